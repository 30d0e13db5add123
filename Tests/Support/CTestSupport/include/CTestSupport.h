#ifndef CTESTSUPPORT_H
#define CTESTSUPPORT_H

#if defined(__linux__)

#include <sys/types.h>

/// Starts a program that cannot outlast this process, and has nothing of it that is not given.
///
/// It leads a process group, which the system kills when this process ends, however that happens.
/// Its descriptors are the `count` given ones, from 0 on. A variable LISTEN_PID in its environment,
/// which needs room for 20 digits, is set to its process. Returns a descriptor that is readable once
/// it has ended, and its process; -1 and errno when it cannot be started.
int ctest_start(const char *path, char *const *arguments, char *const *environment,
                const int *descriptors, int count, pid_t *process);

/// Creates a pipe that no program inherits; -1 and errno when that fails.
int ctest_pipe(int ends[2]);

#endif
#endif

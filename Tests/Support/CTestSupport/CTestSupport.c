#define _GNU_SOURCE
#include "CTestSupport.h"

#if defined(__linux__)

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

struct start {
  const char *path;
  char *const *arguments;
  char *const *environment;
  const int *descriptors;
  int count;
  pid_t process;
  int code;
  int is_done;
};

/// Writes the process into LISTEN_PID, without anything that is not allowed after fork.
static void name_process(char *const *environment, pid_t process) {
  char digits[20];
  int count = 0;
  for (pid_t rest = process; rest > 0; rest /= 10) digits[count++] = (char)('0' + rest % 10);
  for (; *environment != NULL; environment += 1) {
    if (strncmp(*environment, "LISTEN_PID=", 11) != 0) continue;
    char *place = *environment + 11;
    while (count > 0) *place++ = digits[--count];
    *place = 0;
  }
}

/// Becomes the program; returns only when that fails, with errno, and with where it can be reported.
static void become(const struct start *start, pid_t parent, int *report) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // It may have ended before that.
  if (getppid() != parent) _exit(1);
  for (int number = 1; number < NSIG; number += 1) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  // Out of the way first: one that is given may have the number that another is to get.
  int copies[16];
  if (start->count > 16) {
    errno = EINVAL;
    return;
  }
  for (int index = 0; index < start->count; index += 1) {
    copies[index] = fcntl(start->descriptors[index], F_DUPFD_CLOEXEC, 64);
    if (copies[index] < 0) return;
  }
  *report = fcntl(*report, F_DUPFD_CLOEXEC, 64);
  for (int index = 0; index < start->count; index += 1) {
    if (dup2(copies[index], index) < 0) return;
  }
  *report = dup3(*report, start->count, O_CLOEXEC);
  if (syscall(SYS_close_range, start->count + 1, ~0U, 0) < 0) return;
  name_process(start->environment, getpid());
  execve(start->path, start->arguments, start->environment);
}

static void run(struct start *start) {
  int report[2];
  start->process = -1;
  if (pipe2(report, O_CLOEXEC) < 0) {
    start->code = errno;
    return;
  }
  pid_t parent = getpid();
  start->process = fork();
  start->code = start->process < 0 ? errno : 0;
  if (start->process == 0) {
    become(start, parent, &report[1]);
    int code = errno;
    ssize_t ignored = write(report[1], &code, sizeof code);
    (void)ignored;
    _exit(127);
  }
  close(report[1]);
  int code = 0;
  // It ends without a word when the program has taken over.
  if (start->code == 0 && read(report[0], &code, sizeof code) == sizeof code) {
    start->code = code;
    waitpid(start->process, NULL, 0);
  }
  close(report[0]);
}

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static struct start *next;

/// PR_SET_PDEATHSIG means the thread that forked: this one lives as long as the process.
static void *start_all(void *unused) {
  pthread_mutex_lock(&lock);
  for (;;) {
    while (next == NULL) pthread_cond_wait(&changed, &lock);
    run(next);
    next->is_done = 1;
    next = NULL;
    pthread_cond_broadcast(&changed);
  }
  return unused;
}

static void create_thread(void) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, start_all, NULL) == 0) pthread_detach(thread);
}

int ctest_start(const char *path, char *const *arguments, char *const *environment,
                const int *descriptors, int count, pid_t *process) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, create_thread);
  struct start start = {path, arguments, environment, descriptors, count, -1, 0, 0};
  pthread_mutex_lock(&lock);
  while (next != NULL) pthread_cond_wait(&changed, &lock);
  next = &start;
  pthread_cond_broadcast(&changed);
  while (!start.is_done) pthread_cond_wait(&changed, &lock);
  pthread_mutex_unlock(&lock);
  if (start.code != 0) {
    errno = start.code;
    return -1;
  }
  *process = start.process;
  return (int)syscall(SYS_pidfd_open, start.process, 0);
}

int ctest_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

#endif

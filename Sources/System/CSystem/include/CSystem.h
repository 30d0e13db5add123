#ifndef CSYSTEM_H
#define CSYSTEM_H

// Declarations that Swift's Glibc module lacks, because they require _GNU_SOURCE. Empty elsewhere.
#if defined(__linux__)

#include <stdbool.h>
#include <stdint.h>

/// The events of epoll for one descriptor.
struct csystem_event {
  /// The number given when the descriptor was added.
  uint64_t token;
  /// Bytes can be read, or the end of them.
  uint8_t is_readable;
  /// Bytes can be written.
  uint8_t is_writable;
  /// The peer has ended its side.
  uint8_t is_ended;
  /// Neither side will carry bytes any more, or the connection has failed.
  uint8_t is_hung_up;
};

/// Creates an epoll instance; -1 and errno when that fails.
int csystem_epoll_create(void);

/// Watches a descriptor for input and its end, edge-triggered; -1 and errno when that fails.
int csystem_epoll_add(int epoll, int descriptor, uint64_t token);

/// Also watches an added descriptor for output, or stops that; -1 and errno when that fails.
int csystem_epoll_watch_writing(int epoll, int descriptor, uint64_t token, bool watches);

/// Waits for reports, at most `milliseconds` (-1: for ever); their count, or -1 and errno.
int csystem_epoll_wait(int epoll, struct csystem_event *events, int capacity, int milliseconds);

/// Creates a descriptor that one thread signals to wake another; -1 and errno when that fails.
int csystem_eventfd_create(void);

/// Has an eventfd reported as readable, once more.
void csystem_eventfd_signal(int descriptor);

/// Accepts a connection that neither blocks nor survives exec; -1 and errno when that fails.
///
/// `address` is a `struct sockaddr`, and `length` its size. The header of sockets is not
/// named here: Swift would find its constants in this module alone.
int csystem_accept(int listener, void *address, uint32_t *length);

/// Creates a page that processes can share: a number, 0 at first, and a text, to which the descriptor writes; its
/// descriptor, or -1 and errno.
int csystem_shared_create(void);

/// Maps such a page; its address, or 0 when that fails.
uintptr_t csystem_shared_map(int descriptor);

/// Ends a mapping; nothing for 0.
void csystem_shared_unmap(uintptr_t address);

/// A byte of the text of a mapping; 0 at and behind its end.
uint8_t csystem_shared_text(uintptr_t address, long index);

/// The number at the address of a mapping.
uint32_t csystem_shared_load(uintptr_t address);

/// Writes the number at the address of a mapping.
void csystem_shared_store(uintptr_t address, uint32_t value);

/// Has the system end this process when the thread that started it ends, and gives it a name for ps(1).
void csystem_begin_worker(void);

/// Gives memory that the allocator holds without use back to the system.
void csystem_release_memory(void);

/// Lets go of the program's own pages that are in memory; those that are needed come back from its file.
void csystem_release_program(void);

#endif
#endif

#define _GNU_SOURCE
#include "CSystem.h"

#if defined(__linux__)

#include <malloc.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

enum { batch = 256 };

int csystem_epoll_create(void) { return epoll_create1(EPOLL_CLOEXEC); }

static int epoll_set(int epoll, int operation, int descriptor, uint64_t token, uint32_t writing) {
  struct epoll_event event = {.events = EPOLLIN | EPOLLRDHUP | EPOLLET | writing,
                              .data = {.u64 = token}};
  return epoll_ctl(epoll, operation, descriptor, &event);
}

int csystem_epoll_add(int epoll, int descriptor, uint64_t token) {
  return epoll_set(epoll, EPOLL_CTL_ADD, descriptor, token, 0);
}

int csystem_epoll_watch_writing(int epoll, int descriptor, uint64_t token, bool watches) {
  return epoll_set(epoll, EPOLL_CTL_MOD, descriptor, token, watches ? EPOLLOUT : 0);
}

int csystem_epoll_wait(int epoll, struct csystem_event *events, int capacity, int milliseconds) {
  struct epoll_event reports[batch];
  int count = epoll_wait(epoll, reports, capacity < batch ? capacity : batch, milliseconds);
  for (int index = 0; index < count; index += 1) {
    uint32_t bits = reports[index].events;
    events[index] = (struct csystem_event){
        .token = reports[index].data.u64,
        .is_readable = (bits & EPOLLIN) != 0,
        .is_writable = (bits & EPOLLOUT) != 0,
        .is_ended = (bits & EPOLLRDHUP) != 0,
        .is_hung_up = (bits & (EPOLLHUP | EPOLLERR)) != 0,
    };
  }
  return count;
}

int csystem_eventfd_create(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void csystem_eventfd_signal(int descriptor) {
  uint64_t one = 1;
  // It fails only when the counter is full, and then the descriptor is readable already.
  ssize_t ignored = write(descriptor, &one, sizeof one);
  (void)ignored;
}

int csystem_accept(int listener, void *address, uint32_t *length) {
  return accept4(listener, address, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

// A number, and behind it a text that ends with zero, or with the page.
enum { shared_length = 4096, shared_text = 64 };

int csystem_shared_create(void) {
  int descriptor = memfd_create("windlass", MFD_CLOEXEC);
  // Writes to the descriptor begin at the text.
  if (descriptor >= 0 && (ftruncate(descriptor, shared_length) != 0 ||
                          lseek(descriptor, shared_text, SEEK_SET) != shared_text)) {
    (void)close(descriptor);
    return -1;
  }
  return descriptor;
}

uintptr_t csystem_shared_map(int descriptor) {
  void *address = mmap(NULL, shared_length, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  return address == MAP_FAILED ? 0 : (uintptr_t)address;
}

void csystem_shared_unmap(uintptr_t address) {
  if (address != 0) (void)munmap((void *)address, shared_length);
}

uint8_t csystem_shared_text(uintptr_t address, long index) {
  if (index < 0 || index >= shared_length - shared_text) return 0;
  return ((volatile uint8_t *)address)[shared_text + index];
}

uint32_t csystem_shared_load(uintptr_t address) {
  return __atomic_load_n((uint32_t *)address, __ATOMIC_ACQUIRE);
}

void csystem_shared_store(uintptr_t address, uint32_t value) {
  __atomic_store_n((uint32_t *)address, value, __ATOMIC_RELEASE);
}

void csystem_begin_worker(void) {
  // They fail only for a number that is no signal, and for a name of more than 15 bytes.
  (void)prctl(PR_SET_PDEATHSIG, SIGKILL);
  (void)prctl(PR_SET_NAME, "windlass-worker");
}

void csystem_release_memory(void) {
#if defined(__GLIBC__)
  (void)malloc_trim(0);
#endif
}

// Where the linker has put the program's instructions.
extern char __executable_start, etext;

void csystem_release_program(void) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t start = (uintptr_t)&__executable_start & ~(page - 1);
  uintptr_t end = (uintptr_t)&etext & ~(page - 1);
  // Nothing is written there, so nothing can be lost; if it cannot be done, the pages stay.
  (void)madvise((void *)start, end - start, MADV_DONTNEED);
}

#endif

#ifndef CCURL_SHIM_H
#define CCURL_SHIM_H

#include <curl/curl.h>

// libcurl is loaded when it is first needed, and not linked: a process that asks no server needs none, and does not wait for
// the thirty libraries below it. And Swift cannot call variadic functions, as curl_easy_setopt is: each kind of
// argument that an option may have gets its own function.

/// Takes what the server sent; returns how many bytes it took.
typedef size_t (*ccurl_writer)(char *bytes, size_t size, size_t count, void *context);

/// Gives what is sent: writes at most size times count bytes and returns how many; 0 is the end.
typedef size_t (*ccurl_reader)(char *bytes, size_t size, size_t count, void *context);

/// Is called at least once a second during a transfer; anything but 0 ends it.
typedef int (*ccurl_watcher)(void *context, curl_off_t toGet, curl_off_t got, curl_off_t toSend, curl_off_t sent);

/// Loads and starts libcurl, once and before all else here; NULL, or why it cannot be used.
const char *ccurl_load(void);

CURL *ccurl_init(void);
void ccurl_cleanup(CURL *handle);
void ccurl_reset(CURL *handle);
CURLcode ccurl_perform(CURL *handle);
const char *ccurl_words(CURLcode code);
struct curl_slist *ccurl_append(struct curl_slist *list, const char *line);
void ccurl_free(struct curl_slist *list);

CURLcode ccurl_set_long(CURL *handle, CURLoption option, long value);
CURLcode ccurl_set_offset(CURL *handle, CURLoption option, curl_off_t value);
CURLcode ccurl_set_string(CURL *handle, CURLoption option, const char *value);
CURLcode ccurl_set_pointer(CURL *handle, CURLoption option, const void *value);
CURLcode ccurl_set_list(CURL *handle, CURLoption option, struct curl_slist *value);
CURLcode ccurl_set_writer(CURL *handle, ccurl_writer writer, void *context);
CURLcode ccurl_set_reader(CURL *handle, ccurl_reader reader, void *context);
CURLcode ccurl_set_watcher(CURL *handle, ccurl_watcher watcher, void *context);

CURLcode ccurl_get_long(CURL *handle, CURLINFO info, long *value);
CURLcode ccurl_get_offset(CURL *handle, CURLINFO info, curl_off_t *value);
CURLcode ccurl_get_string(CURL *handle, CURLINFO info, const char **value);

#endif

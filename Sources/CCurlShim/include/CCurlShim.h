#ifndef CCURL_SHIM_H
#define CCURL_SHIM_H

#include <curl/curl.h>

// Swift cannot call variadic functions, and curl_easy_setopt is one: each kind of argument that an
// option may have gets its own function.

/// Takes what the server sent; returns how many bytes it took.
typedef size_t (*ccurl_writer)(char *bytes, size_t size, size_t count, void *context);

CURLcode ccurl_global_init(void);
CURLcode ccurl_set_long(CURL *handle, CURLoption option, long value);
CURLcode ccurl_set_offset(CURL *handle, CURLoption option, curl_off_t value);
CURLcode ccurl_set_string(CURL *handle, CURLoption option, const char *value);
CURLcode ccurl_set_pointer(CURL *handle, CURLoption option, const void *value);
CURLcode ccurl_set_list(CURL *handle, CURLoption option, struct curl_slist *value);
CURLcode ccurl_set_writer(CURL *handle, ccurl_writer writer, void *context);

CURLcode ccurl_get_long(CURL *handle, CURLINFO info, long *value);
CURLcode ccurl_get_offset(CURL *handle, CURLINFO info, curl_off_t *value);
CURLcode ccurl_get_string(CURL *handle, CURLINFO info, const char **value);

#endif

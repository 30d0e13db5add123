#include "CCurlShim.h"

#include <dlfcn.h>

#ifdef __APPLE__
#define LIBRARY "libcurl.4.dylib"
#else
#define LIBRARY "libcurl.so.4"
#endif

// The functions of libcurl, by their names there.
static struct {
  CURLcode (*global_init)(long flags);
  CURL *(*easy_init)(void);
  void (*easy_cleanup)(CURL *handle);
  void (*easy_reset)(CURL *handle);
  CURLcode (*easy_setopt)(CURL *handle, CURLoption option, ...);
  CURLcode (*easy_getinfo)(CURL *handle, CURLINFO info, ...);
  CURLcode (*easy_perform)(CURL *handle);
  const char *(*easy_strerror)(CURLcode code);
  struct curl_slist *(*slist_append)(struct curl_slist *list, const char *line);
  void (*slist_free_all)(struct curl_slist *list);
} curl;

static const struct {
  const char *name;
  void **function;
} functions[] = {
    {"curl_global_init", (void **)&curl.global_init},
    {"curl_easy_init", (void **)&curl.easy_init},
    {"curl_easy_cleanup", (void **)&curl.easy_cleanup},
    {"curl_easy_reset", (void **)&curl.easy_reset},
    {"curl_easy_setopt", (void **)&curl.easy_setopt},
    {"curl_easy_getinfo", (void **)&curl.easy_getinfo},
    {"curl_easy_perform", (void **)&curl.easy_perform},
    {"curl_easy_strerror", (void **)&curl.easy_strerror},
    {"curl_slist_append", (void **)&curl.slist_append},
    {"curl_slist_free_all", (void **)&curl.slist_free_all},
};

const char *ccurl_load(void) {
  void *library = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
  if (!library) return dlerror();
  for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i += 1) {
    *functions[i].function = dlsym(library, functions[i].name);
    if (!*functions[i].function) return dlerror();
  }
  return curl.global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK ? NULL : "it does not start";
}

CURL *ccurl_init(void) { return curl.easy_init(); }

void ccurl_cleanup(CURL *handle) { curl.easy_cleanup(handle); }

void ccurl_reset(CURL *handle) { curl.easy_reset(handle); }

CURLcode ccurl_perform(CURL *handle) { return curl.easy_perform(handle); }


const char *ccurl_words(CURLcode code) { return curl.easy_strerror(code); }

struct curl_slist *ccurl_append(struct curl_slist *list, const char *line) {
  return curl.slist_append(list, line);
}

void ccurl_free(struct curl_slist *list) {
  // An empty list may be of a time before libcurl was there.
  if (list) curl.slist_free_all(list);
}

CURLcode ccurl_set_long(CURL *handle, CURLoption option, long value) {
  return curl.easy_setopt(handle, option, value);
}

CURLcode ccurl_set_offset(CURL *handle, CURLoption option, curl_off_t value) {
  return curl.easy_setopt(handle, option, value);
}

CURLcode ccurl_set_string(CURL *handle, CURLoption option, const char *value) {
  return curl.easy_setopt(handle, option, value);
}

CURLcode ccurl_set_pointer(CURL *handle, CURLoption option, const void *value) {
  return curl.easy_setopt(handle, option, value);
}

CURLcode ccurl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
  return curl.easy_setopt(handle, option, value);
}

CURLcode ccurl_set_writer(CURL *handle, ccurl_writer writer, void *context) {
  CURLcode code = curl.easy_setopt(handle, CURLOPT_WRITEFUNCTION, writer);
  return code == CURLE_OK ? curl.easy_setopt(handle, CURLOPT_WRITEDATA, context) : code;
}

CURLcode ccurl_set_reader(CURL *handle, ccurl_reader reader, void *context) {
  CURLcode code = curl.easy_setopt(handle, CURLOPT_READFUNCTION, reader);
  return code == CURLE_OK ? curl.easy_setopt(handle, CURLOPT_READDATA, context) : code;
}

CURLcode ccurl_set_watcher(CURL *handle, ccurl_watcher watcher, void *context) {
  CURLcode code = curl.easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, watcher);
  if (code == CURLE_OK) code = curl.easy_setopt(handle, CURLOPT_XFERINFODATA, context);
  return code == CURLE_OK ? curl.easy_setopt(handle, CURLOPT_NOPROGRESS, 0L) : code;
}

CURLcode ccurl_get_long(CURL *handle, CURLINFO info, long *value) {
  return curl.easy_getinfo(handle, info, value);
}

CURLcode ccurl_get_offset(CURL *handle, CURLINFO info, curl_off_t *value) {
  return curl.easy_getinfo(handle, info, value);
}

CURLcode ccurl_get_string(CURL *handle, CURLINFO info, const char **value) {
  return curl.easy_getinfo(handle, info, (char **)value);
}

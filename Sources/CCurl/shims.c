#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

// libcurl brings forty libraries with it, which the dynamic loader takes 3 ms to put in place: it is
// loaded when something is sent, and not at the start of every command.

#define FUNCTIONS(each)      \
  each(easy_cleanup)         \
  each(easy_getinfo)         \
  each(easy_init)            \
  each(easy_setopt)          \
  each(easy_strerror)        \
  each(global_init)          \
  each(multi_add_handle)     \
  each(multi_info_read)      \
  each(multi_init)           \
  each(multi_perform)        \
  each(multi_poll)           \
  each(multi_remove_handle)  \
  each(multi_setopt)         \
  each(multi_wakeup)         \
  each(slist_append)         \
  each(slist_free_all)       \
  each(version)

// What curl's headers check in calls of these is checked in the calls of this file.
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

#define MEMBER(name) __typeof__(curl_##name) *name;
static struct { FUNCTIONS(MEMBER) } curl;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_loaded = 0;

static void load(void) {
  // The second is the name that Debian gives to its build with GnuTLS.
  void *library = dlopen("libcurl.so.4", RTLD_LAZY | RTLD_LOCAL);
  if (!library) library = dlopen("libcurl-gnutls.so.4", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return;
#define LOOK_UP(name) \
  if (!(curl.name = (__typeof__(curl_##name) *)dlsym(library, "curl_" #name))) return;
  FUNCTIONS(LOOK_UP)
  is_loaded = curl.global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

int tw_curl_load(void) {
  pthread_once(&once, load);
  return is_loaded;
}

const char *tw_version(void) { return tw_curl_load() ? curl.version() : NULL; }

CURL *tw_easy_init(void) { return tw_curl_load() ? curl.easy_init() : NULL; }

void tw_easy_cleanup(CURL *easy) { curl.easy_cleanup(easy); }

const char *tw_easy_strerror(CURLcode code) { return curl.easy_strerror(code); }

CURLcode tw_easy_set_long(CURL *easy, CURLoption option, long value) {
  return curl.easy_setopt(easy, option, value);
}

CURLcode tw_easy_set_text(CURL *easy, CURLoption option, const char *value) {
  return curl.easy_setopt(easy, option, value);
}

CURLcode tw_easy_set_size(CURL *easy, CURLoption option, curl_off_t value) {
  return curl.easy_setopt(easy, option, value);
}

CURLcode tw_easy_set_pointer(CURL *easy, CURLoption option, void *value) {
  return curl.easy_setopt(easy, option, value);
}

CURLcode tw_easy_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
  return curl.easy_setopt(easy, option, value);
}

CURLcode tw_easy_set_callback(CURL *easy, CURLoption option, curl_write_callback value) {
  return curl.easy_setopt(easy, option, value);
}

CURLcode tw_easy_get_long(CURL *easy, CURLINFO info, long *value) {
  return curl.easy_getinfo(easy, info, value);
}

CURLcode tw_easy_get_pointer(CURL *easy, CURLINFO info, void **value) {
  return curl.easy_getinfo(easy, info, value);
}

struct curl_slist *tw_list_append(struct curl_slist *list, const char *text) {
  return curl.slist_append(list, text);
}

void tw_list_free(struct curl_slist *list) { curl.slist_free_all(list); }

CURLM *tw_multi_init(void) { return tw_curl_load() ? curl.multi_init() : NULL; }

CURLMcode tw_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  return curl.multi_setopt(multi, option, value);
}

CURLMcode tw_multi_add(CURLM *multi, CURL *easy) { return curl.multi_add_handle(multi, easy); }

CURLMcode tw_multi_remove(CURLM *multi, CURL *easy) {
  return curl.multi_remove_handle(multi, easy);
}

CURLMcode tw_multi_perform(CURLM *multi) {
  int running = 0;
  return curl.multi_perform(multi, &running);
}

CURLMcode tw_multi_wait(CURLM *multi, int milliseconds) {
  return curl.multi_poll(multi, NULL, 0, milliseconds, NULL);
}

CURLMcode tw_multi_wakeup(CURLM *multi) { return curl.multi_wakeup(multi); }

int tw_multi_next_done(CURLM *multi, CURL **easy, CURLcode *result) {
  int left = 0;
  CURLMsg *message;
  while ((message = curl.multi_info_read(multi, &left))) {
    if (message->msg != CURLMSG_DONE) continue;
    *easy = message->easy_handle;
    *result = message->data.result;
    return 1;
  }
  return 0;
}

#pragma once

// libcurl, loaded when it is first used, with plain functions where its own are variadic: Swift
// cannot call those. Only the first four may be called before the library is there.

#include <curl/curl.h>

// Loads and readies the library, once; 0 where there is none.
int tw_curl_load(void);

// Such as "libcurl/7.88.1 OpenSSL/3.0.17". NULL, as from the next two, where there is no library.
const char *tw_version(void);
CURLM *tw_multi_init(void);
CURL *tw_easy_init(void);

void tw_easy_cleanup(CURL *easy);
const char *tw_easy_strerror(CURLcode code);

CURLcode tw_easy_set_long(CURL *easy, CURLoption option, long value);
CURLcode tw_easy_set_text(CURL *easy, CURLoption option, const char *value);
CURLcode tw_easy_set_size(CURL *easy, CURLoption option, curl_off_t value);
CURLcode tw_easy_set_pointer(CURL *easy, CURLoption option, void *value);
CURLcode tw_easy_set_list(CURL *easy, CURLoption option, struct curl_slist *value);
CURLcode tw_easy_set_callback(CURL *easy, CURLoption option, curl_write_callback value);

CURLcode tw_easy_get_long(CURL *easy, CURLINFO info, long *value);
CURLcode tw_easy_get_pointer(CURL *easy, CURLINFO info, void **value);

struct curl_slist *tw_list_append(struct curl_slist *list, const char *text);
void tw_list_free(struct curl_slist *list);

CURLMcode tw_multi_set_long(CURLM *multi, CURLMoption option, long value);
CURLMcode tw_multi_add(CURLM *multi, CURL *easy);
CURLMcode tw_multi_remove(CURLM *multi, CURL *easy);
CURLMcode tw_multi_perform(CURLM *multi);
CURLMcode tw_multi_wait(CURLM *multi, int milliseconds);
CURLMcode tw_multi_wakeup(CURLM *multi);

// The outcome of the next finished transfer: 1 and the handle and its result, or 0 when none is left.
int tw_multi_next_done(CURLM *multi, CURL **easy, CURLcode *result);

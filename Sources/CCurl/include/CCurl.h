#pragma once

// libcurl, with plain functions where its own are variadic: Swift cannot call those.

#include <curl/curl.h>

CURLcode tw_easy_set_long(CURL *easy, CURLoption option, long value);
CURLcode tw_easy_set_text(CURL *easy, CURLoption option, const char *value);
CURLcode tw_easy_set_size(CURL *easy, CURLoption option, curl_off_t value);
CURLcode tw_easy_set_pointer(CURL *easy, CURLoption option, void *value);
CURLcode tw_easy_set_list(CURL *easy, CURLoption option, struct curl_slist *value);
CURLcode tw_easy_set_callback(CURL *easy, CURLoption option, curl_write_callback value);

CURLcode tw_easy_get_long(CURL *easy, CURLINFO info, long *value);
CURLcode tw_easy_get_pointer(CURL *easy, CURLINFO info, void **value);

CURLMcode tw_multi_set_long(CURLM *multi, CURLMoption option, long value);

// The outcome of the next finished transfer: 1 and the handle and its result, or 0 when none is left.
int tw_multi_next_done(CURLM *multi, CURL **easy, CURLcode *result);

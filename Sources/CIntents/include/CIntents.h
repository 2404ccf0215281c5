#ifndef TENWEEK_INTENTS_H
#define TENWEEK_INTENTS_H

#include <stddef.h>

/// What `make intents` learnt: a little-endian 32-bit float by which each weight is multiplied, then a signed
/// byte for each feature and each intent.
const void *tenweek_intents(void);
size_t tenweek_intents_count(void);

#endif

#ifndef TENWEEK_INTENTS_H
#define TENWEEK_INTENTS_H

#include <stddef.h>

/// What `make intents` learnt: a little-endian 32-bit float by which each weight is multiplied, then a signed
/// byte for each feature and each intent.
const void *tenweek_intents(void);
size_t tenweek_intents_count(void);

/// The same for what a question asks for.
const void *tenweek_inquiries(void);
size_t tenweek_inquiries_count(void);

/// The same for whether it tells of danger.
const void *tenweek_perils(void);
size_t tenweek_perils_count(void);

/// The same for whether a reply claims what is not so.
const void *tenweek_claims(void);
size_t tenweek_claims_count(void);

/// The same for what it does to a plan that is under way.
const void *tenweek_moves(void);
size_t tenweek_moves_count(void);

/// The same for each feature of a word and each label, then for each step from label to label.
const void *tenweek_spans(void);
size_t tenweek_spans_count(void);

#endif

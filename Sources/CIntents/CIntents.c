#include "CIntents.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char intents[] = {
#embed "intents.bin" suffix(,)
  0
};

static const unsigned char inquiries[] = {
#embed "inquiries.bin" suffix(,)
  0
};

static const unsigned char perils[] = {
#embed "perils.bin" suffix(,)
  0
};

static const unsigned char claims[] = {
#embed "claims.bin" suffix(,)
  0
};

static const unsigned char moves[] = {
#embed "moves.bin" suffix(,)
  0
};

static const unsigned char spans[] = {
#embed "spans.bin" suffix(,)
  0
};

const void *tenweek_intents(void) { return intents; }
size_t tenweek_intents_count(void) { return sizeof intents - 1; }

const void *tenweek_inquiries(void) { return inquiries; }
size_t tenweek_inquiries_count(void) { return sizeof inquiries - 1; }

const void *tenweek_perils(void) { return perils; }
size_t tenweek_perils_count(void) { return sizeof perils - 1; }

const void *tenweek_claims(void) { return claims; }
size_t tenweek_claims_count(void) { return sizeof claims - 1; }

const void *tenweek_moves(void) { return moves; }
size_t tenweek_moves_count(void) { return sizeof moves - 1; }

const void *tenweek_spans(void) { return spans; }
size_t tenweek_spans_count(void) { return sizeof spans - 1; }

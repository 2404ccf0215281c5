#include "CIntents.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char intents[] = {
#embed "intents.bin" suffix(,)
  0
};

const void *tenweek_intents(void) { return intents; }
size_t tenweek_intents_count(void) { return sizeof intents - 1; }

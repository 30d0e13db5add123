#include "COpenAPI.h"

// Standard since C23 (section 6.10.3.1), and the compiler says so for every older dialect.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t bytes[] = {
#embed "../../../openapi.yaml"
};

static const uint8_t schema[] = {
#embed "../../../docs/layout.schema.json"
};

const uint8_t *copenapi_bytes(void) { return bytes; }

size_t copenapi_count(void) { return sizeof bytes; }

const uint8_t *copenapi_schema(void) { return schema; }

size_t copenapi_schema_count(void) { return sizeof schema; }

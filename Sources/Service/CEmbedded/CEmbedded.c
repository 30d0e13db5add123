#include "CEmbedded.h"

// Standard since C23 (section 6.10.3.1), and the compiler says so for every older dialect.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t openapi[] = {
#embed "../../../openapi.yaml"
};

static const uint8_t schema[] = {
#embed "../../../docs/layout.schema.json"
};

static const uint8_t api_js[] = {
#embed "page/api.js"
};

static const uint8_t bars_js[] = {
#embed "page/bars.js"
};

static const uint8_t controls_js[] = {
#embed "page/controls.js"
};

static const uint8_t devices_js[] = {
#embed "page/devices.js"
};

static const uint8_t dom_js[] = {
#embed "page/dom.js"
};

static const uint8_t drawing_js[] = {
#embed "page/drawing.js"
};

static const uint8_t editor_js[] = {
#embed "page/editor.js"
};

static const uint8_t examples_js[] = {
#embed "page/examples.js"
};

static const uint8_t findings_js[] = {
#embed "page/findings.js"
};

static const uint8_t icon_svg[] = {
#embed "page/icon.svg"
};

static const uint8_t index_html[] = {
#embed "page/index.html"
};

static const uint8_t layout_js[] = {
#embed "page/layout.js"
};

static const uint8_t main_js[] = {
#embed "page/main.js"
};

static const uint8_t page_css[] = {
#embed "page/page.css"
};

static const uint8_t picture_js[] = {
#embed "page/picture.js"
};

static const uint8_t rows_js[] = {
#embed "page/rows.js"
};

static const uint8_t share_js[] = {
#embed "page/share.js"
};

static const uint8_t sliders_js[] = {
#embed "page/sliders.js"
};

static const uint8_t state_js[] = {
#embed "page/state.js"
};

static const uint8_t strings_js[] = {
#embed "page/strings.js"
};

static const uint8_t text_js[] = {
#embed "page/text.js"
};

static const uint8_t texts_js[] = {
#embed "page/texts.js"
};

static const uint8_t views_js[] = {
#embed "page/views.js"
};

#define FILE_OF(name, bytes) {name, bytes, sizeof bytes}

static const struct cembedded_file page[] = {
    FILE_OF("api.js", api_js),
    FILE_OF("bars.js", bars_js),
    FILE_OF("controls.js", controls_js),
    FILE_OF("devices.js", devices_js),
    FILE_OF("dom.js", dom_js),
    FILE_OF("drawing.js", drawing_js),
    FILE_OF("editor.js", editor_js),
    FILE_OF("examples.js", examples_js),
    FILE_OF("findings.js", findings_js),
    FILE_OF("icon.svg", icon_svg),
    FILE_OF("index.html", index_html),
    FILE_OF("layout.js", layout_js),
    FILE_OF("main.js", main_js),
    FILE_OF("page.css", page_css),
    FILE_OF("picture.js", picture_js),
    FILE_OF("rows.js", rows_js),
    FILE_OF("share.js", share_js),
    FILE_OF("sliders.js", sliders_js),
    FILE_OF("state.js", state_js),
    FILE_OF("strings.js", strings_js),
    FILE_OF("text.js", text_js),
    FILE_OF("texts.js", texts_js),
    FILE_OF("views.js", views_js),
};

struct cembedded_file cembedded_openapi(void) {
  return (struct cembedded_file)FILE_OF("openapi.yaml", openapi);
}

struct cembedded_file cembedded_schema(void) {
  return (struct cembedded_file)FILE_OF("layout.schema.json", schema);
}

size_t cembedded_page_count(void) { return sizeof page / sizeof page[0]; }

struct cembedded_file cembedded_page_file(size_t index) { return page[index]; }

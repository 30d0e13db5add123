#include "CEmbedded.h"

// Standard since C23 (section 6.10.3.1); the compiler warns in every older dialect.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t openapi[] = {
#embed "../../../openapi.yaml"
};

static const uint8_t schema[] = {
#embed "../../../docs/layout.schema.json"
};

static const uint8_t animation_js[] = {
#embed "page/animation.js"
};

static const uint8_t api_js[] = {
#embed "page/api.js"
};

static const uint8_t bars_js[] = {
#embed "page/bars.js"
};

static const uint8_t canvas_js[] = {
#embed "page/canvas.js"
};

static const uint8_t controls_js[] = {
#embed "page/controls.js"
};

static const uint8_t dom_js[] = {
#embed "page/dom.js"
};

static const uint8_t drawing_css[] = {
#embed "page/drawing.css"
};

static const uint8_t drawing_js[] = {
#embed "page/drawing.js"
};

static const uint8_t editor_css[] = {
#embed "page/editor.css"
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

static const uint8_t frame_js[] = {
#embed "page/frame.js"
};

static const uint8_t highlight_js[] = {
#embed "page/highlight.js"
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

static const uint8_t marks_js[] = {
#embed "page/marks.js"
};

static const uint8_t matrix_js[] = {
#embed "page/matrix.js"
};

static const uint8_t page_css[] = {
#embed "page/page.css"
};

static const uint8_t rows_js[] = {
#embed "page/rows.js"
};

static const uint8_t screens_js[] = {
#embed "page/screens.js"
};

static const uint8_t session_js[] = {
#embed "page/session.js"
};

static const uint8_t settings_js[] = {
#embed "page/settings.js"
};

static const uint8_t shapes_js[] = {
#embed "page/shapes.js"
};

static const uint8_t share_js[] = {
#embed "page/share.js"
};

static const uint8_t sliders_js[] = {
#embed "page/sliders.js"
};

static const uint8_t strings_js[] = {
#embed "page/strings.js"
};

static const uint8_t text_js[] = {
#embed "page/text.js"
};

static const uint8_t views_js[] = {
#embed "page/views.js"
};
static const uint8_t zoom_js[] = {
#embed "page/zoom.js"
};

#define FILE_OF(name, bytes) {name, bytes, sizeof bytes}

static const struct cembedded_file page[] = {
    FILE_OF("animation.js", animation_js),
    FILE_OF("api.js", api_js),
    FILE_OF("bars.js", bars_js),
    FILE_OF("canvas.js", canvas_js),
    FILE_OF("controls.js", controls_js),
    FILE_OF("dom.js", dom_js),
    FILE_OF("drawing.css", drawing_css),
    FILE_OF("drawing.js", drawing_js),
    FILE_OF("editor.css", editor_css),
    FILE_OF("editor.js", editor_js),
    FILE_OF("examples.js", examples_js),
    FILE_OF("findings.js", findings_js),
    FILE_OF("frame.js", frame_js),
    FILE_OF("highlight.js", highlight_js),
    FILE_OF("icon.svg", icon_svg),
    FILE_OF("index.html", index_html),
    FILE_OF("layout.js", layout_js),
    FILE_OF("main.js", main_js),
    FILE_OF("marks.js", marks_js),
    FILE_OF("matrix.js", matrix_js),
    FILE_OF("page.css", page_css),
    FILE_OF("rows.js", rows_js),
    FILE_OF("screens.js", screens_js),
    FILE_OF("session.js", session_js),
    FILE_OF("settings.js", settings_js),
    FILE_OF("shapes.js", shapes_js),
    FILE_OF("share.js", share_js),
    FILE_OF("sliders.js", sliders_js),
    FILE_OF("strings.js", strings_js),
    FILE_OF("text.js", text_js),
    FILE_OF("views.js", views_js),
    FILE_OF("zoom.js", zoom_js),
};

struct cembedded_file cembedded_openapi(void) {
  return (struct cembedded_file)FILE_OF("openapi.yaml", openapi);
}

struct cembedded_file cembedded_schema(void) {
  return (struct cembedded_file)FILE_OF("layout.schema.json", schema);
}

size_t cembedded_page_count(void) { return sizeof page / sizeof page[0]; }

struct cembedded_file cembedded_page_file(size_t index) { return page[index]; }

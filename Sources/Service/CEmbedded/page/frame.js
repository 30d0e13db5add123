// The device around a layout: its edge, status bar, notch or island, home indicator and keyboard.

import { s } from "./dom.js";
import { screens } from "./screens.js";

/** The kind of a screen: that of the device, or of the first screen of the same size if it has bars. */
function kindOf({ width, height }, insets, device) {
  const isWhole = (screen) => [[width, height], [height, width]].some(([a, b]) => a === screen.width && b === screen.height);
  const hasBars = insets.top > 0 || insets.left > 0;
  const screen = screens.find(({ name, models }) => name === device || models.includes(device)) ?? (hasBars && screens.find(isWhole));
  return screen && isWhole(screen) ? screen.kind : "window";
}

/** For each kind: its edge, the radius of its corners, its ends above and below the screen, and its bars in portrait. */
const looks = {
  window: { edge: 1, radius: 6 }, tv: { edge: 14, radius: 4 },
  oldPad: { edge: 22, radius: 4, ends: 40, status: 20 }, pad: { edge: 22, radius: 18, status: 24, indicator: 20 },
  button: { edge: 12, radius: 3, ends: 64, status: 20 }, notch: { edge: 12, radius: 40, status: 44, indicator: 34 },
  island: { edge: 10, radius: 48, status: 59, indicator: 34 },
};

/** The height of the keyboard on a device, in points. */
export function keyboardOf(width, height, insets) {
  const isUpright = height > width;
  if (Math.min(width, height) > 700) return Math.min(isUpright ? 320 : 408, height / 2);
  const hasIndicator = (insets.bottom ?? 0) > 0;
  if (isUpright) return Math.min(hasIndicator ? 336 : 260, height / 2);
  return Math.min(hasIndicator ? 209 : 200, height * 0.6);
}

/** The frame of a device: `margins` is its extent around the screen, `below` and `above` are drawn under and over the views. */
export class DeviceFrame {
  constructor(root, insets, device, keyboardHeight) {
    Object.assign(this, { root, insets: { top: 0, left: 0, bottom: 0, right: 0, ...insets } });
    this.kind = kindOf(root, this.insets, device);
    this.keyboardHeight = Number(keyboardHeight) || 0;
    this.isUpright = root.height >= root.width;
    this.look = looks[this.kind];
    const { edge, ends = 0 } = this.look;
    this.margins = this.isUpright ? { x: edge, y: Math.max(edge, ends) } : { x: Math.max(edge, ends), y: edge };
  }

  get radius() {
    return this.look.radius;
  }

  /** The frame of the safe area of the root. */
  safeArea(owner) {
    const { top, left, bottom, right } = this.insets;
    return { owner, x: left, y: top, width: this.root.width - left - right, height: this.root.height - top - bottom };
  }

  /** The body of the device and its empty screen. */
  below() {
    const { width, height } = this.root;
    const { x, y } = this.margins;
    const group = s("g", { class: `device ${this.kind}` });
    if (this.kind !== "window") {
      const rx = this.radius + Math.min(x, y);
      group.append(s("rect", { class: "body", x: -x, y: -y, width: width + 2 * x, height: height + 2 * y, rx }));
    }
    group.append(s("rect", { class: "screen", width, height, rx: this.radius }));
    if (this.kind === "button" || this.kind === "oldPad") group.append(this.#homeButton());
    return group;
  }

  /** What the system draws over the views. */
  above() {
    const group = s("g", { class: "system", "aria-hidden": "true" }, this.#chrome());
    if (this.keyboardHeight > 0) group.append(this.#keyboard());
    if (this.kind === "window" || this.kind === "tv") return group;
    group.append(...this.#statusBar());
    if (this.kind === "island" || this.kind === "notch") group.append(this.#cutout());
    if (this.look.indicator) group.append(this.#indicator());
    return group;
  }

  /** The safe area, and the margins of the root within it. */
  guides(margins) {
    const { width, height } = this.root;
    const { top, left, bottom, right } = this.insets;
    const group = s("g", { class: "guides" });
    const rect = (name, title, l, t, r, b) => s(
      "rect",
      { class: name, x: l, y: t, width: Math.max(width - l - r, 0), height: Math.max(height - t - b, 0) },
      s("title", {}, title),
    );
    if (top || left || bottom || right) group.append(rect("safe-area", "Safe area", left, top, right, bottom));
    if (margins) group.append(rect("margins", "Margins", left + margins, top, right + margins, bottom));
    return group;
  }

  /** Navigation and tab bars, where the safe area leaves more than the bars of the system. */
  #chrome() {
    const { width, height } = this.root;
    const { top, bottom } = this.insets;
    const { status = 0, indicator = 0 } = this.look;
    const bar = (y, own, line) => s(
      "g",
      {},
      s("rect", { class: "chrome", y, width, height: own }),
      s("path", { class: "hairline", d: `M0 ${line}H${width}` }),
    );
    if (this.kind === "window") return [];
    return [
      this.isUpright && top - status >= 30 && bar(0, top, top),
      bottom - indicator >= 30 && bar(height - bottom, bottom, height - bottom),
    ].filter(Boolean);
  }

  #homeButton() {
    const { width, height } = this.root;
    const { x, y } = this.margins;
    const [cx, cy] = this.isUpright ? [width / 2, height + y / 2] : [width + x / 2, height / 2];
    return s("circle", { class: "home-button", cx, cy, r: Math.max(x, y) * 0.34 });
  }

  #cutout() {
    const { width, height } = this.root;
    const isNotch = this.kind === "notch";
    const [long, thick] = isNotch ? [164, 30] : [124, 36];
    const away = isNotch ? 0 : 11;
    const rect = this.isUpright
      ? { x: (width - long) / 2, y: away, width: long, height: thick }
      : { x: away, y: (height - long) / 2, width: thick, height: long };
    if (!isNotch) return s("rect", { class: "cutout", ...rect, rx: thick / 2 });
    // A notch has round corners only inside of the screen.
    const { x, y } = rect;
    return s("path", { class: "cutout", d: this.isUpright
      ? `M${x - 6} -1q6 0 6 6v5q0 20 20 20h${long - 40}q20 0 20 -20v-5q0 -6 6 -6z`
      : `M-1 ${y - 6}q0 6 6 6h5q20 0 20 20v${long - 40}q0 20 -20 20h-5q-6 0 -6 6z` });
  }

  #indicator() {
    const { width, height } = this.root;
    const length = Math.min(width, height) > 700 ? 320 : this.isUpright ? 140 : 240;
    return s("rect", { class: "indicator", x: (width - length) / 2, y: height - 13, width: length, height: 5, rx: 2.5 });
  }

  #statusBar() {
    const { width } = this.root;
    const isPhone = this.kind !== "pad" && this.kind !== "oldPad";
    if (isPhone && !this.isUpright) return [];
    const isWide = this.kind === "island" || this.kind === "notch";
    const y = isWide ? this.look.status / 2 + (this.kind === "island" ? 5 : 4) : this.look.status / 2 + 4.5;
    const size = isWide ? 16 : 12;
    const timeX = isWide ? Math.max((width - 200) / 4, 36) : isPhone ? width / 2 : 36;
    const right = isWide ? width - Math.max((width - 280) / 4, 22) : width - 8;
    const unit = size / 16;
    const at = (x, up, w, h, name = "mark") => s("rect", {
      class: name, x: right - x * unit, y: y - up * unit, width: w * unit, height: h * unit, rx: 1.2 * unit,
    });
    return [
      s("text", { class: "clock", x: timeX, y, "font-size": size, "font-weight": 600, "text-anchor": "middle" }, "9:41"),
      at(70, 5, 3.4, 5), at(65, 7, 3.4, 7), at(60, 9.5, 3.4, 9.5), at(55, 12, 3.4, 12),
      s("path", {
        class: "wifi", transform: `translate(${right - 39 * unit} ${y - 6 * unit}) scale(${unit})`,
        d: "M-8.5 -2.5a12 12 0 0 1 17 0M-5.5 .8a7.8 7.8 0 0 1 11 0M-2.2 3.8a3.2 3.2 0 0 1 4.4 0",
      }),
      at(26, 12, 24, 12, "battery"), at(24, 10, 18, 8),
    ];
  }

  #keyboard() {
    const { width, height } = this.root;
    const top = height - this.keyboardHeight;
    const isPad = Math.min(width, height) > 700;
    const rows = ["qwertyuiop", "asdfghjkl", "⇧zxcvbnm⌫", "123 space return"];
    const below = this.insets.bottom > 0 && !isPad ? Math.min(this.keyboardHeight * 0.22, 75) : 4;
    const step = (this.keyboardHeight - below - 8) / rows.length;
    const key = (width - 6) / 10;
    const group = s("g", { class: "keyboard" }, s("rect", { class: "tray", y: top, width, height: this.keyboardHeight }));
    rows.forEach((row, index) => {
      const names = index === 3 ? row.split(" ") : [...row];
      const widths = index === 3 ? [2.5, 5, 2.5] : names.map((name) => ("⇧⌫".includes(name) ? 1.45 : 1));
      let x = (width - widths.reduce((sum, one) => sum + one, 0) * key) / 2;
      const y = top + 8 + index * step;
      names.forEach((name, at) => {
        const own = widths[at] * key;
        group.append(
          s("rect", { class: "key-cap", x: x + 3, y: y + 3, width: own - 6, height: step - 9, rx: 5 }),
          s("text", { x: x + own / 2, y: y + step / 2 + 3, "font-size": index === 3 ? 14 : 19, "text-anchor": "middle" }, name),
        );
        x += own;
      });
    });
    return group;
  }
}

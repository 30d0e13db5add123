// How a layout is shown: its device, its size and its texts.

import { $ } from "./dom.js";
import { kindOf } from "./text.js";

/** The settings of a layout that has those of its text; "" is one of these. */
export const defaults = {
  name: "", width: "", height: "", device: "", orientation: "", direction: "", scale: "",
  leafSizes: "", contentSize: "", language: "", keyboardHeight: "",
};

/** The settings that a list offers. */
export const choices = ["device", "direction", "scale", "leafSizes", "contentSize", "language"];

/** The device of code that names none: code does not contain the size of the root. */
export const usualDevice = "iPhone16";

const ofTexts = {
  interfaceBuilder: ["leafSizes", "contentSize", "language"],
  script: ["contentSize", "language"],
};

/** The query of a request for a text. */
export function queryOf(text, settings) {
  const kind = kindOf(text);
  if (kind === "log") return {};
  const { width, height, device, orientation, direction, scale, keyboardHeight } = settings;
  const query = { width, height, device, orientation, direction, scale, keyboardHeight };
  if (!query.device) query.orientation = "";
  for (const name of ofTexts[kind] ?? []) query[name] = settings[name];
  return query;
}

/** Shows the settings of texts that apply to the text of the editor. */
export function showTextSettings(kind) {
  for (const name of ofTexts.interfaceBuilder) $(`${name}-label`).hidden = !ofTexts[kind]?.includes(name);
  $("translate").hidden = kind !== "interfaceBuilder";
}

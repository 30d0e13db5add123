// How texts are shown: as stored or measured, at which content size, in which language.

import { $ } from "./dom.js";

/** The settings that each kind of text has: a document says the sizes of its texts itself. */
const settings = {
  interfaceBuilder: ["leafSizes", "contentSize", "language"],
  script: ["contentSize", "language"],
};

/** What a query says of texts. */
export function textsOf(kind, state) {
  return Object.fromEntries((settings[kind] ?? []).map((name) => [name, state[name]]));
}

/** Shows the settings that the text in the editor has. */
export function showTextSettings(kind) {
  for (const name of ["leafSizes", "contentSize", "language"]) {
    $(`${name}-label`).hidden = !settings[kind]?.includes(name);
  }
}

// The state of the page: the view settings, and the input of the last answer.

/** The default view of a layout; "" is the device of the input. */
export const asItSays = {
  name: "", width: "", height: "", device: "", orientation: "", direction: "", scale: "", leafSizes: "", contentSize: "", language: "",
};
/** The settings that have a list to choose from. */
export const choices = ["device", "orientation", "direction", "scale", "leafSizes", "contentSize", "language"];
/** How the layout is looked at. */
export const state = { ...asItSays };
/** What the last answer was about. */
export const shown = { answer: undefined, conversion: undefined, index: 0, layout: undefined, frames: {}, selected: undefined };

// The screens of the service.

import { h } from "./dom.js";

const screen = (kind, name, width, height, ...models) => ({ kind, name, width, height, models });

/** Every screen of the service with its kind, its size and the other models that have it, the smallest first. */
export const screens = [
  screen("button", "iPhone4s", 320, 480),
  screen("button", "iPhone5s", 320, 568, "iPhoneSE1", "iPhone5", "iPhone5c"),
  screen("button", "iPhoneSE", 375, 667, "iPhoneSE3", "iPhoneSE2", "iPhone8", "iPhone7", "iPhone6s", "iPhone6"),
  screen("button", "iPhone8Plus", 414, 736, "iPhone7Plus", "iPhone6sPlus", "iPhone6Plus"),
  screen("notch", "iPhoneX", 375, 812, "iPhoneXS", "iPhone11Pro"),
  screen("notch", "iPhone13mini", 375, 812, "iPhone12mini"),
  screen("notch", "iPhone14", 390, 844, "iPhone16e", "iPhone13", "iPhone13Pro", "iPhone12", "iPhone12Pro"),
  screen("island", "iPhone15", 393, 852, "iPhone16", "iPhone15Pro", "iPhone14Pro"),
  screen("island", "iPhone16Pro", 402, 874),
  screen("island", "iPhone17", 402, 874, "iPhone17Pro"),
  screen("notch", "iPhone11", 414, 896, "iPhoneXR"),
  screen("notch", "iPhone11ProMax", 414, 896, "iPhoneXSMax"),
  screen("island", "iPhoneAir", 420, 912),
  screen("notch", "iPhone14Plus", 428, 926, "iPhone13ProMax", "iPhone12ProMax"),
  screen("island", "iPhone15ProMax", 430, 932, "iPhone16Plus", "iPhone15Plus", "iPhone14ProMax"),
  screen("island", "iPhone16ProMax", 440, 956),
  screen("island", "iPhone17ProMax", 440, 956),
  screen("pad", "iPadMini", 744, 1133, "iPadMini6", "iPadMiniA17Pro"),
  screen("oldPad", "iPad", 768, 1024, "iPad5", "iPad6", "iPadMini5", "iPadAir2", "iPadPro9.7"),
  screen("oldPad", "iPad9", 810, 1080, "iPad8", "iPad7"),
  screen("pad", "iPad10", 820, 1180, "iPadA16", "iPadAir4", "iPadAir5", "iPadAir11"),
  screen("oldPad", "iPadAir3", 834, 1112, "iPadPro10.5"),
  screen("pad", "iPadPro11", 834, 1194),
  screen("pad", "iPadPro11M4", 834, 1210, "iPadPro11M5"),
  screen("pad", "iPadPro12.9", 1024, 1366, "iPadAir13"),
  screen("pad", "iPadPro13", 1032, 1376, "iPadPro13M4", "iPadPro13M5"),
  screen("tv", "AppleTV", 1920, 1080),
];

/** A device's name as Apple writes it: `iPhone 15 Pro Max`. */
export function nameOf(device) {
  const spaced = device.replace(/^(iPhone|iPad|Apple)(?=.)/, "$1 ").replace(/(?<=[a-z0-9])(?=(Pro|Plus|Max|Air|Mini|mini|M\d))/g, " ")
    .replace(/(Pro|Air|Mini)(?=[\dA])/g, "$1 ").replace(/Mini/, "mini");
  return spaced.replace(/SE1$/, "SE (1st generation)").replace(/(iPhone SE)$/, "$1");
}

/** The options of the list of devices. */
export function deviceOptions() {
  const groups = [["iPhone", []], ["iPad", []], ["Apple TV", []]];
  for (const { name, width, height, models } of screens) {
    const [, options] = groups[name.startsWith("iPhone") ? 0 : name.startsWith("iPad") ? 1 : 2];
    for (const one of [name, ...models]) options.push(h("option", { value: one }, `${nameOf(one)} (${width} × ${height})`));
  }
  return groups.map(([label, options]) => h("optgroup", { label }, options));
}

import { expect, test } from "vitest";
import { southAsianSound, tagalogRoot } from "./word-sounds.ts";

test.each([
  ["ghutnay", "ghutnon"],
  ["bukhaar", "bukhar"],
  ["khansi", "khaasi"],
  ["daanay", "dane"],
  ["phoolti", "phoolta"],
  ["ultiyan", "ulti"],
  ["zukam", "jukaam"],
  ["sujan", "soojan"],
])("%s and %s are one word of Hindi or Urdu", (one, other) => {
  expect(southAsianSound(one)).toBe(southAsianSound(other));
});

test.each([
  ["pet", "peeth"],
  ["sar", "saans"],
])("%s and %s are two", (one, other) => {
  expect(southAsianSound(one)).not.toBe(southAsianSound(other));
});

test.each([
  ["namamaga", "maga"],
  ["sumasakit", "sakit"],
  ["nagsusuka", "suka"],
  ["umuubo", "ubo"],
  ["nilalagnat", "lagnat"],
  ["dumede", "dede"],
  ["mahapdi", "hapdi"],
  ["nanghihina", "hina"],
])("%s has the root %s", (word, root) => {
  expect(tagalogRoot(word)).toBe(root);
});

test.each(["mata", "paa", "ulo", "likod", "tiyan"])("%s is a root", (word) => {
  expect(tagalogRoot(word)).toBe(word);
});

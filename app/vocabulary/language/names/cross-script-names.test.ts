import fc from "fast-check";
import { expect, test } from "vitest";
import { CrossScriptNames } from "./cross-script-names.ts";
import { nameKeys } from "./name-keys.ts";
import { indexedForms, nameWords } from "./name-words.ts";

function indexOf(...names: string[]): CrossScriptNames {
  const index = new CrossScriptNames();
  for (const word of new Set(names.flatMap((name) => indexedForms(nameWords(name))))) {
    index.add(word);
  }
  return index;
}

const index = indexOf(
  "Jovana Markovic",
  "Abdel Aziz Saleh",
  "Rodrigo De La Vega",
  "Beaulieu",
  "Marković",
  "Schmidt",
  "Khalid",
  "خالد",
  "يلماز",
);

test.each([
  ["ماركوفيتش", "markovic"],
  ["عبدالعزيز", "abdelaziz"],
  ["ديلافيغا", "delavega"],
  ["بوليو", "beaulieu"],
  ["شميت", "schmidt"],
  ["خالد", "khalid"],
  ["yilmaz", "يلماز"],
  ["khaled", "خالد"],
])("%s finds %s", (typed, found) => {
  expect(index.find(typed)[0]?.text).toBe(found);
});

test("words of the same script and names unlike are not found", () => {
  expect(index.find("khalid").map(({ text }) => text)).toEqual(["خالد"]);
  expect(index.find("توماس")).toEqual([]);
  expect(index.find("")).toEqual([]);
});

test("both scripts of a name share a key", () => {
  for (const [latin, arabic] of [
    ["sokolova", "سوكولوفا"],
    ["jafari", "جعفري"],
    ["johansen", "يوهانسن"],
    ["dhahir", "ظاهر"],
    ["laurent", "لوران"],
    ["elias", "الياس"],
    ["boucher", "بوشيه"],
    ["schwarzkopf", "شوارزكوف"],
    ["thibault", "تيبو"],
    ["desjardins", "ديجاردان"],
  ]) {
    const keys = nameKeys(latin ?? "");
    expect(
      nameKeys(arabic ?? "").some((key) => keys.includes(key)),
      latin,
    ).toBe(true);
  }
});

test("letters without marks and signs inside a name are plain letters", () => {
  expect(nameWords("Bjørn O'Brien-Kılıç")).toEqual(["bjorn", "obrien", "kilic"]);
  expect(nameWords("چنگیز گل")).toEqual(["تشنغيز", "غل"]);
});

test("any word has at most twelve keys, of classes alone", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (text) => {
      for (const word of nameWords(text)) {
        const keys = nameKeys(word);
        expect(keys.length).toBeLessThanOrEqual(12);
        for (const key of keys) expect(key).toMatch(/^[BTSKLMNR]+$/);
      }
    }),
  );
});

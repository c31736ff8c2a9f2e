import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { crisisFrom, crisisScore } from "./crisis-classifier.ts";

const scoreOf = (text: string) => crisisScore(foldText(text).split(" "));

test.each([
  "my cousin keeps saying she wants to end her life",
  "he is on the roof and says he will jump",
  "بنت خالتي تهدد ترمي نفسها من البلكونة",
  "صاحبي كاتب رسالة وداع وعايز ينتحر",
  "okhti badda tmawwet 7alha",
  "gusto na niyang magpakamatay ang pinsan ko",
  "meri saheli khud ko khatam karna chahti hai",
])("speaks of self-harm: %s", (text) => {
  expect(scoreOf(text)).toBeGreaterThanOrEqual(crisisFrom);
});

test.each([
  "my tooth is killing me",
  "cut my thumb on a tin by accident",
  "my brother wants to quit smoking",
  "راسي ذابحني من الصداع",
  "اختي تبي تسوي تقويم",
  "batni hatmawetni",
  "pamatay ng kuto",
  "mera bhai wazan kam karna chahta hai",
])("speaks of something else: %s", (text) => {
  expect(scoreOf(text)).toBeLessThan(crisisFrom);
});

test("a single word is left to the phrases", () => {
  expect(scoreOf("amoot")).toBeNull();
});

test("the weights stay under 50 kB", () => {
  const file = join(import.meta.dirname, "../data/crisis-weights.json");
  expect(statSync(file).size).toBeLessThan(50_000);
});

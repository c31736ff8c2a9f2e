import { expect, test } from "vitest";
import { nameLikeness } from "./match-name.ts";
import { nameWords } from "./name-words.ts";
import { spellInArabic } from "./spell-in-arabic.ts";

test.each([
  ["horani", "هوراني"],
  ["bamboat", "بامبوات"],
  ["schumacher", "شوماتشر"],
  ["cecile", "سسيل"],
  ["omara", "أومارا"],
])("%s is spelled %s", (name, arabic) => {
  expect(spellInArabic(name)).toBe(arabic);
});

test.each(["galadari", "krishnan", "villanueva", "adeyemi", "petrova"])(
  "search finds %s by its own spelling",
  (name) => {
    const [spelled = ""] = nameWords(spellInArabic(name));
    expect(nameLikeness(name, spelled)).toBeGreaterThan(0.8);
  },
);

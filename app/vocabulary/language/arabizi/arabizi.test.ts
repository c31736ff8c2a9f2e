import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { arabiziCandidates, readsAsArabic } from "./arabizi.ts";
import { arabicSpellings } from "./arabizi-letters.ts";
import lexiconRecords from "./data/arabizi.json" with { type: "json" };

const vocabulary = new Set(
  "وجع أسنان ظهري يوجعني ألم دكتور أطفال جلدية عيون ركبة معدة كسر عظام تقويم تبييض حساسية صداع حرقان بول التهاب لثة مفاصل علاج طبيعي شعر تساقط قلب نساء ولادة نفسية تحليل دم أنف أذن حنجرة كتف منظار قولون تكميم ختان رضاعة"
    .split(" ")
    .map(foldText),
);
const known = {
  arabic: (word: string) => vocabulary.has(word),
  english: (word: string) => ["dentist", "pain", "knee", "botox", "clinic"].includes(word),
};
const firstOf = (query: string, count: number) =>
  arabiziCandidates(query, known.arabic)
    .slice(0, count)
    .map(({ arabic }) => arabic);

test.each([
  ["waja3 asnan", "وجع اسنان"],
  ["dahri yoja3ni", "ظهري يوجعني"],
  ["dahry byewga3ny", "ظهري بيوجعني"],
  ["doctor atfal", "دكتور اطفال"],
  ["doktor jildiya", "دكتور جلديه"],
  ["3oyoun", "عيون"],
  ["7asaseya", "حساسيه"],
  ["kasr 3edham", "كسر عظام"],
  ["ta2weem asnan", "تقويم اسنان"],
  ["soda3", "صداع"],
  ["tasa2ot sha3r", "تساقط شعر"],
  ["waja3 el rokba", "وجع الركبه"],
  ["eltehab lethah", "التهاب لثه"],
  ["3elag tabee3i", "علاج طبيعي"],
  ["ta7leel dam", "تحليل دم"],
  ["waja3 bel batn", "وجع بالبطن"],
  ["sodaa3 w do5a", "صداع دوخه"],
])("%s is read as «%s»", (query, arabic) => {
  expect(firstOf(query, 3)).toContain(arabic);
});

test.each([
  // None of these spellings is in the lexicon.
  ["takmeem", "تكميم"],
  ["mindhaar", "منظار"],
  ["7anjara", "حنجره"],
  ["khitaan", "ختان"],
  ["ridaa3ah", "رضاعه"],
  ["tab9'i3", "تبضع"],
  ["mafaasil", "مفاصل"],
  ["essha3r", "الشعر"],
  ["el-ketf", "الكتف"],
])("%s is spelled «%s» by its letters", (query, arabic) => {
  expect(firstOf(query, 3)).toContain(arabic);
});

test.each([
  "waja3 asnan",
  "dahri yoja3ni",
  "doktor jildiya",
  "abi doctor asnan",
  "3ayez doctor 3oyoun",
  "wen a7san doctor",
])('"%s" makes more sense as Arabic', (query) => {
  expect(readsAsArabic(query, known)).toBe(true);
});

test.each([
  "knee pain",
  "best dentist near me",
  "botox",
  "my son has a rash on his left arm",
  "24 hours clinic",
  "doctor",
  "b12 test",
  "ألم الظهر",
  "",
  "clinic in al barsha 2",
])('"%s" makes no more sense as Arabic', (query) => {
  expect(readsAsArabic(query, known)).toBe(false);
});

test("the lexicon has 250 spellings and more, of Latin letters and digits", () => {
  const all = Object.values(lexiconRecords).flatMap((spellings) => spellings.split(" "));
  expect(all.length).toBeGreaterThan(250);
  for (const spelling of all) expect(spelling).toMatch(/^[a-z0-9'-]+$/);
});

test("any query gives few candidates, each one once, the likeliest first", () => {
  const letters = fc.string({
    unit: fc.constantFrom(..."abdeghijklmnorstuwyz23567'  -"),
    maxLength: 240,
  });
  fc.assert(
    fc.property(letters, (query) => {
      const found = arabiziCandidates(query, known.arabic);
      expect(found.length).toBeLessThanOrEqual(12);
      expect(new Set(found.map(({ arabic }) => arabic)).size).toBe(found.length);
      const weights = found.map(({ weight }) => weight);
      expect(weights).toEqual([...weights].sort((a, b) => b - a));
      for (const weight of weights) expect(weight).toBeLessThanOrEqual(1);
    }),
  );
});

test("two hundred letters without a space and two hundred in words ask for bounded work", () => {
  let asked = 0;
  const count = (word: string) => {
    asked += 1;
    return vocabulary.has(word);
  };
  arabiziCandidates("dhth2a".repeat(34).slice(0, 200), count);
  expect(asked).toBe(0);
  const words = "dhathoukh ".repeat(20);
  expect(words).toHaveLength(200);
  expect(arabiziCandidates(words, count).length).toBeLessThanOrEqual(12);
  // Sixteen words with thirty-two spellings each, and the affixes of twelve.
  expect(asked).toBeLessThanOrEqual(16 * 3 * (32 + 12 * 24));
  expect(arabicSpellings("dhathoukhgheshaaz").length).toBeLessThanOrEqual(32);
});

test("a medical word of English stays one", () => {
  const [best] = arabiziCandidates("jebt cpap 3a weshi", (word) => word === "cpap");
  expect(best?.arabic.split(" ")).toContain("cpap");
});

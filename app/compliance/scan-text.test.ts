import { expect, test } from "vitest";
import { scanText } from "./scan-text.ts";

const rulesIn = (text: string, locale: "en" | "ar") =>
  scanText(text, locale).map(({ rule }) => rule);

test.each([
  ["Visit the best dental clinic in Dubai.", ["superlative"]],
  ["We are Dubai's leading hospital.", ["superlative"]],
  ["Rated number one by patients.", ["superlative"]],
  ["Results are guaranteed within a week.", ["guarantee"]],
  ["The procedure is 100% safe.", ["guarantee"]],
  ["Treatment without any side effects.", ["guarantee"]],
  ["Our therapy cures diabetes.", ["cure"]],
  ["A permanent cure for migraine.", ["cure"]],
  ["Get rid of back pain for good.", ["cure"]],
  ["See our before and after photos.", ["beforeAfter"]],
  ["20% off until Friday.", ["permit"]],
  ["Book a free consultation.", ["permit"]],
])("%s is found", (text, rules) => {
  expect(rulesIn(text, "en")).toEqual(rules);
});

test.each([
  "It is best to arrive ten minutes early.",
  "Which specialist is best for you depends on the symptom.",
  "Nobody can say what is leading to the pain without an examination.",
  "We do not guarantee the accuracy of opening hours.",
  "There is no cure for diabetes, but it can be treated.",
  "Nothing cures asthma, and good habits help.",
  "Wash your hands before and after meals.",
  "Ask before and after the appointment.",
  "20% off until Friday. Advertising permit AB-12345.",
  "A consultation costs 300 dirhams.",
  "There are no discounts or free consultations here.",
])("%s is not found", (text) => {
  expect(rulesIn(text, "en")).toEqual([]);
});

test.each([
  ["أفضل طبيب أسنان في دبي", ["superlative"]],
  ["عيادتنا هي الأولى في دبي", ["superlative"]],
  ["نتائج مضمونة خلال أسبوع", ["guarantee"]],
  ["علاج بدون أي ألم", ["guarantee"]],
  ["شِفاءٌ تامّ من السكري", ["cure"]],
  ["دواء يشفي من الصداع", ["cure"]],
  ["شاهد صور قبل وبعد", ["beforeAfter"]],
  ["خصم 20% حتى الجمعة", ["permit"]],
  ["استشارة مجانية لكل زائر", ["permit"]],
])("%s is found", (text, rules) => {
  expect(rulesIn(text, "ar")).toEqual(rules);
});

test.each([
  "من الأفضل أن تصل قبل الموعد بعشر دقائق",
  "لا نضمن دقة ساعات العمل",
  "لا يوجد شفاء تام من السكري لكنه يُعالج",
  "اغسل يديك قبل وبعد الأكل",
  "خصم 20% حتى الجمعة، رقم الترخيص 12345",
  "تكلفة الاستشارة 300 درهم",
  "لا نقدم خصومات",
])("%s is not found", (text) => {
  expect(rulesIn(text, "ar")).toEqual([]);
});

test("wording is shown with what is around it, once however often it is there", () => {
  const text = `${"word ".repeat(40)}the best clinic ${"word ".repeat(40)}the best clinic`;
  const [found, ...more] = scanText(text, "en");
  expect(more).toEqual([]);
  expect(found?.match).toBe("best clinic");
  expect(found?.excerpt).toMatch(/^….*the best clinic.*…$/);
  expect(found?.excerpt.length).toBeLessThan(150);
});

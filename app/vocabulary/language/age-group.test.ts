import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { ageGroup, ageGroups } from "./age-group.ts";
import { pregnancyWeeks } from "./pregnancy-weeks.ts";

const groupIn = (text: string) => ageGroup(foldText(text).split(" "))?.group ?? null;

test.each([
  ["braces for kids", "child"],
  ["newborn hearing test", "newborn"],
  ["my son keeps coughing", "child"],
  ["colic baby", "infant"],
  ["teenage acne", "teenager"],
  ["home nurse for elderly", "elderly"],
  ["my 3 year old has a rash", "child"],
  ["6 months old with fever", "infant"],
  ["10 days old yellow skin", "newborn"],
  ["aged 70 knee pain", "elderly"],
  ["my 15yo daughter", "teenager"],
  ["appendix of a ten year old", "child"],
  ["hides her food, she's 15", "teenager"],
  ["طبيب أسنان للأطفال", "child"],
  ["فحص مولود", "newborn"],
  ["رضيع ما يرضع", "infant"],
  ["ولدي مسخن", "child"],
  ["وبنتي تكح", "child"],
  ["علاج كبار السن", "elderly"],
  ["رعاية كبار السن في البيت", "elderly"],
  ["عمره 5 سنوات وعنده حرارة", "child"],
  ["الشيبة طاح", "elderly"],
  ["نفسية للمراهقين", "teenager"],
])("«%s» is for a %s", (text, group) => {
  expect(groupIn(text)).toBe(group);
});

test.each([
  "dentist",
  "trying for a baby",
  "losing hair after having my baby",
  "hair falling since i delivered my baby",
  "back pain since giving birth to my second child",
  "تساقط الشعر بعد ما ولدت بيبي",
  "having a baby in dubai",
  "طفل أنابيب",
  "back pain for 3 years",
  "3 months pregnant",
  "i m 12 weeks pregnant",
  "she is 20 weeks into her pregnancy",
  "حامل عمره 12 اسبوع",
  "senior consultant cardiologist",
  "aged 40",
  "منذ 5 سنوات",
  "",
])("«%s» is for no group of its own", (text) => {
  expect(groupIn(text)).toBeNull();
});

test("an age in numbers decides over words, and the youngest of several", () => {
  expect(groupIn("my daughter 16 years old")).toBe("teenager");
  expect(groupIn("baby and grandmother")).toBe("infant");
  expect(ageGroup(["braces", "for", "kids"])).toEqual({ group: "child", start: 2, end: 3 });
});

test("a group is one of the list, with words of the text", () => {
  const word = fc.constantFrom(
    ..."baby kids old year years 3 70 6 months aged my son elderly للاطفال ولدي كبار السن عمره having a".split(
      " ",
    ),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      const found = ageGroup(words);
      if (!found) return;
      expect(ageGroups).toContain(found.group);
      expect(found.start).toBeGreaterThanOrEqual(0);
      expect(found.end).toBeGreaterThan(found.start);
      expect(found.end).toBeLessThanOrEqual(words.length);
    }),
  );
});

test.each([
  ["12 weeks pregnant", 0, 2],
  ["pregnant 5 months", 1, 3],
  ["حامل في الاسبوع 12", 2, 4],
])("«%s» says how far a pregnancy is", (text, start, end) => {
  expect(pregnancyWeeks(text.split(" "))).toEqual({ start, end });
});

test.each(["baby 12 weeks old", "12 weeks of physio", "pregnant"])(
  "«%s» does not say how far a pregnancy is",
  (text) => {
    expect(pregnancyWeeks(text.split(" "))).toBeNull();
  },
);

import { expect, test } from "vitest";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { findValueRule } from "./value-rules.ts";

const ruleOf = (text: string) => findValueRule(foldText(text).split(" "));

test.each([
  "fever 40",
  "my temperature is 40.2",
  "temp of 104",
  "child fever 39",
  "حرارة ابني ٣٩",
  "حرارته ٤٠",
  "newborn with fever",
  "my baby is 2 months old and has a fever",
  "عمره 3 أسابيع وعنده حرارة",
  "blood pressure 210/120",
  "my baby is three weeks old and has a fever",
  "temperature of forty",
  "child with a fever of thirty nine",
  "عمره عشرين يوم وحرارته تمانة وتلاتين",
  "حرارة بنتي تسعة وثلاثين ونص",
  "سكري 450",
])("%s meets a rule", (text) => {
  expect(ruleOf(text)).not.toBeNull();
});

test.each([
  "fever 39",
  "child fever",
  "child fever 38",
  "fever for 40 days",
  "fever for forty days",
  "حرارة الجو أربعين",
  "عمرها أربعين وعندها حرارة",
  "I am 40 with a fever",
  "عمري 40 وعندي حرارة",
  "my son is 2 years old and has a fever",
  "blood pressure 130/80",
  "blood sugar 110",
  "40 dirhams fever test",
])("%s meets none", (text) => {
  expect(ruleOf(text)).toBeNull();
});

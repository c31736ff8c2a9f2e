import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { negatedSpans } from "./negated-spans.ts";

function negatedIn(text: string): string[] {
  const words = foldText(text).split(" ");
  return negatedSpans(words).map(({ start, end }) => words.slice(start, end).join(" "));
}

test.each([
  ["not pregnant", "pregnant"],
  ["not pregnant and period late", "pregnant"],
  ["I'm not pregnant but my period is late", "pregnant"],
  ["hernia repair without surgery", "surgery"],
  ["kidney stones without any surgery or injections", "surgery or injections"],
  ["no need for braces", "braces"],
  ["straight teeth, don't want braces", "braces"],
  ["I don't have diabetes", "diabetes"],
  ["a physiotherapist not a chiropractor", "chiropractor"],
  ["non surgical nose job", "surgical"],
  ["dermatologist instead of a beautician", "beautician"],
  ["back pain no root canal", "root"],
  ["علاج الديسك بدون جراحة", "جراحه"],
  ["علاج الديسك من غير عملية", "عمليه"],
  ["أنا مو حامل", "حامل"],
  ["مش حامل والدورة متأخرة", "حامل"],
  ["ما عندي سكري", "سكري"],
  ["معنديش ضغط", "ضغط"],
  ["ما أبي تقويم", "تقويم"],
  ["مش عايزة عملية", "عمليه"],
  ["لا أريد الجراحة", "الجراحه"],
  ["تجميل الأنف غير جراحي", "جراحي"],
  ["بدون تخدير أو إبر", "تخدير او ابر"],
  ["بغيت طبيب ديال الجلد ماشي مركز تجميل", "مركز"],
  ["ما داير دكتور عام", "دكتور"],
  ["thyroid doctor, surgeon nahi chahiye", "surgeon"],
])("in «%s» the need for «%s» is cancelled", (text, negated) => {
  expect(negatedIn(text)).toEqual([negated]);
});

test.each([
  "baby not sleeping",
  "no appetite",
  "no period for three months",
  "dentist not far from the marina",
  "clinic with no appointment needed",
  "my knee is not bending",
  "weight loss for no reason",
  "no insurance",
  "not able to hear",
  "can't sleep",
  "his testicle has not dropped",
  "seeing things that aren't there",
  "تبول لا إرادي",
  "رأس الرضيع غير متساو",
  "knot in my back",
  "مش قادر أمشي",
  "مش بنام",
  "دورة غير منتظمة",
  "مفيش شهية",
  "نزول الوزن بدون سبب",
  "بدون موعد",
  "طفلي ما يسمع",
  "مو طبيعي",
  "طبيب أسنان",
  "without",
  "not",
])("«%s» cancels nothing", (text) => {
  expect(negatedIn(text)).toEqual([]);
});

test("spans are in order, apart and inside of any text", () => {
  const word = fc.oneof(
    fc.constantFrom(
      ..."no not without or and a any need for بدون مو مش او اي ما عندي من غير".split(" "),
    ),
    fc.string({ unit: fc.constantFrom(..."abcisurgery"), minLength: 1, maxLength: 6 }),
    fc.string({ unit: fc.constantFrom(..."ابتجحملوي"), minLength: 1, maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), (words) => {
      let before = 0;
      for (const { cue, start, end } of negatedSpans(words)) {
        expect(cue).toBeGreaterThanOrEqual(before);
        expect(start).toBeGreaterThan(cue);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(words.length);
        before = end;
      }
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { nameKeyDistance } from "./name-distance.ts";
import { nameWords } from "./name-words.ts";

const distance = (latin: string, arabic: string) =>
  nameKeyDistance(nameWords(latin).join(""), nameWords(arabic).join(""));

test.each([
  ["Patricia", "باتريشيا"],
  ["Victor", "فيكتور"],
  ["Gamal", "جمال"],
  ["Jorge", "خورخي"],
  ["Jens", "ينس"],
  ["Kowalczyk", "كوفالتشيك"],
  ["Zielinski", "زيلينسكي"],
  ["Dostoevsky", "دوستويفسكي"],
  ["McCarthy", "مكارثي"],
  ["Houghton", "هوتون"],
  ["Khalifa", "خليفة"],
  ["Ghanem", "غانم"],
  ["Othman", "عثمان"],
  ["Osman", "عثمان"],
  ["Aisha", "عائشة"],
  ["Al Mansoori", "المنصوري"],
  ["Mansoori", "المنصوري"],
  ["Abdel Rahman", "عبد الرحمن"],
  ["Đorđević", "دورديفيتش"],
  ["Bjørnsen", "بيورنسن"],
  ["Yağmur", "ياغمور"],
  ["Tohme", "طعمة"],
  ["Bagheri", "باقري"],
  ["Leicester", "ليستر"],
  ["Leigh", "ليه"],
  ["Gauthier", "غوتييه"],
  ["Quesnel", "كينيل"],
  ["Laaroussi", "العروسي"],
  ["Fathallah", "فتح الله"],
  ["Qian", "تشيان"],
  ["Jafari", "جعفری"],
])("%s is «%s»", (latin, arabic) => {
  expect(distance(latin, arabic)).toBeLessThanOrEqual(0.2);
});

test.each([
  ["Layla", "علي"],
  ["Walid", "خالد"],
  ["Mona", "أمين"],
  ["Peter", "بطرس"],
  ["Rami", "مريم"],
  ["Kumar", "كوفالسكي"],
])("%s is not «%s»", (latin, arabic) => {
  expect(distance(latin, arabic)).toBeGreaterThan(0.4);
});

test.each([
  ["Mohammed", "محمد", "محمود"],
  ["Hassan", "حسن", "حسين"],
  ["Hussein", "حسين", "حسن"],
  ["Noura", "نورة", "نور"],
  ["Salma", "سلمى", "سالم"],
  ["Karim", "كريم", "كرم"],
])("%s is «%s» rather than «%s»", (latin, right, other) => {
  expect(distance(latin, right)).toBeLessThan(distance(latin, other));
});

test("a distance is from 0 to 1, and a bound changes none below it", () => {
  const latin = fc.string({ unit: fc.constantFrom(..."abcdeghijklmnoprstuvwyz"), maxLength: 32 });
  const arabic = fc.string({ unit: fc.constantFrom(..."ابتجحخدرزسشعغفقكلمنهوي"), maxLength: 32 });
  fc.assert(
    fc.property(
      latin,
      arabic,
      fc.double({ min: 0.05, max: 0.6, noNaN: true }),
      (one, other, most) => {
        const found = nameKeyDistance(one, other);
        expect(found).toBeGreaterThanOrEqual(0);
        expect(found).toBeLessThanOrEqual(1);
        if (found < most) expect(nameKeyDistance(one, other, most)).toBeCloseTo(found);
        else expect(nameKeyDistance(one, other, most)).toBeGreaterThanOrEqual(most - 1e-9);
      },
    ),
  );
});

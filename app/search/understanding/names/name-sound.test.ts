import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { soundDifference, soundsOf } from "./name-sound.ts";

function difference(a: string, b: string): number | null {
  const found = soundsOf(foldText(a)).flatMap((one) =>
    soundsOf(foldText(b)).map((other) => soundDifference(one, other)),
  );
  return found.reduce<number | null>(
    (least, one) => (one === null ? least : Math.min(least ?? one, one)),
    null,
  );
}

test.each([
  ["Mohammed", "Mohamad", "Muhammed", "Mohamed", "محمد", "m7amad", "mo7ammed"],
  ["Yousef", "Youssef", "Yusuf", "يوسف"],
  ["Khaled", "Khalid", "خالد", "5aled"],
  ["Omar", "Umar", "عمر", "3omar"],
  ["Fatima", "Fatimah", "فاطمة", "fatma"],
  ["Othman", "Osman", "عثمان"],
  ["قاسم", "Qasim", "Gasim", "8asem"],
  ["Gamal", "Jamal", "جمال"],
  ["رضا", "Reza", "Rida"],
  ["رضوان", "Rizwan", "Ridwan", "Rizvan"],
  ["Abdulrahman", "Abdurrahman", "Abdelrahman", "عبدالرحمن", "3abdulra7man"],
  ["Abdullah", "Abdulla", "عبدالله"],
  ["Hussain", "Hussein", "Husain", "حسين", "7ussain"],
  ["Aisha", "Aysha", "عائشة", "3aisha"],
  ["Philip", "Filip", "فيليب"],
  ["Farah", "فرح", "fara7"],
  ["Noor", "Nour", "Nur", "نور"],
  ["Sharif", "Shereef", "شريف"],
  ["Saeed", "Said", "سعيد", "sa3eed"],
])("%s and its other spellings are one name", (name, ...others) => {
  for (const other of others) expect(difference(name, other), other).not.toBeNull();
});

test.each([
  ["Hassan", "Hussein"],
  ["Mohammed", "Mahmoud"],
  ["محمد", "Mahmoud"],
  ["Nour", "Noura"],
  ["Salem", "Salma"],
  ["Mona", "Amin"],
  ["Ali", "Layla"],
  ["Omar", "Amira"],
  ["علي", "ليلى"],
])("%s and %s are two names", (one, other) => {
  expect(difference(one, other)).toBeNull();
});

test("a name sounds like itself, and two words differ alike both ways", () => {
  const word = fc.string({
    unit: fc.constantFrom(..."abdeghiklmnorstuyzاعبتحخدرسشفقلمنهوي357"),
    maxLength: 12,
  });
  fc.assert(
    fc.property(word, word, (a, b) => {
      for (const sound of soundsOf(a)) expect(soundDifference(sound, sound)).toBe(0);
      for (const one of soundsOf(a)) {
        for (const other of soundsOf(b)) {
          const there = soundDifference(one, other);
          const back = soundDifference(other, one);
          if (there === null || back === null) expect(there).toBe(back);
          else expect(there).toBeCloseTo(back);
        }
      }
    }),
  );
});

test("any word sounds in at most four ways, and only letters sound", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const sounds = soundsOf(foldText(text));
      expect(sounds.length).toBeLessThanOrEqual(4);
      for (const { skeleton, vowels } of sounds) {
        expect(skeleton).toMatch(/^[A-Z]+$/);
        expect(vowels).toHaveLength(skeleton.length + 1);
      }
    }),
  );
  expect(soundsOf("2026")).toEqual([]);
  expect(soundsOf("th".repeat(40))).toEqual([]);
});

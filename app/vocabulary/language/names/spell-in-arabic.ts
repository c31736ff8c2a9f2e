import { letterSpellings, longestLetters } from "./name-letters.ts";

/** Between two spellings of the same cost, the one with fewer groups of letters: "sh" is one. */
const groupCost = 0.01;
/** Groups of letters whose usual spelling in names differs from the sum of their letters. */
const respelled: readonly [RegExp, string][] = [
  [/c(?=[eiy])/g, "s"],
  [/([bcdfghjklmnpqrstvwxz])\1/g, "$1"],
  [/e$/, ""],
  [/iya$/, "ia"],
];
/** Arabic writes an alef that begins a word with the vowel's hamza. */
const firstAlef: Readonly<Record<string, string>> = { a: "أ", e: "إ", i: "إ", o: "أ", u: "أ" };

/** Spells a word of Latin letters in Arabic by its usual spelling, letter by letter. */
export function spellInArabic(word: string): string {
  const letters = word
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z]/g, "");
  const name = letters.length < 4 ? letters : respell(letters);
  const best: { cost: number; text: string }[] = [{ cost: 0, text: "" }];
  for (let end = 1; end <= name.length; end += 1) {
    let cheapest = { cost: Number.POSITIVE_INFINITY, text: "" };
    for (let start = Math.max(0, end - longestLetters); start < end; start += 1) {
      const before = best[start];
      if (!before) continue;
      for (const { arabic, cost } of letterSpellings(name, start, end)) {
        const total = before.cost + cost + groupCost;
        if (total < cheapest.cost) cheapest = { cost: total, text: before.text + arabic };
      }
    }
    best.push(cheapest);
  }
  const text = best.at(-1)?.text ?? "";
  return text.replace(/^ا/, firstAlef[name.charAt(0)] ?? "ا");
}

function respell(letters: string): string {
  return respelled.reduce((text, [pattern, other]) => text.replace(pattern, other), letters);
}

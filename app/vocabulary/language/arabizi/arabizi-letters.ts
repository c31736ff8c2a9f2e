/** An Arabic spelling of Latin letters, folded, and how unlikely it is: 0 for the usual one. */
export interface Spelling {
  text: string;
  cost: number;
}

type Place = "first" | "inside" | "last";

const spellings = (text: string): Spelling[] =>
  text.split(" ").map((part) => {
    const [letters = "", cost = "0"] = part.split(":");
    return { text: letters === "-" ? "" : letters, cost: Number(cost) };
  });

/** Letters and their costs; `-` is no letter. Folded: ه is ta marbuta too, ي alef maqsura. */
const consonants: Record<string, Spelling[]> = {
  "3'": spellings("غ"),
  "7'": spellings("خ"),
  "6'": spellings("ظ"),
  "9'": spellings("ض"),
  tch: spellings("تش"),
  sh: spellings("ش سه:0.9"),
  ch: spellings("ش:0.2 تش:0.4 خ:0.6"),
  kh: spellings("خ كه:0.5"),
  gh: spellings("غ"),
  th: spellings("ث:0.15 ظ:0.25 ذ:0.25 ض:0.35 ت:0.5"),
  dh: spellings("ظ:0.1 ذ:0.15 ض:0.2"),
  zh: spellings("ظ:0.2 ج:0.3"),
  ph: spellings("ف"),
  ck: spellings("ك"),
  "2": spellings("ا:0.15 ء:0.2 ق:0.2 ئ:0.3 ؤ:0.4 -:0.4"),
  "3": spellings("ع"),
  "4": spellings("ذ:0.2 غ:0.4"),
  "5": spellings("خ"),
  "6": spellings("ط"),
  "7": spellings("ح"),
  "8": spellings("ق:0.1 غ:0.15"),
  "9": spellings("ص:0.1 ق:0.25"),
  b: spellings("ب"),
  c: spellings("ك:0.2 س:0.3"),
  d: spellings("د ض:0.15 ظ:0.25 ذ:0.3"),
  f: spellings("ف"),
  g: spellings("ق:0.2 ج:0.2 غ:0.35 ك:0.5"),
  h: spellings("ه:0.1 ح:0.1 -:0.5"),
  j: spellings("ج"),
  k: spellings("ك ق:0.3 خ:0.5"),
  l: spellings("ل"),
  m: spellings("م"),
  n: spellings("ن"),
  p: spellings("ب"),
  q: spellings("ق غ:0.5"),
  r: spellings("ر"),
  s: spellings("س ص:0.15 ث:0.35"),
  t: spellings("ت ط:0.15"),
  v: spellings("ف"),
  w: spellings("و"),
  x: spellings("كس كز:0.2"),
  y: spellings("ي"),
  z: spellings("ز ظ:0.2 ذ:0.25 ض:0.35"),
};

const vowels: Record<Place, Record<string, Spelling[]>> = {
  first: {
    aa: spellings("ا عا:0.4"),
    a: spellings("ا ع:0.35 قا:0.5 ق:0.5"),
    e: spellings("ا ع:0.35 ي:0.4"),
    i: spellings("ا ي:0.3 ع:0.35"),
    o: spellings("ا:0.1 او:0.15 ع:0.35 و:0.5 قو:0.5"),
    u: spellings("ا:0.1 او:0.15 ع:0.4"),
    oo: spellings("او:0.1 ا:0.2"),
    ou: spellings("او:0.1 و:0.2 ا:0.2"),
    ei: spellings("اي عي:0.35"),
    ee: spellings("اي عي:0.35"),
    ai: spellings("اي عي:0.35"),
    au: spellings("او:0.1"),
  },
  inside: {
    aa: spellings("ا -:0.5"),
    a: spellings("-:0.05 ا:0.12 ع:0.6"),
    e: spellings("-:0.05 ي:0.25 ا:0.35"),
    i: spellings("-:0.08 ي:0.12"),
    o: spellings("-:0.08 و:0.12 ا:0.6"),
    u: spellings("-:0.06 و:0.15"),
    oo: spellings("و -:0.4"),
    ou: spellings("و -:0.3"),
    ee: spellings("ي -:0.4 ا:0.6"),
    ei: spellings("ي:0.05 ئي:0.4"),
    ai: spellings("ي:0.1 اي:0.25 ائي:0.4"),
    ay: spellings("ي:0.05 اي:0.3"),
    ey: spellings("ي:0.05"),
    aw: spellings("و:0.05 او:0.3"),
    au: spellings("و:0.1 او:0.3"),
    ia: spellings("يا:0.1 ي:0.5"),
    iya: spellings("يا:0.1"),
  },
  last: {
    ah: spellings("ه ا:0.3 اح:0.35 اه:0.4"),
    eh: spellings("ه يه:0.4 ح:0.5"),
    et: spellings("ت ه:0.3"),
    it: spellings("ت يت:0.1 ه:0.4"),
    a: spellings("ه:0.05 ا:0.1 ي:0.25 اء:0.3 -:0.5"),
    aa: spellings("ا:0.05 اء:0.15 ه:0.3"),
    e: spellings("ه:0.1 ي:0.2 -:0.3"),
    i: spellings("ي"),
    ee: spellings("ي"),
    y: spellings("ي"),
    o: spellings("و:0.1 ه:0.2"),
    u: spellings("و:0.1 ه:0.3"),
    ou: spellings("و"),
    oo: spellings("و"),
    ia: spellings("يه يا:0.2"),
    iya: spellings("يه يا:0.3"),
    eya: spellings("يه"),
    iyya: spellings("يه"),
    iyeh: spellings("يه"),
    iye: spellings("يه"),
    ai: spellings("ي:0.1 اي:0.1"),
    ay: spellings("ي:0.1 اي:0.1"),
    aw: spellings("و:0.1"),
  },
};

const longestGrapheme = 4;
/** Partial spellings that are followed further at each letter of a word. */
const beamWidth = 32;
/** A doubled consonant is one letter with a shadda; two letters are rare. */
const doubledCost = 0.5;
const longestWord = 20;

/**
 * Returns Arabic spellings of one word in Latin letters and digits, the likeliest first; at most
 * thirty-two, empty for a word that is too long or has letters without a sound.
 */
export function arabicSpellings(word: string): Spelling[] {
  if (word.length > longestWord) return [];
  const beams: Map<string, number>[] = [new Map([["", 0]])];
  for (let at = 0; at < word.length; at += 1) {
    const beam = likeliest(beams[at] ?? new Map());
    for (const { length, options } of graphemesAt(word, at)) {
      const next = beams[at + length] ?? new Map<string, number>();
      beams[at + length] = next;
      for (const [text, cost] of beam) {
        for (const option of options) {
          const spelled = text + option.text;
          const total = cost + option.cost;
          if (total < (next.get(spelled) ?? Number.POSITIVE_INFINITY)) next.set(spelled, total);
        }
      }
    }
  }
  return likeliest(beams[word.length] ?? new Map())
    .filter(([text]) => text !== "")
    .map(([text, cost]) => ({ text, cost }));
}

function likeliest(beam: ReadonlyMap<string, number>): [text: string, cost: number][] {
  return [...beam].sort(([, a], [, b]) => a - b).slice(0, beamWidth);
}

function graphemesAt(word: string, at: number): { length: number; options: readonly Spelling[] }[] {
  const found: { length: number; options: readonly Spelling[] }[] = [];
  for (let length = Math.min(longestGrapheme, word.length - at); length > 0; length -= 1) {
    const grapheme = word.slice(at, at + length);
    const isLast = at + length === word.length;
    const place: Place = at === 0 ? "first" : isLast ? "last" : "inside";
    // A word may end in a vowel that is written like those inside.
    const options = vowels[place][grapheme] ?? (isLast ? vowels.inside[grapheme] : undefined);
    if (options) found.push({ length, options });
    const sounds = consonants[grapheme];
    if (!sounds) continue;
    found.push({ length, options: sounds });
    if (word.startsWith(grapheme, at + length)) {
      const doubled = sounds.map(({ text, cost }) => ({
        text: text + text,
        cost: cost + doubledCost,
      }));
      found.push({ length: length * 2, options: [...sounds, ...doubled] });
    }
  }
  return found;
}

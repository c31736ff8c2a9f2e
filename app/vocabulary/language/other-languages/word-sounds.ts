/** Shorter words are too often like others. */
const shortestTyped = 4;
const shortestSound = 3;

/** Ways to write one sound of Hindi and Urdu in Latin letters, in the order in which they are applied. */
const southAsian: readonly (readonly [RegExp, string])[] = [
  [/chh?/g, "c"],
  [/x/g, "ks"],
  [/sh/g, "x"],
  [/ph/g, "f"],
  [/rh/g, "d"],
  [/([bdgjkt])h/g, "$1"],
  [/aa+/g, "a"],
  [/ee+|ie|iy/g, "i"],
  [/oo+|ou/g, "u"],
  [/a[iey](?![aeiou])|e[iy]/g, "e"],
  [/a[uw](?![aeiou])|ow(?![aeiou])/g, "o"],
  [/y(?![aeiou])/g, "i"],
  [/z/g, "j"],
  [/w/g, "v"],
  [/q/g, "k"],
  [/([a-z])\1/g, "$1"],
  // A vowel through the nose: "khansi" and "khasi".
  [/n(?=[^aeiou])/g, ""],
  [/(?<=..)h$/, ""],
];
/** Number, gender and tense: "daana", "daane", "daanon"; "phoolta", "phoolti". */
const southAsianEndings = /(?:(?<=...)[tn][aeiou]n?|(?<=...)i?[aeiou]n?)$/;

/** A word of Hindi or Urdu in Latin letters by its sounds, without its ending: "ghutnon" as "ghutna". */
export function southAsianSound(word: string): string {
  if (word.length < shortestTyped || !/^[a-z]+$/.test(word)) return word;
  const sound = southAsian.reduce((text, [letters, one]) => text.replace(letters, one), word);
  const bare = sound.replace(southAsianEndings, "");
  return bare.length >= shortestSound ? bare : sound;
}

/** They make verbs and states of a Tagalog root: "nagsusuka", "namamaga". */
const tagalogPrefixes =
  /^(?:nakaka|nagpa|magpa|nag|mag|pag|nang|mang|pang|[nm]a(?=[^aeiou]?[aeiou])|ni(?=[lhwy])|um(?=[aeiou]))(?=...)/;
const infix = /^([^aeiou])(?:um|in)(?=[aeiou])/;
const firstSyllableTwice = /^([^aeiou]?[aeiou])(?=\1)(?=...)/;
const tagalogEndings = /(?<=....)(?:hin|in|ng)$/;

/** The root of a Tagalog word: "namamaga" as "maga", "sumasakit" as "sakit". */
export function tagalogRoot(word: string): string {
  if (word.length < shortestTyped || !/^[a-z]+$/.test(word)) return word;
  return word
    .replace(tagalogPrefixes, "")
    .replace(infix, "$1")
    .replace(firstSyllableTwice, "")
    .replace(tagalogEndings, "");
}

import { arabicContents, negation } from "./arabic-contents.ts";
import { clinicalSynonyms } from "./clinical-synonyms.ts";

/** A word of a text, made comparable with the words of the vocabulary. */
export interface PhraseWord {
  /** One form for singular and plural, both English spellings, with and without the Arabic article. */
  stem: string;
  /** Content words, regardless of the speaker; empty for function words alone. */
  content: readonly string[];
  /** The tokens it was read from: from `start`, before `end`. */
  start: number;
  end: number;
}

const fillers = new Set(
  (
    "a an the my our your his her their its it i we he she they you me him this that these those m ve re ll " +
    "is are am be been being has have having had got get getting gets keep keeps do does " +
    "of in on at for with from to by and or some really very so just yet still always too much " +
    "في من على علي عن عند عندي عنده عندها عندنا عندو مع هل انا هو هي انه يا او و جدا اللي الي كان كانت صار صارت عم وايد كتير اوي قوي " +
    "انو اني انها احنا نحنا عنا هاي هاد هذا هذه هذي هاذا هيدا هيدي ده دي دا كده كدا هيك بس كمان برضه برضو حتي فيه فيها فيو فيني معي معاي معايا معو معاه معاها " +
    "عليه عليها عليي منه منها لي له لها الو الها عشان علشان لان لانه لما لمن يوم ايش شو ايه ليش ليه كيف ازاي شلون مين منو عنه عنها عنو عمي خالي عمتي خالتي شوي شويه شويا خالص كلش " +
    "ابا ابي ابغي ابغا عايز عايزه عاوز عاوزه بدي بدنا بدو بدها نبي نبا باغي باغيه بغيت حاب حابه ودي اريد نريد احتاج محتاج محتاجه ممكن لازم حيل واجد هواي بزاف برشا مره"
  ).split(" "),
);

const negated = new Set(
  "can don won doesn didn isn aren wasn couldn shouldn wouldn haven hasn".split(" "),
);

/** Words that mean the same to a person who feels unwell. */
const sameMeaning = new Map<string, string>();
const meanings: Record<string, string> = {
  child: "kid son daughter boy girl toddler children",
  baby: "infant newborn babies",
  pain: "hurt ach ache achy painful sore hurtful",
  doctor: "dr doc physician specialist",
  vomit: "puke puk",
  itch: "itchy",
  swell: "swollen",
  break: "broke broken",
  fall: "fell fallen",
  tear: "tore torn",
  bleed: "bled",
  bite: "bit bitten",
  burn: "burnt",
  freez: "froze frozen",
  lose: "lost los",
  forget: "forgot forgotten",
  sleep: "slept asleep",
  shak: "shook shaken shaky",
  stick: "stuck",
  sting: "stung",
  stomach: "tummy belly",
  tooth: "teeth",
  foot: "feet",
  hand: "palm",
  center: "centre",
  cant: "cannot",
  not: "isnt arent doesnt dont didnt hasnt havent wont",
};
for (const [meaning, words] of Object.entries(meanings)) {
  for (const word of words.split(" ")) sameMeaning.set(word, meaning);
}

/** Nouns so short that the article could be part of the word. */
const shortNouns = new Set(["يد", "سن", "دم", "فم", "جد", "شم"]);
const isArabic = (word: string) => word >= "\u0621";

/** «قبل ما», «كل ما»: behind these «ما» is no negation. «نفسي اشيل» is a wish and no breath. */
const beforeThat = new Set("قبل بعد كل مثل متل زي لحد وقت بين عند طول من".split(" "));

/** Reads folded tokens as words: «الأذن» as «أذن», "kid's" as "kid", "can't" as "cant". */
export function readWords(tokens: readonly string[]): PhraseWord[] {
  const words: PhraseWord[] = [];
  for (const [index, token] of tokens.entries()) {
    const before = words.at(-1);
    if (token === "s" && before) {
      before.end = index + 1;
    } else if (token === "t" && before && negated.has(tokens[index - 1] ?? "")) {
      words[words.length - 1] = wordOf(`${tokens[index - 1]}t`, before.start, index + 1);
    } else {
      const word = wordAt(token, index);
      const isConjunction = isNegation(word) && beforeThat.has(tokens[index - 1] ?? "");
      const isWish = token === "نفسي" && index === 0 && /^ا(?!ل)../.test(tokens[index + 1] ?? "");
      words.push(isConjunction || isWish ? { ...word, content: [] } : word);
    }
  }
  return words;
}

/** An Arabic negation by itself; it belongs to the word behind it. */
export function isNegation({ content }: PhraseWord): boolean {
  return content.length === 1 && content[0] === negation;
}

/** Queries are read in many variants of few words: what a word says is worked out once. */
const said = new Map<string, PhraseWord>();
const mostSaid = 20_000;

function wordAt(token: string, index: number): PhraseWord {
  const known = said.get(token) ?? wordOf(token, 0, 1);
  if (said.size >= mostSaid) said.clear();
  said.set(token, known);
  return { stem: known.stem, content: known.content, start: index, end: index + 1 };
}

function wordOf(token: string, start: number, end: number): PhraseWord {
  const stem = isArabic(token) ? withoutArabicArticle(token) : englishStem(token);
  return { stem, content: fillers.has(token) ? [] : contentOf(stem), start, end };
}

function withoutArabicArticle(token: string): string {
  let word = token;
  for (;;) {
    const prefix = /^(?:[وبفك]?ال|لل)/.exec(word)?.[0] ?? "";
    const rest = word.slice(prefix.length);
    const keepsWhole =
      prefix === "" || word.startsWith("والد") || (rest.length < 3 && !shortNouns.has(rest));
    if (keepsWhole) return word;
    word = rest;
  }
}

function englishStem(token: string): string {
  let word = token;
  if (word.length > 4 && word.endsWith("ies")) word = `${word.slice(0, -3)}y`;
  else if (/aches$/.test(word)) word = word.slice(0, -1);
  else if (word.length > 4 && /(?:s|x|z|ch|sh)es$/.test(word)) word = word.slice(0, -2);
  else if (word.length > 3 && /[^suia]s$/.test(word)) word = word.slice(0, -1);
  if (word.length < 6) return word;
  return word
    .replace(/[ao]e/g, "e")
    .replace(/our(?=$|al$)/, "or")
    .replace(/is(?=e$|ed$|ing$|ation$)/, "iz");
}

/** "Twisted" and "twisting" as "twist", "stopped" as "stop", "dizziness" as "dizzy". */
function withoutEnding(stem: string): string {
  const noun = stem.replace(/iness$/, "y").replace(/ness$/, "");
  const verb = noun.replace(/(?:ing|ed)$/, "");
  return verb === noun ? noun : verb.replace(/([bdgmnprt])\1$/, "$1");
}

function contentOf(stem: string): string[] {
  if (isArabic(stem)) return arabicContents(stem);
  const compound = /^(\w{2,})ache$/.exec(stem);
  const part = compound?.[1];
  if (part) return [sameMeaning.get(part) ?? part, "pain"];
  return [sameMeaning.get(stem) ?? sameMeaning.get(verbOf(stem)) ?? bareOf(stem)];
}

const verbOf = (stem: string) => (stem.length > 5 ? withoutEnding(stem) : stem);

/** A stem without its endings. */
function bareOf(stem: string): string {
  const verb = verbOf(stem);
  return verb.length > 4 ? verb.replace(/e$/, "") : verb;
}

for (const group of clinicalSynonyms) {
  const [first = "", ...others] = group.map((word) => wordOf(word, 0, 1));
  const [meaning = ""] = first === "" ? [] : first.content;
  for (const { stem } of others) if (!sameMeaning.has(stem)) sameMeaning.set(stem, meaning);
}

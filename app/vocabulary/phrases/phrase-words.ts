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
    "في من على علي عن عند عندي عنده عندها عندنا مع هل انا هو هي انه يا او و جدا اللي الي كان صار عم وايد كتير اوي قوي"
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
  طفل: "اطفال طفله ولد بنت ابن ابنه اولاد بنات عيال ياهل",
  رضيع: "رضع بيبي مولود",
  طبيب: "دكتور دكتوره طبيبه اطباء اخصائي اخصائيه استشاري استشاريه",
  ما: "مش مب مو موب لا",
  اذن: "ودن ودني اذني",
  اقدر: "قادر عارف اعرف استطيع يقدر تقدر",
  يد: "يدي ايد ايدي",
  ظهر: "ضهر",
  نمل: "منمل منمله تنمل ينمل تنميل",
  سن: "سني سنان اسنان ضرس ضروس اضراس سنون",
  عين: "عيون اعين",
  سعال: "كحه كحته كحتها يكح تكح اكح يسعل تسعل",
  حرار: "مسخن مسخنه سخن سخنه سخونه حمي",
};
for (const [meaning, words] of Object.entries(meanings)) {
  for (const word of words.split(" ")) sameMeaning.set(word, meaning);
}

/** Nouns so short that the article could be part of the word. */
const shortNouns = new Set(["يد", "سن", "دم", "فم", "جد", "شم"]);
const arabicPain =
  /^ب?[يتم]?(?:وجع|عور|ؤلم|الم)(?:ني|ه|ها|ك|هم|نا)?$|^(?:عوار|اوجاع|الام|وجعان|موجوع|واجع(?:ني|تني)?)$/;
/** «يأكل», «تأكل» and «باكل» are one verb in different persons. */
const withoutPerson = (word: string) => word.replace(/^ب?[يتان](?=...)/, "");
const arabicOwner = /(?:هم|ها|نا|ي|ه|ك)$/;
const isArabic = (word: string) => word >= "\u0621";

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
      words.push(wordOf(token, index, index + 1));
    }
  }
  return words;
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
  if (isArabic(stem)) {
    if (arabicPain.test(stem)) return ["الم"];
    return [sameMeaning.get(stem) ?? sameMeaning.get(withoutOwner(stem)) ?? bareOf(stem)];
  }
  const compound = /^(\w{2,})ache$/.exec(stem);
  const part = compound?.[1];
  if (part) return [sameMeaning.get(part) ?? part, "pain"];
  return [sameMeaning.get(stem) ?? sameMeaning.get(verbOf(stem)) ?? bareOf(stem)];
}

const verbOf = (stem: string) => (stem.length > 5 ? withoutEnding(stem) : stem);
const withoutOwner = (stem: string) => (stem.length > 3 ? stem.replace(arabicOwner, "") : stem);

/** A stem without its endings. */
function bareOf(stem: string): string {
  if (isArabic(stem)) {
    const bare = withoutOwner(stem);
    return withoutPerson(bare.length >= 2 ? bare : stem);
  }
  const verb = verbOf(stem);
  return verb.length > 4 ? verb.replace(/e$/, "") : verb;
}

for (const group of clinicalSynonyms) {
  const [first = "", ...others] = group.map((word) => wordOf(word, 0, 1));
  const [meaning = ""] = first === "" ? [] : first.content;
  for (const { stem } of others) if (!sameMeaning.has(stem)) sameMeaning.set(stem, meaning);
}

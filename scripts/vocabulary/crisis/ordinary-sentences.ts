import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listSpokenPhrases } from "#app/vocabulary/language/spoken/spoken-phrases.ts";

const data = join(import.meta.dirname, "../../../app/vocabulary");
/** Terms of the vocabulary that speak of self-harm. */
const ofCrisis =
  /suicid|self.?(?:harm|injur|mutilat|inflict)|overdose|parasuicide|انتحار|إيذاء النفس|جرعة زائدة/i;

/** How people speak of what they have, and of whom; each term is said in one of these. */
const carriers = {
  en: [
    "{}",
    "my son has {}",
    "i have {} and need a doctor",
    "best doctor for {}",
    "my mother with {} what to do",
    "i want to treat {}",
    "my husband keeps getting {} at night",
    "she says it is {}",
    "he was told {}",
    "{} in dubai marina",
    "my daughter needs help with {}",
    "i cant sleep because of {}",
    "who can help me with {}",
  ],
  ar: [
    "{}",
    "عندي {}",
    "ولدي عنده {}",
    "امي تعاني من {}",
    "ابي دكتور حق {}",
    "عايز علاج {}",
    "بدي حدا يعالج {}",
    "زوجتي تشتكي من {} من اسبوع",
    "تعبت من {}",
    "بنتي معها {} شو اعمل",
    "اخوي يقول عنده {}",
  ],
  spoken: [
    "{}",
    "{} كل ما امشي",
    "عم اتعذب من {}",
    "ولدي {} وما ينام",
    "امي {} من امس",
    "عندي {} ومش قادر",
    "ابي حد يعالج {}",
    "بنتي عم تشتكي {}",
    "مراتي {} ومحتاجة دكتورة",
    "{} لما اقعد",
    "ختي عندها {} بزاف",
  ],
  "hindi-urdu": [
    "mujhe {} hai",
    "mere bete ko {} hai",
    "{} ka ilaj chahiye",
    "meri biwi {} se pareshan hai",
    "bhai ko {} dikhana hai",
    "{} ke liye doctor",
  ],
  tagalog: [
    "{} ng anak ko",
    "may {} ang asawa ko",
    "gusto ko ng gamot sa {}",
    "kailangan ko ng {}",
    "{} ko sobra na",
    "saan may {} dito",
  ],
  arabizi: [
    "3andi {}",
    "ebni 3ando {}",
    "abi doctor {}",
    "3ayez 3elag {}",
    "bedi doctor la {}",
    "{} men zaman",
  ],
};

interface Term {
  term_en?: string;
  term_ar?: string;
  synonyms_en?: string[];
  synonyms_ar?: string[];
}

/** Returns sentences around the clinical terms and the words of other languages: none speaks of self-harm. */
export function ordinarySentences(): string[] {
  const folder = join(data, "data/clinical-terms");
  const terms = readdirSync(folder).flatMap((name) => readJson<Term[]>(join(folder, name)));
  const english = terms.flatMap(({ term_en = [], synonyms_en = [] }) =>
    [term_en, synonyms_en].flat(),
  );
  const arabic = terms.flatMap(({ term_ar = [], synonyms_ar = [] }) =>
    [term_ar, synonyms_ar].flat(),
  );
  // A third of the terms: most of them differ in one word.
  const someOf = (all: readonly string[]) => all.filter((_, at) => at % 3 === 0);
  const inBoth = terms.flatMap(({ term_en, term_ar }) =>
    term_en && term_ar ? [`${term_en} ${term_ar}`] : [],
  );
  return [
    ...saidOf(someOf(someOf(inBoth)), ["{}"]),
    ...saidOf(someOf(english), carriers.en),
    ...saidOf(someOf(arabic), carriers.ar),
    ...saidOf(spokenPhrases(), carriers.spoken),
    ...saidOf(wordsOf("language/other-languages/data/hindi-urdu.json"), carriers["hindi-urdu"]),
    ...saidOf(wordsOf("language/other-languages/data/tagalog.json"), carriers.tagalog),
    ...saidOf(wordsOf("language/arabizi/data/arabizi.json", " "), carriers.arabizi),
  ];
}

/** A sixth of them: many differ in one word. */
function spokenPhrases(): string[] {
  return [...listSpokenPhrases()].flatMap(({ phrases }) =>
    phrases.filter((_, at) => at % 6 === 0).map((phrase) => phrase.trim()),
  );
}

function wordsOf(path: string, separator = "|"): string[] {
  const lists = Object.entries(readJson<Record<string, string>>(join(data, path)));
  return lists.flatMap(([meaning, list]) => (meaning === "" ? [] : list.split(separator)));
}

function saidOf(terms: readonly string[], sentences: readonly string[]): string[] {
  return terms
    .filter((term) => !ofCrisis.test(term))
    .map((term, at) => (sentences[at % sentences.length] ?? "{}").replace("{}", term));
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, "utf8"));
}

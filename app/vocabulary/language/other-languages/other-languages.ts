import { foldText } from "#app/platform/i18n/fold-text.ts";
import { PhraseTable } from "../phrase-table.ts";
import french from "./data/french.json" with { type: "json" };
import german from "./data/german.json" with { type: "json" };
import hindiUrdu from "./data/hindi-urdu.json" with { type: "json" };
import malayalam from "./data/malayalam.json" with { type: "json" };
import persian from "./data/persian.json" with { type: "json" };
import russian from "./data/russian.json" with { type: "json" };
import spanish from "./data/spanish.json" with { type: "json" };
import tagalog from "./data/tagalog.json" with { type: "json" };
import { romanize } from "./romanize.ts";
import { southAsianSound, tagalogRoot } from "./word-sounds.ts";

/** Words of a query and what they mean in English; empty where they only hold it together. */
export interface TranslatedSpan {
  start: number;
  end: number;
  english: string;
}

/** Shorter words are too often like others. */
const shortestForm = 4;
const leastBesideForm = 2;

type Meanings = Record<string, string>;
/** Makes one form of the spellings or inflections of a word. */
type FormOf = (word: string) => string;

const languages: readonly (readonly [Meanings, FormOf?])[] = [
  [hindiUrdu, southAsianSound],
  [tagalog, tagalogRoot],
  [french],
  [german],
  [russian],
  [persian],
  [spanish],
  [malayalam, southAsianSound],
];

interface Language {
  phrases: PhraseTable<string>;
  /** The phrases that only one meaning has in this form. */
  forms: PhraseTable<string>;
  formOf: FormOf | null;
}

let tables: Language[] | null = null;

/**
 * Reads folded words as each of the other languages spoken in Dubai. A language is left out that
 * explains no word but those which `isOwn` takes for English, Arabic or a name, or only words that
 * hold a sentence together.
 *
 * @param isKnown whether a word means something as it is, so that it is no other spelling.
 */
export function translate(
  words: readonly string[],
  isOwn: (word: string) => boolean,
  isKnown: (word: string) => boolean = () => false,
): TranslatedSpan[][] {
  tables ??= languages.map(([meanings, formOf]) => languageOf(meanings, formOf ?? null));
  return tables.flatMap((language) => {
    const spans = spansIn(language, words, (word) => isOwn(word) || isKnown(word));
    const isForeign = spans.some(({ start, end }) =>
      words.slice(start, end).some((word) => !isOwn(word)),
    );
    const isTelling = spans.some(({ english }) => english !== "");
    return isForeign && isTelling ? [spans] : [];
  });
}

function spansIn(
  { phrases, forms, formOf }: Language,
  words: readonly string[],
  isKnown: (word: string) => boolean,
): TranslatedSpan[] {
  const inForms = formOf === null ? [] : words.map(formOf);
  const spans: TranslatedSpan[] = [];
  const spelled = new Set<number>();
  for (let start = 0; start < words.length; ) {
    const exact = phrases.at(words, start);
    const inForm = formOf === null ? null : forms.at(inForms, start);
    // An English word, a name or an insurer is no other spelling of a foreign word.
    const isSpelling =
      inForm !== null &&
      inForm.end > (exact?.end ?? start) &&
      words.slice(start, inForm.end).some((word) => word.length >= shortestForm && !isKnown(word));
    const found = isSpelling ? inForm : exact;
    if (found) spans.push({ start, end: found.end, english: found.value });
    if (found && found === inForm) spelled.add(start);
    start = found?.end ?? start + 1;
  }
  // One word alone that only sounds like a foreign one is a word of some other language.
  const explained = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  return explained < leastBesideForm ? spans.filter(({ start }) => !spelled.has(start)) : spans;
}

function languageOf(meanings: Meanings, formOf: FormOf | null): Language {
  const phrases = new PhraseTable<string>();
  const said = new Map<string, Set<string>>();
  for (const [english, written] of Object.entries(meanings)) {
    for (const one of written.split("|")) {
      const phrase = foldText(romanize(one));
      phrases.add(phrase, english);
      const hasForm = formOf !== null && phrase.length >= shortestForm;
      const form = hasForm ? phrase.split(" ").map(formOf).join(" ") : "";
      said.set(form, (said.get(form) ?? new Set()).add(english));
    }
  }
  const forms = new PhraseTable<string>();
  for (const [form, [english = "", ...others]] of said) {
    if (form !== "" && others.length === 0) forms.add(form, english);
  }
  return { phrases, forms, formOf };
}

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

/** Words of a query and what they mean in English; empty where they only hold it together. */
export interface TranslatedSpan {
  start: number;
  end: number;
  english: string;
}

const languages = [hindiUrdu, tagalog, french, german, russian, persian, spanish, malayalam];

let tables: PhraseTable<string>[] | null = null;

/**
 * Reads folded words as each of the other languages spoken in Dubai. A language is left out that
 * explains no word but those which `isOwn` takes for English, Arabic or a name, or only words that
 * hold a sentence together.
 */
export function translate(
  words: readonly string[],
  isOwn: (word: string) => boolean,
): TranslatedSpan[][] {
  tables ??= languages.map(tableOf);
  return tables.flatMap((table) => {
    const spans = spansIn(table, words);
    const isForeign = spans.some(({ start, end }) =>
      words.slice(start, end).some((word) => !isOwn(word)),
    );
    const isTelling = spans.some(({ english }) => english !== "");
    return isForeign && isTelling ? [spans] : [];
  });
}

function spansIn(table: PhraseTable<string>, words: readonly string[]): TranslatedSpan[] {
  const spans: TranslatedSpan[] = [];
  for (let start = 0; start < words.length; ) {
    const found = table.at(words, start);
    if (found) spans.push({ start, end: found.end, english: found.value });
    start = found?.end ?? start + 1;
  }
  return spans;
}

function tableOf(meanings: Record<string, string>): PhraseTable<string> {
  const table = new PhraseTable<string>();
  for (const [english, forms] of Object.entries(meanings)) {
    for (const form of forms.split("|")) table.add(foldText(romanize(form)), english);
  }
  return table;
}

import { readDefaults, type TermDraft } from "./term-draft.ts";
import { namesOfTitle } from "./title-names.ts";

interface CodeRange {
  first: string;
  last: string;
  specialties: string;
}

/** Reads rows `A00-A09 file specialties weight`; of several ranges that hold a code, the last row counts. */
export function readRanges(text: string): CodeRange[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [range = "", ...words] = line.split(/\s+/);
      const [first = "", last = first] = range.split("-");
      return { first, last, specialties: words.join(" ") };
    });
}

/** Reads rows `A00,"Title"` and makes terms of them, with the specialties of their code. */
export function readTitles(csv: string, ranges: readonly CodeRange[]): TermDraft[] {
  return csv
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .flatMap((line) => {
      const [, code = "", title = ""] = /^(\w+),"(.*)"$/.exec(line) ?? [];
      const range = ranges.findLast(({ first, last }) => isWithin(code, first, last));
      if (!range) return [];
      const defaults = readDefaults(range.specialties);
      return namesOfTitle(title).map((names) => ({ ...defaults, en: names, ar: [] }));
    });
}

/** Codes compare as text; "I69" holds "I698". */
function isWithin(code: string, first: string, last: string): boolean {
  return code.slice(0, first.length) >= first && code.slice(0, last.length) <= last;
}

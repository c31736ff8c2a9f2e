import { type DraftDefaults, readDefaults, splitNames, type TermDraft } from "./term-draft.ts";

/**
 * Parses a table of terms. A row is `english; synonym | عربي; مرادف | differences from its
 * section`; `[…]` opens a section with its kind, file, specialties and weight; `#` begins a
 * comment. `each` or `pairs` marks the names of a row as separate terms, not synonyms.
 */
export function readTable(text: string): TermDraft[] {
  const drafts: TermDraft[] = [];
  let section: DraftDefaults | undefined;
  for (const [index, line] of text.split("\n").entries()) {
    const row = line.trim();
    if (row === "" || row.startsWith("#")) continue;
    const header = /^\[(.*)\]$/.exec(row)?.[1];
    if (header !== undefined) {
      section = readDefaults(header);
      continue;
    }
    const [en, ar, own, ...rest] = row.split("|");
    if (!section || ar === undefined || rest.length > 0) {
      throw new Error(`line ${index + 1} is no row of a table: ${row}`);
    }
    const names = { en: splitNames(en), ar: splitNames(ar) };
    if (names.en.some((name) => /[\u0600-\u06FF]/.test(name)) || names.ar.some(isLatin)) {
      throw new Error(`line ${index + 1} has a name in the other language's column: ${row}`);
    }
    const defaults = readDefaults(own ?? "", section);
    if (defaults.specialties.length === 0) throw new Error(`line ${index + 1} has no specialty`);
    const { neighbours, ...term } = defaults;
    const rows = neighbours ? apart(names, neighbours) : [names];
    drafts.push(...rows.map((row) => ({ ...row, ...term })));
  }
  return drafts;
}

interface Names {
  en: string[];
  ar: string[];
}

/**
 * Makes a term of every name. `pairs` joins the names of both languages in their order, `each` only
 * the first ones.
 */
function apart({ en, ar }: Names, neighbours: "each" | "pairs"): Names[] {
  const paired = neighbours === "each" ? 1 : Math.min(en.length, ar.length);
  return [
    ...en.slice(0, paired).map((name, index) => ({ en: [name], ar: ar.slice(index, index + 1) })),
    ...en.slice(paired).map((name) => ({ en: [name], ar: [] })),
    ...ar.slice(paired).map((name) => ({ en: [], ar: [name] })),
  ];
}

const isLatin = (name: string) => !/[\u0621-\u064A]/.test(name);

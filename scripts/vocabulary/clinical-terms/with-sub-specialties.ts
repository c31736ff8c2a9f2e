import { nameKey, parentOf, splitNames, type TermDraft } from "./term-draft.ts";

interface Rule {
  slug: string;
  parent: string;
  /** Keys of the words that a name contains, with a space on either side. */
  keys: string[];
}

const framed = (key: string) => ` ${key} `;

/** Parses rows `slug | english; words | عربي; كلمات`. */
export function readSubSpecialties(text: string): Rule[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [slug = "", en, ar] = line.split("|").map((cell) => cell.trim());
      const parent = parentOf.get(slug);
      if (!parent) throw new Error(`"${slug}" is no sub-specialty`);
      const keys = [...splitNames(en), ...splitNames(ar)].map((name) => framed(nameKey(name)));
      return { slug, parent, keys };
    });
}

/** Places of a term's specialties that say what it is about; later ones only may see it. */
const mainPlaces = 2;

/** Puts the sub-specialty that a term is about before its field. */
export function withSubSpecialties(term: TermDraft, rules: readonly Rule[]): TermDraft {
  const names = [...term.en, ...term.ar].map((name) => framed(nameKey(name)));
  const main = term.specialties.slice(0, mainPlaces);
  const rule = rules.find(
    ({ slug, parent, keys }) =>
      main.includes(parent) &&
      !term.specialties.includes(slug) &&
      keys.some((key) => names.some((name) => name.includes(key))),
  );
  if (!rule) return term;
  const at = term.specialties.indexOf(rule.parent);
  return { ...term, specialties: term.specialties.toSpliced(at, 0, rule.slug).slice(0, 6) };
}

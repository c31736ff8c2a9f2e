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

/**
 * Puts the sub-specialty that a term is about before its field. Where only some names say it, these
 * become a term of their own: "stent check; heart valve; Holter" is not all of electrophysiology.
 */
export function withSubSpecialties(term: TermDraft, rules: readonly Rule[]): TermDraft[] {
  const main = term.specialties.slice(0, mainPlaces);
  const fitting = rules.filter(
    ({ slug, parent }) => main.includes(parent) && !term.specialties.includes(slug),
  );
  const ruleOf = (name: string) =>
    fitting.find(({ keys }) => keys.some((key) => framed(nameKey(name)).includes(key)));
  const ofHead = ruleOf(term.en[0] ?? term.ar[0] ?? "");
  if (ofHead) return [narrowed(term, ofHead)];
  const rulesOfNames = new Set([...term.en, ...term.ar].map(ruleOf));
  return [...rulesOfNames].map((rule) => {
    const isOf = (name: string) => ruleOf(name) === rule;
    const part = { ...term, en: term.en.filter(isOf), ar: term.ar.filter(isOf) };
    return rule ? narrowed(part, rule) : part;
  });
}

function narrowed(term: TermDraft, rule: Rule): TermDraft {
  const at = term.specialties.indexOf(rule.parent);
  return { ...term, specialties: term.specialties.toSpliced(at, 0, rule.slug).slice(0, 6) };
}

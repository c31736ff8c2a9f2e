import { nameKey, type TermDraft } from "./term-draft.ts";

/** Weight of a term that is an everyday word as well. */
const everydayWeight = 0.3;

/**
 * Merges drafts so that a name belongs to one term: the earliest draft that has it. A draft whose
 * first name already belongs to a term adds its other names to that term as synonyms, unless it
 * forms a term of its own. An everyday
 * word becomes a term of low weight. Both sets contain keys of names.
 */
export function mergeTerms(
  drafts: readonly TermDraft[],
  leftOut: ReadonlySet<string>,
  everyday: ReadonlySet<string>,
): TermDraft[] {
  const owners = new Map<string, TermDraft>();
  const terms: TermDraft[] = [];
  for (const draft of drafts.flatMap((each) => withoutEverydayWords(each, everyday))) {
    const isFree = (name: string) => !owners.has(nameKey(name)) && !leftOut.has(nameKey(name));
    const [first = ""] = [...draft.en, ...draft.ar];
    const owner = draft.isOwn ? undefined : owners.get(nameKey(first));
    const names = { en: unique(draft.en.filter(isFree)), ar: unique(draft.ar.filter(isFree)) };
    const isLeftOut = !draft.isOwn && leftOut.has(nameKey(first));
    if (isLeftOut || names.en.length + names.ar.length === 0) continue;
    const term = owner ?? { ...draft, en: [], ar: [] };
    if (!owner) terms.push(term);
    term.en.push(...names.en);
    term.ar.push(...names.ar);
    for (const name of [...names.en, ...names.ar]) owners.set(nameKey(name), term);
  }
  return terms;
}

function withoutEverydayWords(draft: TermDraft, everyday: ReadonlySet<string>): TermDraft[] {
  const isEveryday = (name: string) => everyday.has(nameKey(name));
  const isTelling = (name: string) => !isEveryday(name);
  const weight = Math.min(draft.weight, everydayWeight);
  return [
    { ...draft, en: draft.en.filter(isTelling), ar: draft.ar.filter(isTelling) },
    ...draft.en.filter(isEveryday).map((name) => ({ ...draft, en: [name], ar: [], weight })),
    ...draft.ar.filter(isEveryday).map((name) => ({ ...draft, en: [], ar: [name], weight })),
  ];
}

function unique(names: readonly string[]): string[] {
  const keys = names.map(nameKey);
  return names.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}

import { atOnce } from "#app/platform/flow/at-once.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { listClinicalTerms } from "#app/vocabulary/clinical-terms.ts";
import type { Concept } from "#app/vocabulary/concept-dictionary.ts";
import { listSpokenPhrases } from "#app/vocabulary/language/spoken/spoken-phrases.ts";
import { interestWordsOf, withoutArticles } from "#app/vocabulary/phrases/interest-words.ts";
import { PhraseIndex } from "#app/vocabulary/phrases/phrase-index.ts";
import { ScatteredPhrases } from "#app/vocabulary/phrases/scattered-phrases.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { TellingWords } from "./telling-words.ts";

export interface ClinicalMatch {
  /** The tokens that were matched: from `start`, before `end`. */
  start: number;
  end: number;
  exact: boolean;
  /** The specialties that the term leads to, the surest first. */
  concepts: Concept[];
}

/** Weight of each further specialty of a term, beside the one before. */
const nextSpecialty = 0.88;
/** Weight of a sub-specialty's field in the same term, beside it. */
const widerField = 0.94;
const looseFactor = 0.8;
/** How surely a phrase of spoken Arabic leads to its first specialty. */
const spokenWeight = 0.92;
/** Weight of each further specialty of such a phrase: 0.72 to 0.88 were tried. */
const nextSpoken = 0.8;

/** The names of clinical terms, found in folded words. */
export class ClinicalPhrases {
  private readonly index = new PhraseIndex<Concept[]>();
  /** The same names and complaints, whose words may be apart. */
  readonly scattered = new ScatteredPhrases<readonly Concept[]>();
  /** Meanings of single words of names. */
  readonly telling = new TellingWords();
  /** Every word of the names. */
  readonly words = new Set<string>();
  /** By folded name without articles the ids of the interests that another name of the same term says. */
  readonly interests = new Map<string, readonly number[]>();

  /** @param foldedName as foldText() leaves it. */
  add(foldedName: string, concepts: Concept[]): void {
    if (foldedName === "") return;
    this.addPhrase(foldedName, concepts);
    this.telling.add(foldedName, concepts);
  }

  /** Adds a phrase whose single words say nothing by themselves. */
  addPhrase(folded: string, concepts: Concept[]): void {
    this.index.add(folded, concepts);
    this.scattered.add(folded, concepts);
    for (const word of folded.split(" ")) this.words.add(word);
  }

  find(words: readonly string[]): ClinicalMatch[] {
    return this.index.find(words).flatMap(({ start, end, exact, values }) => {
      const concepts = values[0] ?? [];
      const weighed = exact
        ? concepts
        : concepts.map((one) => ({ ...one, weight: one.weight * looseFactor }));
      return concepts.length > 0 ? [{ start, end, exact, concepts: weighed }] : [];
    });
  }
}

const made = new WeakMap<Vocabulary, ClinicalPhrases>();

/** The clinical terms with the specialties of a vocabulary, made at their first use. */
export function clinicalPhrasesOf(vocabulary: Vocabulary): ClinicalPhrases {
  return made.get(vocabulary) ?? atOnce(makeClinicalPhrases(vocabulary));
}

/** Makes the clinical phrases of a vocabulary, with a pause after each term. */
export function* makeClinicalPhrases(vocabulary: Vocabulary): Generator<void, ClinicalPhrases> {
  const known = made.get(vocabulary);
  if (known) return known;
  const phrases = new ClinicalPhrases();
  for (const item of vocabulary.category("symptoms")) {
    const { synonyms } = item.metadata;
    const concept: Concept = { itemId: item.id, category: "symptoms", kind: "symptom", weight: 1 };
    for (const name of [item.name, item.nameAr, ...(synonyms?.en ?? []), ...(synonyms?.ar ?? [])]) {
      phrases.scattered.add(foldText(name), [concept]);
    }
    yield;
  }
  const interests = interestWordsOf(vocabulary);
  for (const { names, specialties, weight } of listClinicalTerms()) {
    const concepts = conceptsOf(specialties, weight, vocabulary);
    const folded = [...names.en, ...names.ar].map(foldText);
    for (const name of folded) phrases.add(name, concepts);
    const fields = new Set(concepts.map(({ itemId }) => itemId));
    const said = [...new Set(folded.flatMap((name) => interests.in(name, fields)))];
    if (said.length > 0)
      for (const name of folded) phrases.interests.set(withoutArticles(name), said);
    yield;
  }
  for (const { phrases: spoken, specialties } of listSpokenPhrases()) {
    const concepts = conceptsOf(specialties, spokenWeight, vocabulary, nextSpoken);
    for (const phrase of spoken) phrases.addPhrase(phrase, concepts);
    yield;
  }
  const first = made.get(vocabulary) ?? phrases;
  made.set(vocabulary, first);
  return first;
}

/**
 * The specialties of a term, each a little less sure than the one before it. A sub-specialty comes
 * before its field and takes no place of its own.
 */
function conceptsOf(
  slugs: readonly string[],
  weight: number,
  vocabulary: Vocabulary,
  next = nextSpecialty,
): Concept[] {
  const items = slugs.flatMap((slug) => vocabulary.bySlug("specialties", slug) ?? []);
  const narrowed = new Set(items.map(({ parentId }) => parentId));
  let place = 0;
  return items.map(({ id, parentId }) => {
    const isNarrower = items.some((one) => one.id === parentId);
    const share = next ** place * (narrowed.has(id) ? widerField : 1);
    if (!isNarrower) place += 1;
    return { itemId: id, category: "specialties", kind: "symptom", weight: weight * share };
  });
}

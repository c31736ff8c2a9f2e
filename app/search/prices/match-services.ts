import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { Vocabulary, VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import type { SearchAnswer } from "../answers/engine.ts";
import { functionWords, noise, titles, vagueWords } from "../understanding/query-phrases.ts";
import { tokenize, wordsOf } from "../understanding/reading/tokens.ts";
import { ofKind } from "../understanding/understand-query.ts";
import { findPriceWishes } from "../understanding/wishes/price-wishes.ts";
import { withoutSpans } from "../understanding/wishes/without-wishes.ts";

/** Services whose prices answer a query. */
export interface AskedServices {
  /** Subtypes of services, the surest first. */
  subtypeIds: number[];
  /** The specialties of the services, where somebody to see was named instead of a service. */
  consultationIds: number[];
  /** Words of the query are the name of one of them. */
  isNamed: boolean;
}

/** Beside the best match a much weaker one is another service. */
const leastShareOfBest = 0.8;

type Asked = Pick<SearchAnswer, "understood" | "inArabic">;

/**
 * Returns the services that a query names: those that its concepts are, and those whose names and
 * synonyms have all words of one of its needs.
 */
export function matchServices(answer: Asked, vocabulary: Vocabulary): AskedServices {
  const needs = ofKind(answer.understood, "concept");
  const consultationIds = needs.flatMap(({ phrase, concepts }) => {
    const [item] = concepts.flatMap(({ itemId }) => vocabulary.byId.get(itemId) ?? []);
    return item && isPractitioner(item, phrase) ? [item.id] : [];
  });
  if (consultationIds.length > 0) {
    return { subtypeIds: consultations(vocabulary), consultationIds, isNamed: false };
  }
  const weights = new Map<number, number>();
  for (const { itemId, weight } of needs.flatMap(({ concepts }) => concepts))
    weights.set(itemId, Math.max(weight, weights.get(itemId) ?? 0));
  const phrases = (
    answer.inArabic ? [answer.inArabic] : needs.map(({ phrase, read }) => read ?? phrase)
  )
    .map(contentWords)
    .filter((words) => words.length > 0);
  const scored = vocabulary.category("service-subtypes").flatMap((item) => {
    const said = saidShare(item, phrases);
    const score = (weights.get(item.id) ?? 0) + said;
    return score > 0 ? [{ id: item.id, score, said }] : [];
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const subtypeIds = scored
    .filter(({ score }) => score >= best * leastShareOfBest)
    .toSorted((a, b) => b.score - a.score)
    .map(({ id }) => id);
  return { subtypeIds, consultationIds, isNamed: scored.some(({ said }) => said > 0) };
}

/** Whether a phrase names who practises a specialty: "dermatologist", "heart doctor". */
function isPractitioner({ metadata, categorySlug }: VocabularyItem, phrase: string): boolean {
  const { practitioner, nameArFeminine } = metadata;
  const names = [practitioner?.en, practitioner?.ar, nameArFeminine].map((name) =>
    foldText(name ?? ""),
  );
  const folded = foldText(phrase);
  if (names.includes(folded)) return true;
  return categorySlug === "specialties" && folded.split(" ").some((word) => titles.has(word));
}

/** Whether a subtype of services is a visit to a doctor. */
export function isConsultation({ slug }: VocabularyItem): boolean {
  return /(^|-)consultation$/.test(slug);
}

function consultations(vocabulary: Vocabulary): number[] {
  return vocabulary
    .category("service-subtypes")
    .filter(isConsultation)
    .map(({ id }) => id);
}

/** 1 where the item has all words of a phrase, a little more where these are all of its name. */
function saidShare(item: VocabularyItem, phrases: readonly string[][]): number {
  if (phrases.length === 0) return 0;
  const { names, known } = wordsOfItem(item);
  const whole = phrases.filter((words) => words.every((word) => known.has(word)));
  if (whole.length === 0) return 0;
  const said = new Set(whole.flat());
  const nameShare = Math.max(
    ...names.map((words) => words.filter((word) => said.has(word)).length / (words.length || 1)),
  );
  return whole.length / phrases.length + nameShare / 2;
}

interface ItemWords {
  names: string[][];
  /** Words of the names and synonyms. */
  known: ReadonlySet<string>;
}

const readItems = new WeakMap<VocabularyItem, ItemWords>();

function wordsOfItem(item: VocabularyItem): ItemWords {
  const read = readItems.get(item) ?? readItem(item);
  readItems.set(item, read);
  return read;
}

function readItem({ name, nameAr, metadata: { synonyms } }: VocabularyItem): ItemWords {
  const names = [name, nameAr].map(contentWords);
  const said = [...(synonyms?.en ?? []), ...(synonyms?.ar ?? [])].flatMap(contentWords);
  return { names, known: new Set([...names.flat(), ...said]) };
}

/** The words that say what is asked for, without articles and plurals. */
function contentWords(text: string): string[] {
  const { typed, tokens } = tokenize(text);
  return wordsOf(withoutSpans(tokens, findPriceWishes(tokens, typed)))
    .filter((word) => !noise.has(word) && !functionWords.has(word) && !vagueWords.has(word))
    .map((word) =>
      foldText(word)
        .replace(/^(?:[وبل]?ال|لل)(?=...)/, "")
        .replace(/(?<=[a-z]{3})s$/, ""),
    );
}

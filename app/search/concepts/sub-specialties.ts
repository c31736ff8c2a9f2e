import { foldText } from "#app/platform/i18n/fold-text.ts";
import { englishStems } from "#app/vocabulary/language/english-stems.ts";
import type { Vocabulary, VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import type { Concept } from "../ask.ts";
import { needImportance } from "../ranking/ranking.ts";
import type { Piece } from "../understanding/understand-query.ts";
import { resolveConcept } from "./concept-fields.ts";

type ConceptPiece = Extract<Piece, { kind: "concept" }>;

/** Words that so many names of sub-specialties share distinguish none of them: "surgery", «طب». */
const mostShared = 8;
/** From here on a concept is what the phrase means rather than what it may lead to. */
const meant = 0.8;
/** Share of the weight of the likeliest specialty below which another one is not narrowed down. */
const likelyShare = 0.95;

/** Words that say for whom, or nothing of their own. */
const untelling = new Set(
  foldText("and child children childhood childrens adult adults طفل أطفال الأطفال آلام").split(" "),
);

/** For each sub-specialty the ways to name it, each as words that must all be said. */
const namesByVocabulary = new WeakMap<Vocabulary, ReadonlyMap<number, readonly string[][]>>();

/**
 * Returns a lift for the sub-specialties that a need names within its specialties: knee surgeons of
 * the orthopaedists for "knee pain". Returns null if it names none.
 *
 * @param surest weight of the likeliest specialty of all needs.
 */
export function subSpecialtyLift(
  piece: ConceptPiece,
  { specialties }: Concept,
  { vocabulary, surest }: { vocabulary: Vocabulary; surest: number },
): Concept | null {
  const names = namesOf(vocabulary);
  const likely = new Set(
    specialties.filter(({ weight }) => weight >= surest * likelyShare).flatMap(({ ids }) => ids),
  );
  const said = saidIn(piece, vocabulary);
  const named = [...likely].filter((id) => {
    const parentId = vocabulary.byId.get(id)?.parentId;
    const isNarrower = parentId !== null && parentId !== undefined && likely.has(parentId);
    return isNarrower && names.get(id)?.some((words) => words.every((word) => said.has(word)));
  });
  if (named.length === 0) return null;
  const concepts = named.map((itemId) => ({ itemId, weight: 1 }));
  return resolveConcept({ phrase: "", concepts, importance: needImportance.lift }, vocabulary);
}

/** The words of the phrase and those of what it surely means, a whole field apart, in both languages. */
function saidIn({ phrase, concepts }: ConceptPiece, vocabulary: Vocabulary): Set<string> {
  const items = concepts
    .filter(({ weight }) => weight >= meant)
    .flatMap(({ itemId }) => vocabulary.byId.get(itemId) ?? [])
    .filter(({ categorySlug, parentId }) => categorySlug !== "specialties" || parentId !== null);
  const texts = [phrase, ...items.flatMap(({ name, nameAr }) => [name, nameAr])];
  return new Set(texts.flatMap(wordsOf).flatMap(formsOf));
}

function namesOf(vocabulary: Vocabulary): ReadonlyMap<number, readonly string[][]> {
  const known = namesByVocabulary.get(vocabulary);
  if (known) return known;
  const narrower = vocabulary.category("specialties").filter(({ parentId }) => parentId !== null);
  const counts = new Map<string, number>();
  for (const item of narrower) {
    for (const word of new Set(bothNames(item).flatMap(wordsOf)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const names = new Map(
    narrower.map((item) => {
      const parent = vocabulary.byId.get(item.parentId ?? 0);
      const ofParent = new Set(parent ? bothNames(parent).flatMap(wordsOf) : []);
      const isTelling = (word: string) =>
        !ofParent.has(word) && (counts.get(word) ?? 0) < mostShared;
      const parts = bothNames(item).flatMap(partsOf);
      const telling = parts
        .map(wordsOf)
        .filter((words) => !words.some((word) => isRootOf(word, ofParent)))
        .map((words) => words.filter(isTelling));
      return [item.id, telling.filter((words) => words.length > 0)] as const;
    }),
  );
  namesByVocabulary.set(vocabulary, names);
  return names;
}

/** Shorter words begin too many others. */
const shortestRoot = 3;

/** Whether a word of the field is made of it: «جلد» says «جلدية» and no part of it. */
function isRootOf(word: string, parent: ReadonlySet<string>): boolean {
  if (parent.has(word) || word.length < shortestRoot) return false;
  return [...parent].some((one) => one.startsWith(word));
}

const bothNames = ({ name, nameAr }: VocabularyItem) => [name, nameAr];

/** "Foot and Ankle Surgery" is of the foot, and of the ankle. */
function partsOf(name: string): string[] {
  return name.split(/ and | (?=و\S{3})/);
}

/** Folded words, the Arabic ones without conjunction and article. */
function wordsOf(text: string): string[] {
  return foldText(text)
    .split(" ")
    .filter((word) => word !== "" && !untelling.has(word))
    .map((word) => word.replace(/^و?(?:ال|لل)(?=..)/, ""));
}

function formsOf(word: string): string[] {
  return word < "\u0621" ? [word, ...englishStems(word)] : [word];
}

import { foldText } from "#app/platform/i18n/fold-text.ts";
import { readWords } from "#app/vocabulary/phrases/phrase-words.ts";
import type { Vocabulary, VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import { noise } from "../query-phrases.ts";
import type { Span } from "../reading/span.ts";
import { type Token, wordsOf } from "../reading/tokens.ts";

/** Types of services that a device or a nurse does: nobody looks for a pathologist by "blood test". */
export const typesWithoutDoctor: ReadonlySet<string> = new Set([
  "imaging",
  "laboratory-tests",
  "vaccination",
  "health-check",
  "medical-certificates",
]);

/** So much of its name says which test is meant, where it is of one test only. */
const leastOfName = 2 / 3;

/** From here on a field is what the words mean, and so much it counts beside the test. */
const sureField = 0.8;
const shareOfField = 0.8;
/** Words beside a need that may belong to the name of the test. */
const mostBeside = 2;

/**
 * Reads needs that say all or most of the name of one test, in any order and with words for its
 * kind, as that test: "knee MRI", "chest xray", «أشعة الركبة رنين».
 */
export function nameServices(
  spans: readonly Span[],
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): Span[] {
  let read = [...spans];
  for (const span of spans) {
    if (span.meaning.kind !== "concept" || !read.includes(span)) continue;
    const test = widest(span, read, tokens, vocabulary);
    if (!test) continue;
    const isOutside = ({ start, end }: Span) => end <= test.start || test.end <= start;
    read = [...read.filter(isOutside), test];
  }
  return read.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** The most words around a need that name a test. */
function widest(
  span: Span,
  spans: readonly Span[],
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): Span | null {
  const isFree = (start: number, end: number) =>
    spans.every((one) => one.meaning.kind === "concept" || one.end <= start || end <= one.start);
  const steps = [...Array(mostBeside + 1).keys()];
  const reaches = steps
    .flatMap((before) => steps.map((after) => [span.start - before, span.end + after] as const))
    .filter(([start, end]) => start >= 0 && end <= tokens.length && isFree(start, end))
    .toSorted(([a, b], [c, d]) => d - c - (b - a));
  for (const [start, end] of reaches) {
    // A phrase of its own is another need, and a part of one is no word of this one.
    const isCut = spans.some(
      (one) =>
        one !== span &&
        one.start < end &&
        start < one.end &&
        (one.end - one.start > 1 || one.start < start || one.end > end),
    );
    const named = isCut ? [] : namedBy(wordsOf(tokens.slice(start, end)), vocabulary);
    if (named.length === 0) continue;
    const concepts = [
      ...named.map(({ id }) => ({ itemId: id, weight: 1 })),
      ...fieldsOf(span, vocabulary),
    ];
    return { start, end, sureness: 1, meaning: { kind: "concept", concepts } };
  }
  return null;
}

/** The fields that the words surely lead to: allergists do allergy tests, too. */
function fieldsOf({ meaning }: Span, vocabulary: Vocabulary) {
  if (meaning.kind !== "concept") return [];
  return meaning.concepts
    .filter(({ itemId, weight }) => {
      const item = vocabulary.byId.get(itemId);
      return weight >= sureField && item?.categorySlug === "specialties" && item.parentId === null;
    })
    .map(({ itemId, weight }) => ({ itemId, weight: weight * shareOfField }));
}

function namedBy(words: readonly string[], vocabulary: Vocabulary): VocabularyItem[] {
  const said = new Set(contentsOf(words));
  const isEdge = [words[0], words.at(-1)].some((word = "") => noise.has(word));
  if (said.size < 2 || isEdge) return [];
  const shares = testsOf(vocabulary).map((test) => ({
    test,
    share: [...said].every((content) => test.known.has(content))
      ? Math.max(...test.names.map((name) => shareSaid(name, said)))
      : 0,
  }));
  const best = Math.max(0, ...shares.map(({ share }) => share));
  if (best < leastOfName) return [];
  const named = shares.filter(({ share }) => share === best).map(({ test }) => test);
  const isOfKind = ({ kinds }: Test) => kinds.some((content) => said.has(content));
  const areSure = best === 1 || (named.length === 1 && named.every(isOfKind));
  return areSure ? named.map(({ item }) => item) : [];
}

function shareSaid(name: readonly string[], said: ReadonlySet<string>): number {
  return name.length < 2 ? 0 : name.filter((content) => said.has(content)).length / name.length;
}

interface Test {
  item: VocabularyItem;
  names: string[][];
  /** Words for its kind: "scan", «فحص». */
  kinds: string[];
  /** All these words. */
  known: ReadonlySet<string>;
}

const read = new WeakMap<Vocabulary, Test[]>();

function testsOf(vocabulary: Vocabulary): Test[] {
  const tests = read.get(vocabulary) ?? readTests(vocabulary);
  read.set(vocabulary, tests);
  return tests;
}

function readTests(vocabulary: Vocabulary): Test[] {
  return vocabulary.category("service-subtypes").flatMap((item) => {
    const type = vocabulary.byId.get(item.parentId ?? 0);
    if (!type || !typesWithoutDoctor.has(type.slug)) return [];
    const names = [item.name, item.nameAr].map((name) => contentsOf(foldText(name).split(" ")));
    const wordsIn = (texts: string[]) =>
      texts.flatMap((text) => contentsOf(foldText(text).split(" ")));
    const kinds = wordsIn(synonymsOf(type));
    const others = wordsIn([...synonymsOf(item), type.name, type.nameAr]);
    return [{ item, names, kinds, known: new Set([...names.flat(), ...kinds, ...others]) }];
  });
}

function synonymsOf({ metadata: { synonyms } }: VocabularyItem): string[] {
  return [...(synonyms?.en ?? []), ...(synonyms?.ar ?? [])];
}

/** Returns the content of the words, each once; "x ray" is one word. */
function contentsOf(words: readonly string[]): string[] {
  const joined = words
    .join(" ")
    .replace(/\bx ray/g, "xray")
    .split(" ");
  const said = joined.filter((word) => !noise.has(word));
  return [...new Set(readWords(said).flatMap(({ content }) => content))];
}

import { traced } from "#app/platform/telemetry/traced.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { ConceptFinder } from "../../concepts/finding/concept-finder.ts";
import { isSureGuess, leastSimilarity } from "../../concepts/finding/similarity.ts";
import { defaultFilters } from "../../filters/filters.ts";
import { typedWords } from "../../understanding/near-concepts.ts";
import type { NearConcept, SearchAnswer, SearchEngine, SearchRequest } from "../engine.ts";

/** A query of fewer unread words is looked for as a name only. */
const shortestSentence = 3;
/** Names are distinguished from Arabic in Latin letters before. */
const shortestInArabizi = 2;

interface Known {
  finder: ConceptFinder;
  vocabulary: () => Promise<Vocabulary>;
}

/**
 * Takes words that nothing has for the concepts near them. Names, and words that were understood
 * or that something has, stay what they are; `vector` takes all other words for concepts.
 */
export function withConcepts(engine: SearchEngine, { finder, vocabulary }: Known): SearchEngine {
  /** For a sentence that leads nowhere: what its meaning is surely near to, or null. */
  async function nearest(
    request: SearchRequest,
    { inArabic, entityCounts, repairs, unread }: SearchAnswer,
  ): Promise<SearchAnswer | null> {
    const isBlank = entityCounts.all === 0 && repairs.length === 0;
    const shortest = inArabic ? shortestInArabizi : shortestSentence;
    // A caller that requires more similarity than usual gets no guess.
    const isStrict = request.filters.similarityThreshold > defaultFilters.similarityThreshold;
    if (!isBlank || isStrict || unread.length < shortest) return null;
    const sentence = inArabic ?? request.filters.query;
    const known = await vocabulary();
    const near = await finder.find(sentence, known, leastSimilarity);
    if (near === null || !isSureGuess(near, known)) return null;
    const answer = await searchNear(engine, request, near);
    return answer && { ...answer, nearConcepts: near, isNearest: true };
  }
  return {
    async search(request) {
      const method = request.searchMethod ?? "text";
      const byText = await engine.search(request);
      if (method === "text" || request.literal || isCode(request.filters.query))
        return { ...byText, searchMethod: "text" };
      const unplaced = meaningfulWords(request, byText);
      if (unplaced === "" || (method === "hybrid" && (await isKeptAway(engine, request, byText)))) {
        return { ...byText, searchMethod: method };
      }
      const { similarityThreshold } = request.filters;
      const isStrict = similarityThreshold > defaultFilters.similarityThreshold;
      // A weak word has results, but they are a guess as well.
      const threshold = byText.isUnsure && !isStrict ? leastSimilarity : similarityThreshold;
      const all = await vocabulary();
      const near = await traced({ name: "search concepts" }, () =>
        finder.find(unplaced, all, threshold),
      );
      if (near === null) return { ...byText, searchMethod: "text" };
      const byConcept = await searchNear(engine, request, near);
      if (byConcept) return { ...byConcept, searchMethod: method, nearConcepts: near };
      if (method === "vector") return { ...byText, searchMethod: "text" };
      return { ...((await nearest(request, byText)) ?? byText), searchMethod: method };
    },
  };
}

/** Whether somebody typed or pasted code, which has no meaning here: "<script>", "'; drop table--". */
function isCode(query: string): boolean {
  return /[<>{}\\=]|;\s*\S*\s*--|--\s*$/.test(query);
}

/** The text to look up by meaning: the whole sentence where nothing sure is understood. */
function meaningfulWords(request: SearchRequest, answer: SearchAnswer): string {
  const { isUnsure, inArabic } = answer;
  if (isUnsure) return inArabic ?? request.filters.query;
  const unplaced = unplacedWords(request, answer);
  return unplaced !== "" && answer.understood.length === 0 ? (inArabic ?? unplaced) : unplaced;
}

/** The words, as typed, that may be taken for concepts; none where text has found something. */
function unplacedWords({ searchMethod, filters }: SearchRequest, answer: SearchAnswer): string {
  if (answer.entityCounts.all > 0 && searchMethod !== "vector") return "";
  return typedWords(filters.query, [...answer.words, ...answer.ignoredWords]).join(" ");
}

/**
 * True when the words have results that a filter excludes. Asked of all kinds together: the same
 * words must not mean concepts under one tab and text under another.
 */
async function isKeptAway(
  engine: SearchEngine,
  request: SearchRequest,
  byText: SearchAnswer,
): Promise<boolean> {
  if (request.entityType === "all" || byText.repairs.length > 0) return byText.repairs.length > 0;
  const ofAll = { ...request, entityType: "all", page: 1, pageSize: 1, withFacets: false } as const;
  return (await engine.search(ofAll)).repairs.length > 0;
}

async function searchNear(
  engine: SearchEngine,
  request: SearchRequest,
  nearConcepts: NearConcept[],
): Promise<SearchAnswer | null> {
  if (nearConcepts.length === 0) return null;
  const answer = await engine.search({ ...request, nearConcepts });
  return answer.entityCounts.all > 0 ? answer : null;
}

import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { ConceptFinder } from "../../concepts/finding/concept-finder.ts";
import { leastSimilarity } from "../../concepts/finding/similarity.ts";
import { idFilters } from "../../filters/filter-list.ts";
import { defaultFilters, type SearchFilters } from "../../filters/filters.ts";
import type { SearchTab } from "../../values.ts";
import type { Instead, SearchAnswer, SearchEngine, SearchHit, SearchRequest } from "../engine.ts";

const mostConcepts = 3;
const mostGeneral = 6;

interface Known {
  finder: ConceptFinder;
  vocabulary: () => Promise<Vocabulary>;
}

/**
 * Adds where to begin to every answer that found nothing for its words: the nearest concepts and
 * general practice. They are no results, so counts stay 0.
 */
export function withInstead(engine: SearchEngine, { finder, vocabulary }: Known): SearchEngine {
  return {
    async search(request) {
      const answer = await engine.search(request);
      const isBlank = answer.totalCount === 0 && answer.repairs.length === 0;
      if (!isBlank || request.filters.query.trim() === "") return answer;
      return { ...answer, instead: await findInstead(request, answer) };
    },
  };

  async function findInstead(request: SearchRequest, { inArabic }: SearchAnswer): Promise<Instead> {
    const known = await vocabulary();
    const { query } = request.filters;
    const near = (await finder.find(inArabic ?? query, known, leastSimilarity)) ?? [];
    const general = known.bySlug("specialties", "general-practice");
    const concepts: Instead["concepts"] = [];
    for (const { itemId } of near) {
      if (concepts.length === mostConcepts) break;
      const filters = filtersFor(itemId, known);
      if (!filters || itemId === general?.id) continue;
      const { totalCount } = await engine.search(only(request, filters));
      if (totalCount > 0) concepts.push({ itemId, count: totalCount });
    }
    return { concepts, general: general ? await findGeneral(request, general.id) : null };
  }

  /** As asked but for the words; then without the filters, then of any kind. */
  async function findGeneral(request: SearchRequest, itemId: number): Promise<Instead["general"]> {
    const specialtyIds = [itemId];
    const asked = { ...request.filters, query: "", must: [], specialtyIds };
    const plain = { ...defaultFilters, specialtyIds };
    const tab = request.entityType === "all" ? "professionals" : request.entityType;
    const tries: [SearchFilters, SearchTab][] = [
      [asked, tab],
      [plain, tab],
      [plain, "all"],
    ];
    let hits: SearchHit[] = [];
    for (const [filters, entityType] of tries) {
      const shown = { ...only(request, filters), entityType, pageSize: mostGeneral };
      ({ hits } = await engine.search(shown));
      if (hits.length > 0) break;
    }
    if (hits.length === 0) return null;
    const { totalCount } = await engine.search(only(request, plain));
    return { itemId, count: totalCount, hits };
  }
}

/** The filters that ask for one item; null for a category that no filter has. */
export function filtersFor(itemId: number, { byId }: Vocabulary): SearchFilters | null {
  const category = byId.get(itemId)?.categorySlug;
  const list = idFilters.find(({ declared }) => declared.category === category)?.name;
  return list ? { ...defaultFilters, [list]: [itemId] } : null;
}

/** A search for filters alone, whoever asks. */
function only(request: SearchRequest, filters: SearchFilters): SearchRequest {
  return {
    ...request,
    filters,
    entityType: "all",
    sort: "relevance",
    page: 1,
    pageSize: 1,
    literal: false,
    withFacets: false,
    searchMethod: "text",
  };
}

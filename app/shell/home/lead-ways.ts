import type { SearchTab } from "#app/search/values.ts";
import type { Vocabulary, VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import { type HomeEntityType, homeEntityTypes } from "./home-entity-type.ts";
import type { HomeFigures } from "./queries.server.ts";

const popularCount = 8;

interface Popular {
  item: VocabularyItem;
  entityType: HomeEntityType;
  count: number;
}

/** Lists the commonest specialties, each with a kind of listing that has it. */
export function listPopular(
  vocabulary: Vocabulary,
  { leadsTo, facets }: Pick<HomeFigures, "leadsTo" | "facets">,
): Popular[] {
  const order = homeEntityTypes.toSorted((a) => (a === leadsTo ? -1 : 1));
  const found = vocabulary.category("specialties").flatMap((item): Popular[] => {
    if (item.parentId !== null) return [];
    const entityType = order.find((one) => facets[one].specialty[item.id]);
    if (!entityType) return [];
    return [{ item, entityType, count: facets[entityType].specialty[item.id] ?? 0 }];
  });
  return found
    .toSorted(
      (a, b) =>
        Number(b.entityType === leadsTo) - Number(a.entityType === leadsTo) || b.count - a.count,
    )
    .slice(0, popularCount);
}

/** The tab that complaints are searched in: a few professionals do not hide a city's clinics. */
export function complaintTabOf({
  leadsTo,
  listed,
}: Pick<HomeFigures, "leadsTo" | "listed">): SearchTab {
  return leadsTo === "clinics" && listed.professionals > 0 ? "all" : leadsTo;
}

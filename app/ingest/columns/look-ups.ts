import { buildGeography, type Geography } from "#app/geography/geography.ts";
import {
  buildVocabulary,
  type CategorySlug,
  type Vocabulary,
  type VocabularyItem,
} from "#app/vocabulary/vocabulary.ts";
import { indexNames, type NameIndex } from "./name-index.ts";

/** Look-up tables of the cells; built once for a file. */
export interface LookUps {
  vocabulary: Vocabulary;
  geography: Geography;
  /** Names of all items of a category, of its roots, or of its children. */
  names(category: CategorySlug, level?: "roots" | "children"): NameIndex;
  /** The children of one item. */
  childNames(parentId: number): NameIndex;
  /** The day it is in Dubai. */
  today(): string;
}

export function createLookUps(
  vocabulary: Vocabulary,
  geography: Geography,
  today: () => string,
): LookUps {
  const indexes = new Map<string, NameIndex>();
  const indexOf = (key: string, list: () => VocabularyItem[]): NameIndex => {
    const index = indexes.get(key) ?? indexNames(list());
    indexes.set(key, index);
    return index;
  };
  return {
    vocabulary,
    geography,
    today,
    names: (category, level) => {
      const isWanted = (item: VocabularyItem) =>
        level === undefined || (item.parentId === null) === (level === "roots");
      const list = () => vocabulary.category(category).filter(isWanted);
      return indexOf(`${category}/${level ?? "all"}`, list);
    },
    childNames: (parentId) => indexOf(`children/${parentId}`, () => vocabulary.children(parentId)),
  };
}

/** For headers and templates, which need no data. */
export const noLookUps: LookUps = createLookUps(
  buildVocabulary({ categories: [], items: [], relations: [] }),
  buildGeography({ countries: [], provinces: [], cities: [], districts: [] }),
  () => "2000-01-01",
);

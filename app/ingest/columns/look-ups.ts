import { buildGeography, type Geography } from "#app/geography/geography.ts";
import {
  buildVocabulary,
  type CategorySlug,
  type Vocabulary,
  type VocabularyItem,
} from "#app/vocabulary/vocabulary.ts";
import { indexNames, type NameIndex } from "./name-index.ts";
import { indexNearest, type NearestIndex, wordsOfItem } from "./nearest-name.ts";

/** A clinic by what rows of other files name it. */
export interface NamedClinic {
  slug: string;
  external_key: string | null;
}

/** Look-up tables of the cells; built once for a file. */
export interface LookUps {
  vocabulary: Vocabulary;
  geography: Geography;
  /** Names of all items of a category, of its roots, or of its children. */
  names(category: CategorySlug, level?: "roots" | "children"): NameIndex;
  /** The children of one item. */
  childNames(parentId: number): NameIndex;
  /** Proposes the item that a text is most like, of the same lists as `names`. */
  nearest(category: CategorySlug, level?: "roots" | "children"): NearestIndex<VocabularyItem>;
  /** Clinics of a file that a dry run checked before, which are not in the database yet. */
  announcedClinics: readonly NamedClinic[];
  /** The day it is in Dubai. */
  today(): string;
}

export function createLookUps(
  vocabulary: Vocabulary,
  geography: Geography,
  today: () => string,
  announcedClinics: readonly NamedClinic[] = [],
): LookUps {
  const indexes = new Map<string, NameIndex>();
  const indexOf = (key: string, list: () => VocabularyItem[]): NameIndex => {
    const index = indexes.get(key) ?? indexNames(list());
    indexes.set(key, index);
    return index;
  };
  const itemsOf = (category: CategorySlug, level?: "roots" | "children") =>
    vocabulary
      .category(category)
      .filter(({ parentId }) => level === undefined || (parentId === null) === (level === "roots"));
  const nearestIndexes = new Map<string, NearestIndex<VocabularyItem>>();
  return {
    vocabulary,
    geography,
    today,
    announcedClinics,
    names: (category, level) =>
      indexOf(`${category}/${level ?? "all"}`, () => itemsOf(category, level)),
    nearest: (category, level) => {
      const key = `${category}/${level ?? "all"}`;
      const index = nearestIndexes.get(key) ?? indexNearest(itemsOf(category, level), wordsOfItem);
      nearestIndexes.set(key, index);
      return index;
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

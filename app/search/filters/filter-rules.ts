import type { EntityRef } from "#app/directory/entity-ref.ts";
import type { FreeTimes } from "#app/directory/free-times/free-times.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { Condition } from "../ask.ts";
import type { Piece } from "../understanding/understand-query.ts";
import type { SearchTab } from "../values.ts";
import type { FilterInput } from "./arguments.ts";
import type { FilterGroup, Panel } from "./filter-group.ts";
import type { ActiveFilter, SearchFilters } from "./filters.ts";
import type { Described, LabelContext } from "./labels/label-context.ts";

/** Inputs of the conditions of a search. */
export interface Asked {
  filters: SearchFilters;
  /** Meanings of the query's words. */
  pieces: Piece[];
  vocabulary: Vocabulary;
  now: Date;
  freeTimes: FreeTimes;
  /** Conditions of the place and the radius together, see resolvePlace. */
  placeConditions: Condition[];
  /** The entities of the saved list that is asked for. */
  savedEntities: EntityRef[];
}

/** Rules of a filter: the part that stays on the server. */
export interface FilterRules {
  /** The filter in use, in parts that one link each removes. */
  active(filters: SearchFilters): ActiveFilter[];
  /** The changes that take one part back. */
  clear(filters: SearchFilters, part: ActiveFilter): Partial<SearchFilters>;
  /** A part in the few words of a chip. */
  label(part: ActiveFilter, described: Described, namer: LabelContext): string;
  /** Its groups in the filter panel. */
  groups?(panel: Panel): FilterGroup[];
  /** Tabs whose panel has the groups, beside those where the filter is in use; all if left out. */
  tabs?: readonly SearchTab[] | undefined;
  /** Conditions on listings, as descriptions that the index and SQL both compile. */
  conditions(asked: Asked): Condition[];
  /** Its arguments in calls of functions. */
  input: FilterInput;
}

import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import {
  defaultFilters,
  defaultState,
  type SearchFilters,
  type SearchState,
} from "../filters/filters.ts";

/** The search for hospitals with an emergency department. */
export function departmentsState(vocabulary: Vocabulary): SearchState {
  return stateOf("clinics", {
    specialtyIds: idsOf(vocabulary, "specialties", "emergency-medicine"),
    clinicTypeIds: idsOf(vocabulary, "clinic-types", "hospital"),
  });
}

/** The search for psychiatrists. */
export function psychiatryState(vocabulary: Vocabulary): SearchState {
  return stateOf("professionals", {
    specialtyIds: idsOf(vocabulary, "specialties", "psychiatry"),
  });
}

/** The search for psychiatrists of children and teenagers. */
export function childPsychiatryState(vocabulary: Vocabulary): SearchState {
  return stateOf("professionals", {
    specialtyIds: idsOf(vocabulary, "specialties", "child-psychiatry"),
  });
}

function stateOf(
  entityType: SearchState["entityType"],
  filters: Partial<SearchFilters>,
): SearchState {
  return { ...defaultState, entityType, filters: { ...defaultFilters, ...filters } };
}

function idsOf(vocabulary: Vocabulary, category: "specialties" | "clinic-types", slug: string) {
  const item = vocabulary.bySlug(category, slug);
  return item ? [item.id] : [];
}

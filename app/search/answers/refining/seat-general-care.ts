import type { EntityRef } from "#app/directory/entity-ref.ts";
import { condition, type ResolvedSearch } from "../../ask.ts";
import type { SearchRequest } from "../engine.ts";
import type { Finder, Found } from "../finder.ts";

/** So many people are seen at first; one of them is of general care. */
const firstPeople = 5;
/** More than the rounding of a score, less than what tells two listings apart. */
const margin = 1e-5;

interface Answered {
  resolved: ResolvedSearch;
  found: Found;
}

interface Seating {
  finder: Finder;
  request: SearchRequest;
  /** Whether the words sound like an emergency. */
  hasAlarm: () => boolean;
}

/**
 * Puts the best of general care among the first people for a common complaint of an adult, beside the
 * specialists of the field, where none is among them. A chosen specialty, kind or order is left alone.
 */
export async function seatGeneralCare(
  answered: Answered,
  { finder, request, hasAlarm }: Seating,
): Promise<Answered> {
  const { resolved, found } = answered;
  if (!hasSeat(resolved, request) || hasAlarm()) return answered;
  const part = { entityType: "professionals", page: 1, withFacets: false } as const;
  const ofGeneral = condition({
    kind: "anyId",
    field: "specialty_ids",
    ids: [...resolved.commonCare],
  });
  const { hits: generals } = await finder.find(
    { ...resolved, conditions: [...resolved.conditions, ofGeneral] },
    { ...part, pageSize: 1 },
  );
  const [general] = generals;
  if (!general || resolved.lifts.some(({ entity }) => isSame(entity, general))) return answered;
  const { hits: first } = await finder.find(resolved, { ...part, pageSize: firstPeople });
  const last = first[firstPeople - 1];
  if (!last || first.some((hit) => isSame(hit, general))) return answered;
  const by = last.score.total - general.score.total + margin;
  const { entityType, entityId } = general;
  const seat = { entity: { entityType, entityId }, effect: "seated", by } as const;
  const seated = { ...resolved, lifts: [...resolved.lifts, seat] };
  const { hits } = await finder.find(seated, { ...request, withFacets: false });
  return { resolved: seated, found: { ...found, hits } };
}

function hasSeat(
  { commonCare, sort }: ResolvedSearch,
  { filters, entityType, literal }: SearchRequest,
): boolean {
  const isOfPeople = entityType === "all" || entityType === "professionals";
  const isOpen = filters.specialtyIds.length + filters.must.length === 0 && !literal;
  return commonCare.length > 0 && sort === "relevance" && isOfPeople && isOpen;
}

const isSame = (one: EntityRef, other: EntityRef) => one.entityId === other.entityId;

import type { VisitType } from "#app/directory/cards/rules.ts";

interface Start {
  from: number;
  to: number;
  visitType: VisitType;
}

/**
 * Leaves out the starts of video visits beside which a visit in person can begin: a press on a free
 * time means the usual visit. Hours of video alone keep theirs.
 */
export function preferVisits<S extends Start>(starts: readonly S[]): S[] {
  const visits = starts.filter(({ visitType }) => visitType === "in_person");
  return starts.filter(
    ({ visitType, from, to }) =>
      visitType === "in_person" || !visits.some((visit) => visit.from < to && from < visit.to),
  );
}

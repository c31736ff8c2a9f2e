import type { AskedPatient } from "#app/directory/free-times/booking-link.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import type { Relation } from "../../../bookings/rules.ts";

interface Member {
  id: string;
  relation: Relation;
}

/**
 * Returns what the form opens with where a search was for a relative of the visitor: the only saved
 * member of the family who is one, else somebody else whose name is asked for.
 */
export function openFor(blank: Typed, patient: AskedPatient, family: readonly Member[]): Typed {
  const [only, ...others] = family.filter(({ relation }) => relation === patient);
  const isSure = only !== undefined && others.length === 0;
  return {
    ...blank,
    for: "family",
    member: isSure ? only.id : "",
    // Of a member the name is known, of somebody else it is asked for.
    name: "",
    nameAsked: "1",
  };
}

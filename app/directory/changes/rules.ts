/** What of a listing its owner may change. */
export const changeParts = [
  // Applied at once.
  "contact",
  "hours",
  "ramadan",
  "exceptions",
  "visits",
  "networks",
  "languages",
  "access",
  "prices",
  "confirmation",
  // Read by a person first.
  "name",
  "description",
  "licence",
  "specialties",
  "picture",
  "reply",
] as const;
export type ChangePart = (typeof changeParts)[number];

/** A name, a licence and what a listing is for come from the register; texts and pictures may show a patient. */
const readFirst: readonly ChangePart[] = [
  "name",
  "description",
  "licence",
  "specialties",
  "picture",
  "reply",
];

/** Whether somebody of the staff reads the change before it stands in the listing. */
export function isReadFirst(part: ChangePart): boolean {
  return readFirst.includes(part);
}

export const changeStates = ["waiting", "applied", "rejected", "replaced"] as const;
export type ChangeState = (typeof changeStates)[number];

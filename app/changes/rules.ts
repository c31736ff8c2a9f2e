/** The parts of a listing that its owner may change. */
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
  "gallery",
  "confirmation",
  // Read by a person first.
  "name",
  "description",
  "education",
  "experience",
  "licence",
  "specialties",
  "services",
  "picture",
  "reply",
  "team",
] as const;
export type ChangePart = (typeof changeParts)[number];

/** A name, a licence, a degree and what a listing is for are checked; texts and pictures may show a patient. */
const readFirst: readonly ChangePart[] = [
  "name",
  "description",
  "education",
  "experience",
  "licence",
  "specialties",
  "services",
  "picture",
  "reply",
  "team",
];

/** Whether the staff reviews a change of this part before it is applied. */
export function isReadFirst(part: ChangePart): boolean {
  return readFirst.includes(part);
}

export const changeStates = ["waiting", "applied", "rejected", "replaced", "withdrawn"] as const;
export type ChangeState = (typeof changeStates)[number];

export type ChangedType = "professionals" | "clinics";

/** Width by height of the pictures that a listing shows. */
export const pictureAspects: Record<ChangedType, number> = { professionals: 1, clinics: 4 / 3 };

/** The least size of those pictures: a card of a wide phone shows them twice as sharp. */
export const leastPicture: Record<ChangedType, { width: number; height: number }> = {
  professionals: { width: 400, height: 400 },
  clinics: { width: 800, height: 600 },
};

/** The target of a change: a listing, and for some parts a place of practice, a review or a person. */
export interface ChangeTarget {
  entityType: ChangedType;
  entityId: string;
  subjectId: string | null;
}

/** Parts that each kind of listing has as a whole, in the order in which they are shown. */
export const partsOf: Record<ChangedType, readonly ChangePart[]> = {
  professionals: [
    "contact",
    "languages",
    "gallery",
    "name",
    "description",
    "education",
    "experience",
    "licence",
    "specialties",
    "picture",
  ],
  clinics: [
    ...(["contact", "hours", "ramadan", "exceptions", "networks", "prices", "languages"] as const),
    ...(["access", "gallery", "name", "description", "licence", "specialties"] as const),
    ...(["services", "picture"] as const),
  ],
};

/** Parts that a professional has at each place of practice. */
export const placeParts: readonly ChangePart[] = ["hours", "ramadan", "visits", "networks"];

/** The parts of a clinic that its managers change, too; `may_change_listing` in the database has the same list. */
export const managedParts = ["hours", "ramadan", "exceptions"] as const satisfies ChangePart[];

/**
 * Whether a listing has a part with a form of its own, at a place where one is named. A new member of
 * a team is proposed by `proposeMember`.
 */
export function hasPart({ entityType, subjectId }: ChangeTarget, part: ChangePart): boolean {
  if (part === "team") return false;
  if (part === "confirmation") return subjectId === null;
  if (part === "reply") return subjectId !== null;
  if (subjectId === null) return partsOf[entityType].includes(part);
  return entityType === "professionals" && placeParts.includes(part);
}

/** The specialties of a listing. */
export const mostSpecialties = 8;

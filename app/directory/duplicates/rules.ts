/** The kinds of listing that are entered twice: services and franchises are named by hand. */
export const duplicateKinds = ["professionals", "clinics"] as const;
export type DuplicateKind = (typeof duplicateKinds)[number];

/** Why two listings look like one, the strongest first. */
const duplicateReasons = ["licence", "phone", "website", "name", "nameAr", "spelling"] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** Keys of rows by table; `primaryPlaces` are those that were the first of their professional. */
export type MovedRows = Readonly<Record<string, readonly string[]>>;

/**
 * Conditions in SQL that a complete clinic meets: `e` is its row, `a` has the insurers that it
 * accepts. The share that is met counts for the quality of its listing.
 */
export const clinicCompleteness: readonly string[] = [
  "e.description_en <> ''",
  "e.description_ar <> ''",
  "e.phone is not null",
  "e.website is not null",
  "e.opening_hours is not null",
  "e.latitude is not null",
  "e.address_en <> '' and e.address_ar <> ''",
  "a.insurer_ids is not null",
];

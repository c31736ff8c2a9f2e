/** What each part of a score counts; the parts themselves run from 0 to 1. Payment is no part. */
export const scoreWeights = { name: 3, text: 2, concept: 2, quality: 1, nearness: 0.5 } as const;

/** What a word counts by where it stands: names A, specialties and types B, clinic, place and tags C. */
export const fieldWeights = { A: 1, B: 0.4, C: 0.2 } as const;

/** The whole query as the beginning of a name, beside 1 for all of it. */
export const nameBeginning = 0.5;

/** What a concept counts where it is not the first specialty: another one's share, another field, a name. */
export const otherSpecialty = 0.8;
export const conceptElsewhere = 0.6;
export const conceptInName = 0.3;

/** Kilometres at which nearness counts about a third. */
export const nearnessKm = 10;

/**
 * What the needs of one search count beside each other: a named specialty above what a procedure or
 * complaint leads to, both above
 * words that only say for whom, such as "for kids", which say more beside a complaint.
 */
export const needImportance = {
  specialty: 1,
  complaint: 0.75,
  patient: 0.6,
  age: 0.5,
  lift: 0.25,
} as const;

/** Of all concepts of a search, rounded as the database adds its reals. */
export function totalImportance(concepts: readonly { importance: number }[]): number {
  return concepts.reduce((sum, { importance }) => Math.fround(sum + Math.fround(importance)), 0);
}

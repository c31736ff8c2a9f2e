/** What each part of a score counts; the parts themselves run from 0 to 1. Payment is no part. */
export const scoreWeights = { name: 3, text: 2, concept: 2, quality: 1, nearness: 0.5 } as const;

/** Kilometres at which nearness counts about a third. */
export const nearnessKm = 10;

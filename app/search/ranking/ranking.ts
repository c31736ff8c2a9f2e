import type { EntityType } from "#app/directory/entity-ref.ts";

/** The weights of the parts of a score; the parts themselves run from 0 to 1. Payment is no part. */
export interface ScoreWeights {
  name: number;
  text: number;
  concept: number;
  quality: number;
  nearness: number;
  bookable: number;
}

/** Figures by which results are ordered. Administrators change them within the bounds of a rule set. */
export interface Ranking {
  weights: ScoreWeights;
  /** The whole query as the beginning of a name, beside 1 for all of it. */
  nameBeginning: number;
  /** Weights of a concept beside the first specialty: as another one, in another field, in a name. */
  otherSpecialty: number;
  conceptElsewhere: number;
  conceptInName: number;
  /** Kilometres at which nearness counts about a third. */
  nearnessKm: number;
}

export const defaultRanking: Ranking = {
  // A free time counts less than the step from a first specialty to another one (0.4): of nearly equal
  // relevance, who can be booked comes first.
  weights: { name: 3, text: 2, concept: 2, quality: 1, nearness: 0.5, bookable: 0.35 },
  nameBeginning: 0.5,
  otherSpecialty: 0.8,
  conceptElsewhere: 0.6,
  conceptInName: 0.3,
  nearnessKm: 10,
};

/**
 * Weights of concepts for types beside the favoured one. A hospital has every field: it would rank
 * above all doctors for two needs. Pathologists would rank above every blood test, of which one
 * field is all that is known. Powers of two, so that both engines round them alike.
 */
export const shareBeside = {
  professionals: 0.5,
  services: 0.25,
  clinics: 1,
  franchises: 1,
} as const satisfies Record<EntityType, number>;

/**
 * Weight of a need for a professional with none of the requested sub-specialties: a child's fever
 * is seen by a paediatrician before a paediatric cardiologist. Exact in binary, as above.
 */
export const unaskedPartShare = 0.5;

/** Weights of words by field: names A, specialties and types B, clinic, place and tags C. */
export const fieldWeights = { A: 1, B: 0.4, C: 0.2 } as const;

/**
 * Weights of the needs of one search: a named specialty above what a procedure or complaint leads
 * to, both above words that only say for whom, such as "for kids", which say more beside a
 * complaint.
 */
export const needImportance = {
  specialty: 1,
  complaint: 0.75,
  /** All complaints beside a named field together: less than an unasked part of the field. */
  beside: 0.25,
  /** Beside the fields that it belongs to: 0.25 left other services of a field before it. */
  service: 0.75,
  patient: 0.6,
  age: 0.5,
  lift: 0.25,
  /** Beside one complaint 0.2 of a score: less than a free time and than the step to another field. */
  interest: 0.15,
  /** Beside one need 0.4 of a score: a little more than a free time. */
  plan: 0.5,
} as const;

/** Of all concepts of a search, rounded as the database adds its reals. */
export function totalImportance(concepts: readonly { importance: number }[]): number {
  return concepts.reduce((sum, { importance }) => Math.fround(sum + Math.fround(importance)), 0);
}

/** An unknown price of the type asked for; what an order by price or by time puts others behind. */
export const unknownPrice = 1_000_000_000;
export const otherTypes = 2_000_000_000;

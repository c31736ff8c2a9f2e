import { z } from "zod";
import { entityTypes } from "#app/directory/entity-ref.ts";
import { type Bounds, settingBounds, weightBounds } from "./figure-bounds.ts";
import { placementEffects } from "./placement.ts";
import type { Ranking } from "./ranking.ts";

const mostPlacements = 500;
const mostSynonyms = 2_000;
export const longestWords = 100;

const placement = z.strictObject({
  effect: z.enum(placementEffects),
  /** The query that it applies to; empty where it applies to a specialty. */
  words: z.string().max(longestWords),
  specialtyId: z.int().nullable(),
  entityType: z.enum(entityTypes),
  entityId: z.uuid(),
});
export type Placement = z.output<typeof placement>;

const synonym = z.strictObject({
  phrase: z.string().min(1).max(longestWords),
  language: z.enum(["en", "ar"]),
  itemId: z.int(),
});
export type Synonym = z.output<typeof synonym>;

/** An object of figures, each within its bounds, absent ones at their defaults. */
function figures<N extends string>(bounds: Record<N, Bounds>) {
  const shape = Object.fromEntries(
    Object.entries<Bounds>(bounds).map(([name, { least, most, fallback, isWhole }]) => [
      name,
      (isWhole ? z.int() : z.number()).min(least).max(most).default(fallback),
    ]),
  );
  return z.strictObject(asShape<N>(shape));
}

/** Object.fromEntries forgets the names that it was given. */
function asShape<N extends string>(shape: Record<string, unknown>) {
  return shape as Record<N, z.ZodDefault<z.ZodNumber>>;
}

/** Everything that administrators decide about the search, stored as one version. */
export const ruleSet = z.strictObject({
  placements: z.array(placement).max(mostPlacements).default([]),
  synonyms: z.array(synonym).max(mostSynonyms).default([]),
  weights: figures(weightBounds).prefault({}),
  settings: figures(settingBounds).prefault({}),
});
export type RuleSet = z.output<typeof ruleSet>;

/** The rules of a product whose administrators have changed none. */
export const defaultRules: RuleSet = ruleSet.parse({});

/** A rule set as searches use it. */
export interface ActiveRules extends RuleSet {
  /** Differs for rule sets that differ; answers are cached by it. */
  key: string;
  /** The version, 0 for the defaults. */
  version: number;
  ranking: Ranking;
}

/** Prepares a rule set for searches. */
export function activate(
  rules: RuleSet,
  { key, version }: { key: string; version: number },
): ActiveRules {
  const { nearnessKm, nameBeginning, otherSpecialty, conceptElsewhere, conceptInName } =
    rules.settings;
  const ranking = {
    weights: rules.weights,
    nearnessKm,
    nameBeginning,
    otherSpecialty,
    conceptElsewhere,
    conceptInName,
  };
  return { ...rules, key, version, ranking };
}

export const noRules: ActiveRules = activate(defaultRules, { key: "0", version: 0 });

import { z } from "zod";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { keysOf } from "#app/platform/keys-of.ts";
import { type Placement, type RuleSet, ruleSet, type Synonym } from "../ranking/rule-set.ts";

const { placements, synonyms, weights, settings } = ruleSet.shape;
const placement = placements.unwrap().element;
const synonym = synonyms.unwrap().element;
const revision = z.int().min(0);

/** One change of a draft. */
export const ruleChange = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("place"), placement }),
  z.strictObject({ kind: z.literal("unplace"), placement }),
  z.strictObject({ kind: z.literal("addSynonym"), synonym }),
  z.strictObject({ kind: z.literal("removeSynonym"), synonym }),
  z.strictObject({ kind: z.literal("setWeights"), weights, revision }),
  z.strictObject({ kind: z.literal("setSettings"), settings, revision }),
]);
export type RuleChange = z.output<typeof ruleChange>;

/** Whether two placements are about the same listing in the same searches. */
function isSamePlacement(one: Placement, other: Placement): boolean {
  return (
    one.entityId === other.entityId &&
    one.specialtyId === other.specialtyId &&
    foldText(one.words) === foldText(other.words)
  );
}

function isSameSynonym(one: Synonym, other: Synonym): boolean {
  return one.itemId === other.itemId && foldText(one.phrase) === foldText(other.phrase);
}

/** Returns the rules after a change. What is placed again keeps its place among the placements. */
export function applyChange(rules: RuleSet, change: RuleChange): RuleSet {
  switch (change.kind) {
    case "place": {
      const { placement } = change;
      const isKnown = rules.placements.some((one) => isSamePlacement(one, placement));
      const changed = rules.placements.map((one) =>
        isSamePlacement(one, placement) ? placement : one,
      );
      return { ...rules, placements: isKnown ? changed : [...changed, placement] };
    }
    case "unplace": {
      const isKept = (one: Placement) => !isSamePlacement(one, change.placement);
      return { ...rules, placements: rules.placements.filter(isKept) };
    }
    case "addSynonym": {
      const isKnown = rules.synonyms.some((one) => isSameSynonym(one, change.synonym));
      return isKnown ? rules : { ...rules, synonyms: [...rules.synonyms, change.synonym] };
    }
    case "removeSynonym": {
      const isKept = (one: Synonym) => !isSameSynonym(one, change.synonym);
      return { ...rules, synonyms: rules.synonyms.filter(isKept) };
    }
    case "setWeights":
      return { ...rules, weights: change.weights };
    case "setSettings":
      return { ...rules, settings: change.settings };
  }
}

/** One thing in which two rule sets differ. */
export type RuleDifference =
  | { kind: "placement"; before: Placement | null; after: Placement | null }
  | { kind: "synonym"; isAdded: boolean; synonym: Synonym }
  | { kind: "weight"; name: keyof RuleSet["weights"]; before: number; after: number }
  | { kind: "setting"; name: keyof RuleSet["settings"]; before: number; after: number };

/** Lists what turns one rule set into another. */
export function diffRules(before: RuleSet, after: RuleSet): RuleDifference[] {
  const placementIn = (rules: RuleSet, one: Placement) =>
    rules.placements.find((other) => isSamePlacement(one, other)) ?? null;
  const hasSynonym = (rules: RuleSet, one: Synonym) =>
    rules.synonyms.some((other) => isSameSynonym(one, other));
  return [
    ...before.placements
      .map((one) => ({ kind: "placement" as const, before: one, after: placementIn(after, one) }))
      .filter((one) => one.before.effect !== one.after?.effect),
    ...after.placements
      .filter((one) => !placementIn(before, one))
      .map((one) => ({ kind: "placement" as const, before: null, after: one })),
    ...before.synonyms
      .filter((one) => !hasSynonym(after, one))
      .map((one) => ({ kind: "synonym" as const, isAdded: false, synonym: one })),
    ...after.synonyms
      .filter((one) => !hasSynonym(before, one))
      .map((one) => ({ kind: "synonym" as const, isAdded: true, synonym: one })),
    ...figuresOf("weight", before.weights, after.weights),
    ...figuresOf("setting", before.settings, after.settings),
  ];
}

function figuresOf<K extends string, N extends string>(
  kind: K,
  before: Record<N, number>,
  after: Record<N, number>,
) {
  return keysOf(before)
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ kind, name, before: before[name], after: after[name] }));
}

/** A phrase with Arabic letters is Arabic. */
export function languageOf(phrase: string): Synonym["language"] {
  return /[\u0621-\u064a]/.test(phrase) ? "ar" : "en";
}

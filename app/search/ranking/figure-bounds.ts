import { keysOf } from "#app/platform/keys-of.ts";
import { defaultSimilarity } from "../values.ts";
import { defaultRanking } from "./ranking.ts";

/** Letters of a name that may be mistyped. */
export const defaultTypos = 2;

/** The least, the most and the default of a figure. */
export interface Bounds {
  least: number;
  most: number;
  fallback: number;
  isWhole: boolean;
}

const share = (fallback: number): Bounds => ({ least: 0, most: 1, fallback, isWhole: false });
const weight = (fallback: number): Bounds => ({ least: 0, most: 10, fallback, isWhole: false });
const whole = (least: number, most: number, fallback: number): Bounds => ({
  least,
  most,
  fallback,
  isWhole: true,
});

const { weights, nearnessKm, ...parts } = defaultRanking;

/** Weights of the parts of a score. A weight of 0 switches its part off. */
export const weightBounds = {
  name: weight(weights.name),
  text: weight(weights.text),
  concept: weight(weights.concept),
  quality: weight(weights.quality),
  nearness: weight(weights.nearness),
  bookable: weight(weights.bookable),
};

/** Settings that the search reads beside the weights. */
export const settingBounds = {
  resultsForWords: whole(10, 50, 20),
  resultsWithoutWords: whole(10, 100, 50),
  mostTypos: whole(0, 2, defaultTypos),
  similarity: {
    least: 0.5,
    most: 0.95,
    fallback: defaultSimilarity,
    isWhole: false,
  },
  mostRepairs: whole(0, 8, 4),
  nearnessKm: whole(1, 50, nearnessKm),
  nameBeginning: share(parts.nameBeginning),
  otherSpecialty: share(parts.otherSpecialty),
  conceptElsewhere: share(parts.conceptElsewhere),
  conceptInName: share(parts.conceptInName),
};
export type SettingName = keyof typeof settingBounds;

/** The settings in their order. */
export const settingNames = keysOf(settingBounds);

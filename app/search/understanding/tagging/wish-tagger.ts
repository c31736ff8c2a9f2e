import { labelFeatures, tagBuckets, wordFeatures } from "./tag-features.ts";

/** Wishes that a word may ask for; a patient's own sex and home are none. */
export const wishLabels = ["none", "female", "male", "home", "video", "inPerson"] as const;
export type WishLabel = (typeof wishLabels)[number];

export interface TaggedSpan {
  start: number;
  end: number;
  label: Exclude<WishLabel, "none">;
  /** How much surer the least sure word is of this than of nothing. */
  margin: number;
}

/** Returns one score for each label. */
export function scoresOf(weights: ArrayLike<number>, features: readonly number[]): number[] {
  return wishLabels.map((_, label) => {
    let sum = 0;
    for (const feature of features) sum += weights[label * tagBuckets + feature] ?? 0;
    return sum;
  });
}

/** Tags the words from the first to the last; the label of one is a feature of the next. */
export function tagWords(weights: ArrayLike<number>, words: readonly string[]): TaggedSpan[] {
  const spans: TaggedSpan[] = [];
  let before: WishLabel = "none";
  for (let at = 0; at < words.length; at += 1) {
    const features = [...wordFeatures(words, at), ...labelFeatures(words, at, before)];
    const scores = scoresOf(weights, features);
    const best = scores.indexOf(Math.max(...scores));
    const label: WishLabel = wishLabels[best] ?? "none";
    const margin = (scores[best] ?? 0) - (scores[0] ?? 0);
    const last = spans.at(-1);
    if (label !== "none") {
      if (last && last.end === at && last.label === label) {
        last.end = at + 1;
        last.margin = Math.min(last.margin, margin);
      } else spans.push({ start: at, end: at + 1, label, margin });
    }
    before = label;
  }
  return spans;
}

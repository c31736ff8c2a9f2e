export const smallestShare = 1;
export const largestShare = 50;
export const longestName = 100;
export const longestNote = 500;

/** An arm with fewer searches is not compared. */
export const leastSearches = 100;

export const arms = ["control", "variant"] as const;
export type Arm = (typeof arms)[number];

export interface ArmCounts {
  arm: Arm;
  searches: number;
  /** Of them those that say how much they found. */
  counted: number;
  /** Of these those without a result. */
  empty: number;
  /** Of all searches those after which the same person contacted a listing. */
  followed: number;
}

export interface Proportion {
  /** Searches with the outcome. */
  hits: number;
  of: number;
}

export type Comparison =
  | { kind: "few" }
  /** The variant less the control, as shares from -1 to 1, within a 95 % interval. */
  | { kind: "none" | "higher" | "lower"; from: number; to: number };

const z95 = 1.96;

/** Compares two proportions by the interval of Agresti and Caffo, which holds near 0 and 1 too. */
export function compareProportions(control: Proportion, variant: Proportion): Comparison {
  if (control.of < leastSearches || variant.of < leastSearches) return { kind: "few" };
  const [a, b] = [adjusted(control), adjusted(variant)];
  const difference = b.share - a.share;
  const margin = z95 * Math.sqrt(a.variance + b.variance);
  const [from, to] = [difference - margin, difference + margin];
  return { kind: from > 0 ? "higher" : to < 0 ? "lower" : "none", from, to };
}

/** One hit and one miss are added to each. */
function adjusted({ hits, of }: Proportion) {
  const share = (hits + 1) / (of + 2);
  return { share, variance: (share * (1 - share)) / (of + 2) };
}

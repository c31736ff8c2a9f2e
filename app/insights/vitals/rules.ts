/**
 * Web vitals with the upper bounds of their groups: milliseconds, for the layout shift thousandths.
 * The second and the fourth are the bounds of "good" and "poor".
 */
export const vitals = {
  lcp: [1_500, 2_500, 3_200, 4_000, 6_000],
  cls: [50, 100, 170, 250, 500],
  inp: [100, 200, 350, 500, 1_000],
} as const;

export type Vital = keyof typeof vitals;
export const vitalNames = ["lcp", "cls", "inp"] as const satisfies Vital[];

/** The bound of values above the last one. */
export const aboveAll = -1;

/** Returns the upper bound of the group that a value is in. */
export function groupOf(vital: Vital, value: number): number {
  return vitals[vital].find((bound) => value <= bound) ?? aboveAll;
}

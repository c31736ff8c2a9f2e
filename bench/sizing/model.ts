import type { RequestKind } from "../whole/addresses.ts";

interface Cost {
  /** The part of all requests. */
  share: number;
  /** Processor time of one request, in ms. */
  nodeMs: number;
  postgresMs: number;
}

/** Figures of docs/operations/sizing.md; a test compares both. */
export const model = {
  results: { share: 0.4, nodeMs: 6.7, postgresMs: 2.1 },
  profiles: { share: 0.25, nodeMs: 5, postgresMs: 12.2 },
  function: { share: 0.15, nodeMs: 0.7, postgresMs: 1.3 },
  places: { share: 0.1, nodeMs: 6.7, postgresMs: 2.1 },
  booking: { share: 0.1, nodeMs: 7.7, postgresMs: 4.8 },
} as const satisfies Partial<Record<RequestKind, Cost>>;

export type ModelKind = keyof typeof model;

/** The kinds of the mix, in the order of their shares. */
export const modelKinds = ["results", "profiles", "function", "places", "booking"] as const;

/** A processor that is busy for a larger part of the time lets requests wait. */
export const busyShare = 0.6;

/** Returns the processor time of a request of the mix, in ms. */
export function meanCost(part: "nodeMs" | "postgresMs"): number {
  return modelKinds.reduce((sum, kind) => sum + model[kind].share * model[kind][part], 0);
}

/** Returns the difference to the model as a share, and whether it is within a quarter. */
export function compareCost(measured: number, computed: number) {
  const difference = measured / computed - 1;
  return { difference, isWithin: Math.abs(difference) <= 0.25 };
}

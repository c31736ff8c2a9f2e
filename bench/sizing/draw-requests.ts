import { type Random, type Weighted, weighted } from "#app/demo/draw-random.server.ts";
import { type ModelKind, model, modelKinds } from "./model.ts";

export interface DrawnRequest {
  kind: ModelKind;
  path: string;
  /** When it is sent, in ms after the begin. */
  atMs: number;
}

interface Asked {
  perSecond: number;
  seconds: number;
  /** Different addresses of each kind. */
  addresses: number;
  /** The n-th most popular address is asked for in proportion to n to the power of minus this. */
  exponent: number;
}

/**
 * Draws the requests of an open loop: their moments are those of visitors who know nothing of each
 * other, so a slow answer delays no later request. A few addresses get most of the requests (Zipf).
 */
export function drawRequests(
  addresses: { next(kind: ModelKind): string },
  random: Random,
  asked: Asked,
): DrawnRequest[] {
  const kinds = weighted(modelKinds, (kind) => model[kind].share);
  const paths = new Map<ModelKind, Weighted<string>>(
    modelKinds.map((kind) => {
      const known = Array.from({ length: asked.addresses }, () => addresses.next(kind));
      const ranks = new Map(known.map((path, at) => [path, at + 1]));
      return [kind, weighted(known, (path) => (ranks.get(path) ?? 1) ** -asked.exponent)];
    }),
  );
  const drawn: DrawnRequest[] = [];
  for (let atMs = 0; ; ) {
    // Gaps between independent arrivals are exponential.
    atMs += (-Math.log(1 - random.next()) * 1000) / asked.perSecond;
    if (atMs >= asked.seconds * 1000) return drawn;
    const kind = kinds.draw(random);
    const path = paths.get(kind)?.draw(random) ?? "/";
    drawn.push({ kind, path, atMs });
  }
}

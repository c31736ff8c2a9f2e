// How long the reading of a query takes once the code is warm; nothing is cached between queries.
import type { Knowledge } from "#app/search/understanding/query-reader.ts";
import { understandQuery } from "#app/search/understanding/understand-query.ts";
import { quantile } from "../parts/statistics.ts";

/** The first rounds compile the code and build the indexes of a vocabulary. */
const warmRounds = 2;
const rounds = 5;

export interface UnderstandingSpeed {
  queries: number;
  p50Ms: number;
  p95Ms: number;
}

/** Measures each query by its fastest round: the others share the processor with something else. */
export function measureUnderstanding(
  queries: readonly string[],
  known: Knowledge,
): UnderstandingSpeed {
  for (let round = 0; round < warmRounds; round += 1) {
    for (const query of queries) understandQuery(query, known);
  }
  const fastest = queries.map((query) =>
    Math.min(...Array.from({ length: rounds }, () => timeOf(query, known))),
  );
  return {
    queries: queries.length,
    p50Ms: quantile(fastest, 0.5),
    p95Ms: quantile(fastest, 0.95),
  };
}

function timeOf(query: string, known: Knowledge): number {
  const started = performance.now();
  understandQuery(query, known);
  return performance.now() - started;
}

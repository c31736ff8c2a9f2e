// The first five people of a query: of which fields they are, and known for which parts of them.
import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { JudgedQuery } from "./development.ts";
import type { JudgedListing } from "./judge.ts";

const firstFive = 5;
/** So many people of another part or field are accepted among five. */
const mostOthers = 1;

const wantedSubSpecialties = z
  .array(
    z.strictObject({
      need: z.string(),
      queries: z.array(z.string()),
      subSpecialties: z.array(z.string()),
    }),
  )
  .parse(
    JSON.parse(
      readFileSync(new URL("./development/sub-specialties.json", import.meta.url), "utf8"),
    ),
  );

export interface FirstFiveReport {
  queries: number;
  /** Percent of the queries with at most one person of unasked sub-specialties alone. */
  withoutUnasked: number;
  /** Percent of the queries with at most one person of no acceptable field. */
  ofField: number;
  /** Different fives among the queries with five people. */
  distinct: number;
  full: number;
  wrong: { query: string; shown: string[] }[];
}

interface Judged {
  id: string;
  query: string;
  unasked: number;
  foreign: number;
  ids: string[];
  shown: string[];
}

/** Judges the first five people of each query. */
export function judgeFirstFive(
  judged: readonly JudgedQuery[],
  professionals: ReadonlyMap<string, JudgedListing>,
  vocabulary: Vocabulary,
): FirstFiveReport {
  const all = judged.map((one) => judgeOne(one, professionals, vocabulary));
  const full = all.filter(({ ids }) => ids.length === firstFive);
  const percentOf = (test: (one: Judged) => boolean) =>
    (100 * all.filter(test).length) / Math.max(1, all.length);
  const isWithoutUnasked = ({ unasked }: Judged) => unasked <= mostOthers;
  return {
    queries: all.length,
    withoutUnasked: percentOf(isWithoutUnasked),
    ofField: percentOf(({ foreign }) => foreign <= mostOthers),
    distinct: new Set(full.map(({ ids }) => ids.join())).size,
    full: full.length,
    wrong: all
      .filter((one) => !isWithoutUnasked(one))
      .map(({ query, shown }) => ({ query, shown })),
  };
}

function judgeOne(
  { id, query, specialties, answer }: JudgedQuery,
  professionals: ReadonlyMap<string, JudgedListing>,
  vocabulary: Vocabulary,
): Judged {
  const wanted = new Set([
    ...specialties,
    ...wantedSubSpecialties
      .filter(({ queries }) => queries.includes(id))
      .flatMap(({ subSpecialties }) => subSpecialties),
  ]);
  const isWanted = (itemId: number) => wanted.has(vocabulary.byId.get(itemId)?.slug ?? "");
  const isNarrow = (itemId: number) => (vocabulary.byId.get(itemId)?.parentId ?? null) !== null;
  const five = answer.hits
    .slice(0, firstFive)
    .flatMap(({ entityId }) => professionals.get(entityId) ?? []);
  const unasked = five.filter(({ specialty_ids: ids }) => {
    const narrow = ids.filter(isNarrow);
    return narrow.length > 0 && !narrow.some(isWanted);
  });
  return {
    id,
    query,
    unasked: unasked.length,
    foreign: five.filter(({ specialty_ids: ids }) => !ids.some(isWanted)).length,
    ids: five.map(({ entity_id }) => entity_id),
    shown: five.map(({ specialty_ids: ids }) =>
      ids.map((itemId) => vocabulary.byId.get(itemId)?.slug).join(" "),
    ),
  };
}

// Searches of strangers with the fields that they expect and those where nobody would send them.
import { readFileSync } from "node:fs";
import type { SearchEngine } from "#app/search/answers/engine.ts";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { findRedFlag } from "#app/vocabulary/red-flags/red-flags.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { askProfessionals } from "./development.ts";
import type { JudgedListing } from "./judge.ts";

const firstFive = 5;

interface StrangersQuery {
  id: string;
  query: string;
  language: string;
  /** `tuned` was mended on; the others were written after that. */
  part: "tuned" | "later" | "fresh" | "written" | "last";
  specialties: string[];
  unwanted: string[];
  alarm?: "emergency" | "self-harm";
}

export interface StrangersRow {
  part: string;
  queries: number;
  /** Searches that find nobody: the city has no free times, so that a day or an hour leaves out all. */
  nobody: number;
  /** Of those that find somebody, percent with a first person and at least half of the first five of an expected field. */
  field: number;
  /** Percent with at most one person of another field among five, and nobody of an unwanted one. */
  five: number;
  alarms: number;
  missed: number;
}

const listStrangers = (): StrangersQuery[] =>
  JSON.parse(readFileSync(new URL("./development/strangers.json", import.meta.url), "utf8"));

/** Judges the first five people of each search, by part. */
export async function judgeStrangers(
  engine: SearchEngine,
  professionals: ReadonlyMap<string, JudgedListing>,
  vocabulary: Vocabulary,
): Promise<StrangersRow[]> {
  const dictionary = conceptDictionaryOf(vocabulary);
  const slugsOf = (id: number) => {
    const item = vocabulary.byId.get(id);
    return [item?.slug ?? "", vocabulary.byId.get(item?.parentId ?? 0)?.slug ?? ""];
  };
  const judge = async (one: StrangersQuery) => {
    const { hits } = await askProfessionals(engine, one.query);
    const five = hits.slice(0, firstFive).map(({ entityId }) => {
      const ids = professionals.get(entityId)?.specialty_ids ?? [];
      const fields = ids.flatMap(slugsOf);
      const isExpected = fields.some((slug) => one.specialties.includes(slug));
      return { isExpected, isUnwanted: fields.some((slug) => one.unwanted.includes(slug)) };
    });
    const others = five.filter(({ isExpected }) => !isExpected);
    return {
      ...one,
      isFound: five.length > 0,
      isField: five[0]?.isExpected === true && others.length * 2 <= five.length,
      isFive: others.length <= 1 && others.every(({ isUnwanted }) => !isUnwanted),
      isMissed:
        one.alarm !== undefined && findRedFlag(one.query, dictionary)?.severity !== one.alarm,
    };
  };
  const judged = [];
  for (const one of listStrangers()) judged.push(await judge(one));
  return [...Map.groupBy(judged, ({ part }) => part)].map(([part, some]) => {
    const answered = some.filter(({ isFound }) => isFound);
    const percentOf = (right: readonly unknown[]) => (100 * right.length) / answered.length;
    return {
      part,
      queries: some.length,
      nobody: some.length - answered.length,
      field: percentOf(answered.filter(({ isField }) => isField)),
      five: percentOf(answered.filter(({ isFive }) => isFive)),
      alarms: some.filter(({ alarm }) => alarm !== undefined).length,
      missed: some.filter(({ isMissed }) => isMissed).length,
    };
  });
}

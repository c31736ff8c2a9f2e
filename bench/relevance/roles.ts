// The sex of the professional and the kind of visit: what phrases find, and what the tagger adds.
import { readFileSync } from "node:fs";
import type { Knowledge } from "#app/search/understanding/query-reader.ts";
import type { PieceMeaning } from "#app/search/understanding/reading/span.ts";
import { tokenize, wordsOf } from "#app/search/understanding/reading/tokens.ts";
import { findSpokenWishes } from "#app/search/understanding/tagging/spoken-wishes.ts";
import {
  understandByPhrases,
  understandQuery,
} from "#app/search/understanding/understand-query.ts";

interface Said {
  query: string;
  wishes?: { gender?: string; visit?: string };
}

const readers = ["phrases", "tagger", "both"] as const;
const slots = ["gender", "visit"] as const;

export interface RoleRow {
  part: string;
  slot: (typeof slots)[number];
  reader: (typeof readers)[number];
  said: number;
  found: number;
  /** Set to something else, or set where nothing was said. */
  wrong: number;
}

/** Sentences about who may come and how, and look-alikes: measured as a whole, never tuned on. */
export function listRoles(): Said[] {
  return JSON.parse(readFileSync(new URL("./development/roles.json", import.meta.url), "utf8"));
}

/** Compares the three readers on each slot. */
export function judgeRoles(part: string, queries: readonly Said[], known: Knowledge): RoleRow[] {
  const read = queries.map(({ query, wishes = {} }) => ({
    wishes,
    phrases: understandByPhrases(query, known).pieces,
    tagger: findSpokenWishes(wordsOf(tokenize(query).tokens)).map(({ meaning }) => meaning),
    both: understandQuery(query, known).pieces,
  }));
  return slots.flatMap((slot) =>
    readers.map((reader) => {
      const judged = read.map((one) => ({
        said: one.wishes[slot],
        set: wishOf(one[reader], slot),
      }));
      return {
        part,
        slot,
        reader,
        said: judged.filter(({ said }) => said !== undefined).length,
        found: judged.filter(({ said, set }) => said !== undefined && said === set).length,
        wrong: judged.filter(({ said, set }) => set !== undefined && said !== set).length,
      };
    }),
  );
}

function wishOf(
  meanings: readonly PieceMeaning[],
  slot: (typeof slots)[number],
): string | undefined {
  for (const meaning of meanings) {
    if (slot === "gender" && meaning.kind === "gender") return meaning.gender;
    if (slot === "visit" && meaning.kind === "visitType")
      return meaning.visitType.replace("_visit", "");
  }
  return undefined;
}

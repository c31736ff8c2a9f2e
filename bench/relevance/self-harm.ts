// Words of suicide and self-harm in nine languages and dialects, and words that only look like them.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { ConceptDictionary } from "#app/vocabulary/concept-dictionary.ts";
import { findRedFlag } from "#app/vocabulary/red-flags/red-flags.ts";

interface Sentence {
  id: string;
  query: string;
  language: string;
  kind: "self-harm" | "look-alike";
}

export interface SelfHarmReport {
  sentences: number;
  missed: string[];
  lookAlikes: number;
  alarms: string[];
}

export function listSelfHarm(): Sentence[] {
  const file = new URL("./development/self-harm.json", import.meta.url);
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Sentences whose id hashes to an even byte are tuned on, the others are only measured. */
export function halfOf({ id }: Pick<Sentence, "id">): "tuning" | "untouched" {
  const [byte = 0] = createHash("sha256").update(id).digest();
  return byte % 2 === 0 ? "tuning" : "untouched";
}

/** Whether words of self-harm get the page of help, and look-alikes do not. */
export function judgeSelfHarm(
  half: "tuning" | "untouched",
  dictionary: ConceptDictionary,
): SelfHarmReport {
  const isRaised = ({ query }: Sentence) =>
    findRedFlag(query, dictionary)?.severity === "self-harm";
  const ofHalf = listSelfHarm().filter((one) => halfOf(one) === half);
  const meant = ofHalf.filter(({ kind }) => kind === "self-harm");
  const alike = ofHalf.filter(({ kind }) => kind === "look-alike");
  return {
    sentences: meant.length,
    missed: meant.filter((one) => !isRaised(one)).map(({ query }) => query),
    lookAlikes: alike.length,
    alarms: alike.filter(isRaised).map(({ query }) => query),
  };
}

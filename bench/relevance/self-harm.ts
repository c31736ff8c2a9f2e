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

/** Sentences whose id hashes to an even byte are tuned on; the others and the fresh ones are only measured. */
export type SelfHarmPart = "tuning" | "untouched" | "fresh";

function readSentences(name: string): Sentence[] {
  const file = new URL(`./development/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8"));
}

function sentencesOf(part: SelfHarmPart): Sentence[] {
  if (part === "fresh") return readSentences("self-harm-fresh");
  return readSentences("self-harm").filter((one) => halfOf(one) === part);
}

function halfOf({ id }: Pick<Sentence, "id">): "tuning" | "untouched" {
  const [byte = 0] = createHash("sha256").update(id).digest();
  return byte % 2 === 0 ? "tuning" : "untouched";
}

/** Whether words of self-harm get the page of help, and look-alikes do not. */
export function judgeSelfHarm(part: SelfHarmPart, dictionary: ConceptDictionary): SelfHarmReport {
  const isRaised = ({ query }: Sentence) =>
    findRedFlag(query, dictionary)?.severity === "self-harm";
  const sentences = sentencesOf(part);
  const meant = sentences.filter(({ kind }) => kind === "self-harm");
  const alike = sentences.filter(({ kind }) => kind === "look-alike");
  return {
    sentences: meant.length,
    missed: meant.filter((one) => !isRaised(one)).map(({ query }) => query),
    lookAlikes: alike.length,
    alarms: alike.filter(isRaised).map(({ query }) => query),
  };
}

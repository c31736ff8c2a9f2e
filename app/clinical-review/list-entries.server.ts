import { createHash } from "node:crypto";
import type { Vocabulary } from "#app/vocabulary/queries.server.ts";
import { listEmergencyEntries } from "./emergency-entries.ts";
import { listNeedEntries } from "./need-entries.ts";
import type { ReviewEntry } from "./review-entry.ts";

export type HashedEntry = ReviewEntry & { hash: string };

/** By the object of a vocabulary, which is the same while its rows are. */
const entriesByVocabulary = new WeakMap<Vocabulary, ReadonlyMap<string, HashedEntry>>();

/** Returns what a clinician reviews, by key, with the hash of each content. */
export function listEntries(vocabulary: Vocabulary): ReadonlyMap<string, HashedEntry> {
  const known = entriesByVocabulary.get(vocabulary);
  if (known) return known;
  const entries = new Map(
    [...listEmergencyEntries(), ...listNeedEntries(vocabulary)].map((entry) => [
      entry.key,
      { ...entry, hash: hashOf(entry) },
    ]),
  );
  entriesByVocabulary.set(vocabulary, entries);
  return entries;
}

/** Of the content alone: a title follows from it, or from the name of a field. */
function hashOf({ topic, facts }: ReviewEntry): string {
  return createHash("sha256")
    .update(JSON.stringify([topic, facts]))
    .digest("hex")
    .slice(0, 32);
}

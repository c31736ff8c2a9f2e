import { foldText } from "../platform/i18n/fold-text.ts";
import type { ConceptDictionary } from "./concept-dictionary.ts";
import records from "./data/emergency-phrases.json" with { type: "json" };
import { PhraseIndex } from "./phrase-index.ts";

export const emergencyKinds = [
  "heart",
  "stroke",
  "breathing",
  "bleeding",
  "suicide",
  "poisoning",
  "injury",
  "unconscious",
  "allergic",
  "childbirth",
] as const;
export type EmergencyKind = (typeof emergencyKinds)[number];

function requireKind(kind: string): EmergencyKind {
  const known = emergencyKinds.find((candidate) => candidate === kind);
  if (!known) throw new Error(`Unknown kind of emergency: ${kind}`);
  return known;
}

// Two words in another order say too little to send someone to the emergency number.
const phrases = new PhraseIndex<EmergencyKind>(3);
for (const record of records) {
  for (const phrase of [...record.phrases_en, ...record.phrases_ar]) {
    phrases.add(foldText(phrase), requireKind(record.kind));
  }
}

/**
 * The emergency that a text speaks of, or null. A longer ordinary complaint around the words
 * wins: "after a heart attack" is not an emergency, "severe chest pain" is.
 */
export function findEmergency(
  foldedText: string,
  dictionary: ConceptDictionary,
): EmergencyKind | null {
  const tokens = foldedText.split(" ");
  const emergencies = phrases.find(tokens);
  if (emergencies.length === 0) return null;
  const complaints = dictionary
    .findConcepts(tokens)
    .filter((match) => match.concepts.some((concept) => concept.category === "symptoms"));
  const urgent = emergencies.find(
    ({ start, end }) =>
      !complaints.some(
        (match) =>
          match.start <= start && match.end >= end && match.end - match.start > end - start,
      ),
  );
  return urgent?.values[0] ?? null;
}

import { foldText } from "../platform/i18n/fold-text.ts";
import type { ConceptDictionary } from "./concept-dictionary.ts";
import records from "./data/emergency-phrases.json" with { type: "json" };
import { findSigns } from "./emergency-signs.ts";
import { PhraseIndex, type PhraseMatch } from "./phrase-index.ts";

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
  "other",
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

/** Said with these, the name of an emergency is not one that is happening. */
const calming = new Set(
  (
    "history recovery recovering prevention prevent preventing training course class advice hazard hazards bias vitamin " +
    "hair work stress risk insurance scar scars old previous awareness rehabilitation rehab doctor specialist clinic after " +
    "سابق سابقه وقايه تدريب دوره اثار متابعه تاهيل قديم قديمه دكتور طبيب عياده مركز بعد"
  ).split(" "),
);
/** A name of an emergency is this short; a longer phrase says that it is happening. */
const longestName = 3;

/**
 * The emergency that a text speaks of, or null. A longer ordinary complaint around the words
 * wins: "after a heart attack" is not an emergency, "severe chest pain" is.
 */
export function findEmergency(
  foldedText: string,
  dictionary: ConceptDictionary,
): EmergencyKind | null {
  const tokens = foldedText.split(" ");
  const isCalm = tokens.some((token) => calming.has(token));
  const emergencies = phrases
    .find(tokens)
    .filter(({ start, end }) => !(isCalm && end - start <= longestName));
  const urgent = emergencies.length > 0 ? uncovered(emergencies, tokens, dictionary) : undefined;
  const [sign] = urgent ? [] : findSigns(foldedText);
  return urgent?.values[0] ?? (sign ? requireKind(sign) : null);
}

/** The first that is not a part of a longer ordinary complaint. */
function uncovered(
  emergencies: PhraseMatch<EmergencyKind>[],
  tokens: string[],
  dictionary: ConceptDictionary,
): PhraseMatch<EmergencyKind> | undefined {
  const complaints = dictionary
    .findConcepts(tokens)
    .filter((match) => match.concepts.some((concept) => concept.category === "symptoms"));
  return emergencies.find(
    ({ start, end }) =>
      !complaints.some(
        (match) =>
          match.start <= start && match.end >= end && match.end - match.start > end - start,
      ),
  );
}

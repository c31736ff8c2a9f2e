import type { Span } from "../reading/span.ts";
import record from "./data/wish-weights.json" with { type: "json" };
import {
  hasCue,
  isCause,
  isForPatients,
  isFromInArabizi,
  isNursing,
  isTitle,
  sexSaid,
} from "./wish-cues.ts";
import { type TaggedSpan, tagWords } from "./wish-tagger.ts";

const bytes = Buffer.from(record.weights, "base64");
const weights = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
/** Below this the words more often tell of the patient: set on the tuning half and ordinary queries. */
const leastMargin = 6;

const age = /^\d{1,2}(?:y|yo|yr|yrs)?$/;

const meanings = {
  female: { kind: "gender", gender: "female" },
  male: { kind: "gender", gender: "male" },
  home: { kind: "visitType", visitType: "home_visit" },
  video: { kind: "visitType", visitType: "virtual" },
  inPerson: { kind: "visitType", visitType: "in_person" },
} as const;

export interface SpokenWish extends Span {
  meaning: (typeof meanings)[TaggedSpan["label"]];
}

/**
 * Returns the wishes for a professional's sex and a kind of visit as a tagger reads them, listed or not:
 * "not comfortable with men", "can she come over", «ييجي لحد عندي». Of each kind the surest.
 *
 * @param words folded.
 */
export function findSpokenWishes(words: readonly string[]): SpokenWish[] {
  const surest = new Map<string, { wish: SpokenWish; margin: number }>();
  for (const { start, end, label, margin } of spansOf(words)) {
    const meaning = meanings[label];
    const known = surest.get(meaning.kind);
    if (known && known.margin >= margin) continue;
    surest.set(meaning.kind, { wish: { start, end, meaning, sureness: 1 }, margin });
  }
  return [...surest.values()].map(({ wish }) => wish);
}

function spansOf(words: readonly string[]): TaggedSpan[] {
  const title = words.findIndex(isTitle);
  const tagged = tagWords(weights, words).flatMap((span): TaggedSpan[] => {
    const margin = span.margin * record.step;
    const isAsked = margin >= leastMargin && hasCue(words.slice(span.start, span.end), span.label);
    // "Male 45" is the patient.
    if ([words[span.start - 1], words[span.end]].some((word) => age.test(word ?? ""))) return [];
    if (!isAsked || isCause(words, span)) return [];
    if (span.label === "home" && isNursing(words, span)) return [];
    const isSex = span.label === "female" || span.label === "male";
    if (isSex && (isFromInArabizi(words, span) || isForPatients(words, span))) return [];
    // The tagger tells that a sex is asked for; which one must be certain.
    const said = isSex ? sexSaid(words.slice(span.start, span.end)) : null;
    return isSex && said === null ? [] : [{ ...span, margin, label: said ?? span.label }];
  });
  const isSexSaid = tagged.some(({ label }) => label === "female" || label === "male");
  if (title === -1 || isSexSaid) return tagged;
  return [...tagged, { start: title, end: title + 1, label: "female", margin: leastMargin }];
}

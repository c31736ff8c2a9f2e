import { foldText } from "#app/platform/i18n/fold-text.ts";
import learned from "./data/need-weights.json" with { type: "json" };
import { needFeatures } from "./need-features.ts";

const bytes = Buffer.from(learned.weights, "base64");
const steps = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const fields = learned.fields.length;
const buckets = steps.length / fields;

/**
 * Returns how probable it is of each field that a text asks for it: a linear classifier over words,
 * their meanings and letters, trained by scripts/vocabulary/write-need-weights.ts on sentences of people and on the
 * vocabulary's own words.
 *
 * @returns probabilities by the slug of a specialty, never of a sub-specialty; together 1.
 */
export function likelyFields(text: string): Map<string, number> {
  const found = needFeatures(foldText(text).split(" "), buckets);
  const scale = learned.step / Math.sqrt(found.size);
  const sums = new Float64Array(fields);
  for (const feature of found) {
    const from = feature * fields;
    for (let field = 0; field < fields; field += 1)
      sums[field] = (sums[field] ?? 0) + (steps[from + field] ?? 0);
  }
  const scores = sums.map((sum, field) => sum * scale + (learned.bias[field] ?? 0));
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return new Map(learned.fields.map((slug, field) => [slug, (shares[field] ?? 0) / whole]));
}

import { foldText } from "#app/platform/i18n/fold-text.ts";
import records from "./data/value-rules.json" with { type: "json" };
import { withDigits } from "./number-words.ts";

/** A word and a value that make a red flag together: "fever 40", a newborn with a fever. */
interface ValueRule {
  kind: string;
  measure: ReadonlySet<string>;
  /** One of these must also occur: whose fever it is; null for anybody's. */
  who: ReadonlySet<string> | null;
  /** A number in one of these ranges must be near; null where the words are enough. */
  ranges: readonly { from: number; to: number }[] | null;
}

/** The largest distance, in words, between a value and what it measures. */
const nearestWords = 4;
/** A number before one of these counts something else: days, years, dirhams. */
const otherUnits = wordSet(records.otherUnits);
/** A number after one of these is an age. */
const ageWords = wordSet(records.ageWords);
/** Up to these ages any fever is one. */
const newborn = records.newborn.map(({ units, upTo }) => ({ units: wordSet(units), upTo }));

const rules: ValueRule[] = records.rules.map(({ kind, measure, who, ranges }) => ({
  kind,
  measure: wordSet(measure),
  who: who ? wordSet(who) : null,
  ranges: ranges ?? null,
}));
/** Before one of these a temperature is not that of a body. */
const weather = wordSet(records.weather);
const newbornFever = wordSet(records.newbornMeasure);

/** The kind of the first rule that the words of a folded text meet, or null. */
export function findValueRule(said: readonly string[]): string | null {
  const tokens = withDigits(said);
  const met = rules.find((rule) => isMet(rule, tokens));
  if (met) return met.kind;
  return isNewborn(tokens) && tokens.some((token) => has(newbornFever, token))
    ? records.newbornKind
    : null;
}

function isMet({ measure, who, ranges }: ValueRule, tokens: readonly string[]): boolean {
  if (who && !tokens.some((token) => has(who, token))) return false;
  return tokens.some(
    (token, at) =>
      has(measure, token) &&
      !weather.has(tokens[at + 1] ?? "") &&
      (ranges === null || isNear(tokens, at, ranges)),
  );
}

function isNear(
  tokens: readonly string[],
  at: number,
  ranges: readonly { from: number; to: number }[],
): boolean {
  const first = Math.max(0, at - nearestWords);
  return tokens.slice(first, at + nearestWords + 1).some((token, offset) => {
    const place = first + offset;
    const value = /^\d{2,3}$/.test(token) ? Number(token) : Number.NaN;
    if (!ranges.some(({ from, to }) => value >= from && value <= to)) return false;
    if (ageWords.has(tokens[place - 1] ?? "")) return false;
    return !tokens.slice(place + 1, place + 3).some((unit) => otherUnits.has(unit));
  });
}

/** "2 months old", «عمره 3 أسابيع». */
function isNewborn(tokens: readonly string[]): boolean {
  return tokens.some((token, at) => {
    const [before = "", unit = "", after = ""] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
    return (
      /^\d{1,2}$/.test(token) &&
      (ageWords.has(before) || after === "old") &&
      newborn.some(({ units, upTo }) => units.has(unit) && Number(token) <= upTo)
    );
  });
}

function has(words: ReadonlySet<string>, token: string): boolean {
  return words.has(token) || words.has(token.replace(/^و?(?:ال)?(?=...)/, ""));
}

function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(" ").map(foldText));
}

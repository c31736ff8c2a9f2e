import combinationRecords from "./data/combinations.json" with { type: "json" };
import conceptRecords from "./data/concepts.json" with { type: "json" };
import emergencyRecords from "./data/emergencies.json" with { type: "json" };
import guardRecords from "./data/guards.json" with { type: "json" };
import phraseRecords from "./data/phrases.json" with { type: "json" };
import signRecords from "./data/signs.json" with { type: "json" };
import valueRecords from "./data/value-rules.json" with { type: "json" };
import { type RedFlagKind, requireRedFlagKind } from "./red-flags.ts";

/** Words that mean the same in a rule: a concept as `@name`, a word with `_` for a space. */
type Words = readonly string[];

export type EmergencyRule =
  | {
      type: "phrases";
      key: string;
      kind: RedFlagKind;
      /** Names of an event, which do not count beside a topic of care afterwards. */
      names: readonly string[];
      phrases: Readonly<Record<string, readonly string[]>>;
    }
  | {
      type: "words";
      key: string;
      kind: RedFlagKind;
      /** The emergency that the rule was written for; null where it has no name. */
      emergency: string | null;
      /** One of the words of each entry must occur. */
      all: readonly Words[];
      unless: Words;
      near: number | null;
      before: number | null;
    }
  | {
      type: "value";
      key: string;
      kind: RedFlagKind;
      measure: Words;
      who: Words;
      ranges: readonly { from: number; to: number }[];
    };

/** Returns every rule that raises a sign of emergency, each with a key that stays when it changes. */
export function listEmergencyRules(): EmergencyRule[] {
  return [...listPhrases(), ...listWordRules(), ...listValueRules()];
}

function listPhrases(): EmergencyRule[] {
  return phraseRecords.map(({ slug, kind, names = [], phrases }) => ({
    type: "phrases",
    key: `phrases.${slug}`,
    kind: requireRedFlagKind(kind),
    names,
    phrases: phrases as Record<string, string[]>,
  }));
}

interface WordRecord {
  key: string;
  kind: string;
  emergency?: string;
  all: readonly string[];
  unless?: string;
  near?: number;
  before?: number;
}

function listWordRules(): EmergencyRule[] {
  const files: [string, readonly WordRecord[]][] = [
    ["emergency", emergencyRecords],
    ["combination", combinationRecords],
    ["sign", signRecords],
  ];
  return files.flatMap(([prefix, records]) =>
    records.map(
      (record): EmergencyRule => ({
        type: "words",
        key: `${prefix}.${record.key}`,
        kind: requireRedFlagKind(record.kind),
        emergency: record.emergency ?? null,
        all: record.all.map(wordsOf),
        unless: wordsOf(record.unless),
        near: record.near ?? null,
        before: record.before ?? null,
      }),
    ),
  );
}

function listValueRules(): EmergencyRule[] {
  const rules = valueRecords.rules.map(
    ({ key, kind, measure, who, ranges }): EmergencyRule => ({
      type: "value",
      key: `value.${key}`,
      kind: requireRedFlagKind(kind),
      measure: wordsOf(measure),
      who: wordsOf(who),
      ranges: ranges ?? [],
    }),
  );
  const ages = valueRecords.newborn.map(({ units, upTo }) => `${units.split(" ")[0]} ≤ ${upTo}`);
  return [
    ...rules,
    {
      type: "value",
      key: "value.fever-of-the-first-months",
      kind: requireRedFlagKind(valueRecords.newbornKind),
      measure: wordsOf(valueRecords.newbornMeasure),
      who: ages,
      ranges: [],
    },
  ];
}

/** Lists of words that rules refer to, or that keep a rule from being raised. */
export interface EmergencyWords {
  key: string;
  /** The name of a concept in rules; null for exceptions. */
  concept: string | null;
  english: Words;
  arabic: Words;
}

/** Returns the concepts of the rules, and the words that lift them. */
export function listEmergencyWords(): EmergencyWords[] {
  const concepts = Object.entries(conceptRecords).map(([name, lists]) => ({
    key: `concept.${name}`,
    concept: name,
    ...byScript(lists.flatMap(wordsOf)),
  }));
  const guards = Object.entries(guardRecords).flatMap(([name, value]) =>
    typeof value === "object" && !Array.isArray(value)
      ? Object.entries(value).map(([kind, words]) => guardOf(`${name}-${kind}`, wordsOf(words)))
      : [guardOf(name, Array.isArray(value) ? value : wordsOf(value))],
  );
  const values = (["otherUnits", "ageWords", "weather"] as const).map((name) =>
    guardOf(name, wordsOf(valueRecords[name])),
  );
  return [...concepts, ...guards, ...values];
}

function guardOf(name: string, words: Words): EmergencyWords {
  return { key: `exception.${name}`, concept: null, ...byScript(words) };
}

function byScript(words: Words) {
  const isArabic = (word: string) => /[\u0621-\u064a]/.test(word);
  return {
    english: words.filter((word) => !isArabic(word)),
    arabic: words.filter(isArabic),
  };
}

function wordsOf(list = ""): string[] {
  return list.split(" ").filter(Boolean);
}

import {
  type EmergencyRule,
  type EmergencyWords,
  listEmergencyRules,
  listEmergencyWords,
} from "#app/vocabulary/red-flags/list-emergency-rules.ts";
import { emergencyNames } from "./emergency-names.ts";
import type { Fact, ReviewEntry } from "./review-entry.ts";

interface TwoNames {
  en: string;
  ar: string;
}

type NameConcept = (name: string) => TwoNames;

/** Returns the whole vocabulary of emergencies: rules, then the words that they refer to. */
export function listEmergencyEntries(): ReviewEntry[] {
  const words = listEmergencyWords();
  const names = new Map(
    words.flatMap(({ concept, english, arabic }) =>
      concept === null ? [] : [[concept, namesOf(concept, english, arabic)] as const],
    ),
  );
  const nameOf: NameConcept = (name) => names.get(name) ?? { en: name, ar: name };
  return [
    ...listEmergencyRules().map((rule) => entryOfRule(rule, nameOf)),
    ...words.map((each) => entryOfWords(each, nameOf)),
  ];
}

/** The first word of each language names a concept, beside its name in the rules. */
function namesOf(concept: string, english: readonly string[], arabic: readonly string[]): TwoNames {
  const plain = concept.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return { en: plain, ar: readable(arabic[0] ?? english[0] ?? plain) };
}

function entryOfRule(rule: EmergencyRule, nameOf: NameConcept): ReviewEntry {
  const shared = {
    key: rule.key,
    chapter: "emergencies" as const,
    topic: rule.kind,
    itemId: null,
  };
  if (rule.type === "phrases") {
    const { ar = [], en = [] } = rule.phrases;
    const [name = ""] = rule.names;
    return {
      ...shared,
      title: { en: en[0] ?? name, ar: ar[0] ?? rule.names.find(isArabic) ?? name },
      facts: [
        ...factOf("names", rule.names),
        ...Object.entries(rule.phrases).flatMap(([dialect, said]) =>
          factOf("phrases", said, dialect),
        ),
      ],
    };
  }
  if (rule.type === "value") {
    const [en = "", ar = en] = [rule.measure[0], rule.measure.find(isArabic)];
    const range = rule.ranges.map(({ from, to }) => `${from} – ${to}`);
    const least = rule.ranges[0] ? ` ≥ ${rule.ranges[0].from}` : "";
    const who = (isOurs: (word: string) => boolean) => {
      const word = rule.who.find(isOurs) ?? rule.who[0];
      return word === undefined ? "" : ` · ${readable(word)}`;
    };
    return {
      ...shared,
      title: {
        en: readable(en) + least + who((word) => !isArabic(word)),
        ar: readable(ar) + least + who(isArabic),
      },
      facts: [
        ...factOf("measure", rule.measure),
        ...factOf("range", range),
        ...factOf("who", rule.who),
      ],
    };
  }
  const { emergency } = rule;
  const parts = (locale: keyof TwoNames) =>
    rule.all.map((words) => shortOf(words, locale, nameOf)).join(" + ");
  const title = (locale: keyof TwoNames, name: string | null) =>
    name === null ? parts(locale) : `${name}: ${parts(locale)}`;
  return {
    ...shared,
    title: {
      en: title("en", emergency),
      ar: title("ar", emergency && (emergencyNames[emergency] ?? emergency)),
    },
    facts: [
      ...rule.all.flatMap((words, index) => factOf("part", words, String(index + 1))),
      ...factOf("near", rule.near === null ? [] : [String(rule.near)]),
      ...factOf("before", rule.before === null ? [] : [String(rule.before)]),
      ...factOf("unless", rule.unless),
    ],
  };
}

/** The first two words of a part in a language, concepts by their names. */
function shortOf(words: readonly string[], locale: keyof TwoNames, nameOf: NameConcept): string {
  const named = words.filter((word) => word.startsWith("@")).map((word) => nameOf(word.slice(1)));
  const own = words.filter((word) => !word.startsWith("@"));
  const fitting = own.filter((word) => isArabic(word) === (locale === "ar"));
  const shown = [...named.map((name) => name[locale]), ...(fitting[0] ? fitting : own)];
  return shown.slice(0, 2).map(readable).join(" / ") + (shown.length > 2 ? " …" : "");
}

function entryOfWords(words: EmergencyWords, nameOf: NameConcept): ReviewEntry {
  const { key, concept, english, arabic } = words;
  const plain = readable(key.slice(key.indexOf(".") + 1));
  return {
    key,
    chapter: "words",
    topic: concept === null ? "exceptions" : "concepts",
    title: concept === null ? { en: plain, ar: plain } : nameOf(concept),
    facts: [...factOf("english", english), ...factOf("arabic", arabic)],
    itemId: null,
  };
}

function factOf(label: Fact["label"], values: readonly string[], of?: string): Fact[] {
  const fact = { label, values: values.map(readable) };
  if (values.length === 0) return [];
  return [of === undefined ? fact : { ...fact, of }];
}

function isArabic(text: string): boolean {
  return /[\u0621-\u064a]/.test(text);
}

function readable(word: string): string {
  return word.replaceAll("_", " ");
}

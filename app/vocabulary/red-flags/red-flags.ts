import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { ConceptDictionary } from "../concept-dictionary.ts";
import { arabiziCandidates, hasDigitLetter, readsAsArabic } from "../language/arabizi/arabizi.ts";
import { commonRank } from "../language/common-words.ts";
import { negatedSpans } from "../language/negated-spans.ts";
import { translate } from "../language/other-languages/other-languages.ts";
import { romanize } from "../language/other-languages/romanize.ts";
import { PhraseIndex, type PhraseMatch } from "../phrases/phrase-index.ts";
import { crisisFrom, crisisScore, sureCrisisFrom } from "./classifier/crisis-classifier.ts";
import { CrisisSpelling } from "./crisis-spelling.ts";
import combinationRecords from "./data/combinations.json" with { type: "json" };
import concepts from "./data/concepts.json" with { type: "json" };
import emergencyRecords from "./data/emergencies.json" with { type: "json" };
import guards from "./data/guards.json" with { type: "json" };
import phraseRecords from "./data/phrases.json" with { type: "json" };
import signRecords from "./data/signs.json" with { type: "json" };
import { joinContractions } from "./join-contractions.ts";
import { readMaghrebi } from "./read-maghrebi.ts";
import { SignFinder, spokenTokens } from "./sign-finder.ts";
import { findValueRule } from "./value-rules.ts";

export const redFlagKinds = [
  "heart",
  "stroke",
  "breathing",
  "bleeding",
  "self-harm",
  "poisoning",
  "injury",
  "unconscious",
  "allergic",
  "childbirth",
  "fever",
  "other",
] as const;
export type RedFlagKind = (typeof redFlagKinds)[number];

export const redFlagSeverities = ["emergency", "self-harm"] as const;
export type RedFlagSeverity = (typeof redFlagSeverities)[number];

export interface RedFlag {
  severity: RedFlagSeverity;
  kind: RedFlagKind;
}

/** The meaning of a phrase or sign. */
interface Meaning {
  kind: RedFlagKind;
  /**
   * True for the name of an event ("stroke"): many who type it look for care afterwards. False for
   * what is felt or happens now ("chest pain"), which counts beside "clinic" and "doctor" too.
   */
  isName: boolean;
}

/** Fewer words in another order are too weak to show the emergency number. */
const phrases = new PhraseIndex<Meaning>(3);
const spelling = new CrisisSpelling();
for (const record of phraseRecords) {
  const add = (phrase: string, meaning: Meaning) => {
    const words = joinContractions(foldText(romanize(phrase)).split(" "));
    phrases.add(words.join(" "), meaning);
    for (const word of words) spelling.add(word);
  };
  for (const name of record.names ?? []) add(name, meaningOf(record.kind, true));
  for (const phrase of Object.values(record.phrases).flat()) add(phrase, meaningOf(record.kind));
}

interface SignMeaning {
  kind: RedFlagKind;
  /** Of concepts: raises nothing about what was long ago. */
  isCombined: boolean;
}

const signs = new SignFinder<SignMeaning>(concepts);
for (const { kind, ...record } of signRecords)
  signs.add(record, { kind: meaningOf(kind).kind, isCombined: false });
for (const { kind, ...record } of [...combinationRecords, ...emergencyRecords])
  signs.add(record, { kind: meaningOf(kind).kind, isCombined: true });

const topics = wordSet(guards.topics);
const selfHarmTopics = wordSet(guards.selfHarmTopics);
const fictions = wordSet(guards.fictions);
const firstPersons = wordSet(guards.firstPersons);
const unless = new Map(Object.entries(guards.unless).map(([kind, list]) => [kind, wordSet(list)]));
const denials = new Set([...guards.negations, ...guards.histories].map(foldText));
const aftermaths = new Set(guards.aftermaths.map(foldText));
const subjects = wordSet(guards.subjects);
const elsewhere = wordSet(guards.elsewhere);
const acute = wordSet(guards.acute);
/** "in 2019", «قبل ثلاث سنين». */
const pastTime =
  /(?:^| )(?:(?:in|سنه|عام|ب) (?:19|20)\d\d|قبل \S+ (?:سنين|سنوات|شهور|اشهر))(?= |$)/;
/** "wej-ha", "ras-ho": whose it is, written apart in Arabizi. */
const apartOwner = /(?<=[a-z])-(?=(?:ha|ho|hom|hum|kom)\b)/gi;
/** Readings of a text in Arabizi that are looked at, the likeliest first. */
const mostReadings = 12;
const between = new Set(guards.between.split(" "));
const longestGuard = 4;
/** A longer phrase is too specific to be about something else. */
const longestUnless = 3;

function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(" ").map((word) => foldText(word.replaceAll("_", " "))));
}

function meaningOf(kind: string, isName = false): Meaning {
  return { kind: requireRedFlagKind(kind), isName };
}

/** @throws Error for a kind of the data files that the program does not know. */
export function requireRedFlagKind(kind: string): RedFlagKind {
  const known = redFlagKinds.find((candidate) => candidate === kind);
  if (!known) throw new Error(`Unknown kind of red flag: ${kind}`);
  return known;
}

/**
 * The red flag in a text, or null: words of an emergency that is happening, or of a wish to die or
 * to hurt oneself, which goes before any other.
 */
export function findRedFlag(text: string, dictionary: ConceptDictionary): RedFlag | null {
  const foldedText = foldText(romanize(text.replace(apartOwner, "")));
  const read = readingsOf(foldedText, dictionary)
    .map((text) => joinContractions(text.split(" ")))
    .flatMap((tokens) => [tokens, readMaghrebi(tokens) ?? []].filter(({ length }) => length > 0));
  const [typed = []] = read;
  const score = crisisScore(typed);
  const isTopic = isTopicOfSelfHarm(typed);
  const isFiction = isOfFiction(typed);
  const found = read
    .flatMap((tokens) => findKinds(tokens, dictionary))
    .filter((kind) => !(isFiction && kind === "self-harm"));
  // The word that makes a topic of it, such as the title of a film, is no misspelling.
  const corrected =
    isTopic || isFiction
      ? null
      : spelling.correct(typed, (word) => dictionary.words.has(word) || isKnown(word));
  if (corrected) found.push(...findKinds(corrected, dictionary));
  // Another emergency in so many words, such as a child that drank bleach, needs a surer sign.
  const isCrisis = score !== null && score >= (found.length > 0 ? sureCrisisFrom : crisisFrom);
  if (isCrisis && !isTopic && !isFiction) return flagOf("self-harm");
  const kind = found.find((one) => one === "self-harm") ?? found[0];
  if (kind) return flagOf(kind);
  const measured = read.map(findValueRule).find((one) => one !== null);
  return measured ? flagOf(meaningOf(measured).kind) : null;
}

function findKinds(tokens: string[], dictionary: ConceptDictionary): RedFlagKind[] {
  const kinds = [...findPhrases(tokens, dictionary), ...findSigns(tokens)];
  return isSubject(tokens) ? kinds.filter((kind) => kind === "self-harm") : kinds;
}

/** Whether it is about preventing suicide, or learning about it. */
function isTopicOfSelfHarm(tokens: string[]): boolean {
  return sharesAny(wordsAndRuns(tokens), selfHarmTopics);
}

/** Whether it is about a film or a series, and not about whoever types. */
function isOfFiction(tokens: string[]): boolean {
  const said = wordsAndRuns(tokens);
  return sharesAny(said, fictions) && !sharesAny(said, firstPersons);
}

function isKnown(word: string): boolean {
  return signs.knows(word) || commonRank(word, word >= "\u0621" ? "ar" : "en") !== null;
}

/** The text, what it says in English, and in Arabic letters where it is Arabic in Latin ones. */
function readingsOf(foldedText: string, { words }: ConceptDictionary): string[] {
  const known = {
    arabic: (word: string) => signs.knows(word),
    english: (word: string) => words.has(word),
  };
  const inEnglish = translationsOf(foldedText.split(" "), words);
  if (!hasDigitLetter(foldedText) && !readsAsArabic(foldedText, known))
    return [foldedText, ...inEnglish];
  const read = arabiziCandidates(foldedText, known.arabic).slice(0, mostReadings);
  return [foldedText, ...inEnglish, ...read.map(({ arabic }) => arabic)];
}

/** A shorter text has other senses in English too often. */
const leastTranslated = 3;

/** A text of another language as English, where most of its words are of that language. */
function translationsOf(tokens: readonly string[], known: ReadonlyMap<string, number>): string[] {
  if (tokens.length < leastTranslated || tokens.some((token) => token >= "\u0621")) return [];
  const isOwn = (word: string) => known.has(word) || commonRank(word, "en") !== null;
  return translate(tokens, isOwn).flatMap((spans) => {
    const explained = spans.reduce((sum, { start, end }) => sum + end - start, 0);
    if (explained * 2 < tokens.length) return [];
    let at = 0;
    const read: string[] = [];
    for (const { start, end, english } of spans) {
      read.push(...tokens.slice(at, start), ...english.split(" ").filter(Boolean));
      at = end;
    }
    return [[...read, ...tokens.slice(at)].join(" ")];
  });
}

function flagOf(kind: RedFlagKind): RedFlag {
  return { kind, severity: kind === "self-harm" ? "self-harm" : "emergency" };
}

function findPhrases(tokens: string[], dictionary: ConceptDictionary): RedFlagKind[] {
  const matches = phrases.find(tokens);
  if (matches.length === 0) return [];
  const said = wordsAndRuns(tokens);
  const complaints = longComplaints(tokens, dictionary);
  return matches.flatMap((match) => {
    const { start, end, values } = match;
    const [meaning] = values;
    if (!meaning) return [];
    const { kind, isName } = meaning;
    const isOther = sharesAny(said, unless.get(kind));
    if (kind === "self-harm") return isOther || (isName && isTopicOfSelfHarm(tokens)) ? [] : [kind];
    const isElsewhere = isOther && end - start <= longestUnless;
    const isAbout = isName && (sharesAny(said, topics) || isWithin(match, complaints));
    const guardsBefore = isName ? [denials, aftermaths] : [denials];
    return isElsewhere || isAbout || isAfter(guardsBefore, tokens, start) ? [] : [kind];
  });
}

/** Every word, and every two and three words in a row: topics may be of several words. */
function wordsAndRuns(tokens: string[]): Set<string> {
  return new Set(
    tokens.flatMap((token, at) => [
      token,
      tokens.slice(at, at + 2).join(" "),
      tokens.slice(at, at + 3).join(" "),
    ]),
  );
}

function sharesAny(said: ReadonlySet<string>, words: ReadonlySet<string> | undefined): boolean {
  return words !== undefined && [...said].some((word) => words.has(word));
}

/** Whether it is the subject of a course or a tour, and nothing says that it happens now. */
function isSubject(tokens: string[]): boolean {
  const said = wordsAndRuns(tokens);
  return sharesAny(said, subjects) && !sharesAny(said, acute);
}

/** Whether it happened long ago, and nothing says that it happens now. */
function isPast(tokens: string[]): boolean {
  const said = wordsAndRuns(tokens);
  if (sharesAny(said, acute)) return false;
  return sharesAny(said, elsewhere) || pastTime.test(tokens.join(" "));
}

function findSigns(typed: string[]): RedFlagKind[] {
  const tokens = spokenTokens(typed);
  const negated = negatedSpans(tokens);
  const isDenied = (at: number, { kind }: SignMeaning) =>
    kind !== "self-harm" &&
    (isAfter([denials], tokens, at) || negated.some(({ start, end }) => at >= start && at < end));
  const found = signs.find(tokens, isDenied);
  const isLifted = found.length > 0 && isPast(tokens);
  return found
    .filter(({ kind, isCombined }) => !(isLifted && isCombined && kind !== "self-harm"))
    .map(({ kind }) => kind);
}

interface Span {
  start: number;
  end: number;
}

/** Ordinary complaints of the vocabulary: a longer one around a name wins. */
function longComplaints(tokens: string[], dictionary: ConceptDictionary): Span[] {
  return dictionary
    .findConcepts(tokens)
    .filter(({ concepts }) => concepts.some(({ category }) => category === "symptoms"));
}

function isWithin({ start, end }: PhraseMatch<Meaning>, complaints: Span[]): boolean {
  return complaints.some(
    (complaint) =>
      complaint.start <= start &&
      complaint.end >= end &&
      complaint.end - complaint.start > end - start,
  );
}

/** True where the preceding words negate it or place it long ago: "no chest pain". */
function isAfter(guarding: ReadonlySet<string>[], tokens: string[], start: number): boolean {
  let end = start;
  while (end > 0 && between.has(tokens[end - 1] ?? "")) end -= 1;
  for (let length = 1; length <= longestGuard; length += 1) {
    for (const last of [start, end]) {
      if (last < length) continue;
      const before = tokens.slice(last - length, last).join(" ");
      if (guarding.some((words) => words.has(before))) return true;
    }
  }
  return false;
}

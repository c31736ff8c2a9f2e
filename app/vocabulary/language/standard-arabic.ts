import { type ArabicBase, arabicBases } from "./arabic-affixes.ts";
import { listedRank } from "./common-words.ts";
import {
  type DialectWordKind,
  dialectWords,
  longestPhrase,
  opensPhrase,
} from "./dialect-lexicon.ts";
import { spellingVariants } from "./spelling-variants.ts";

/** A form of a word that an index may know. */
export interface WordCandidate {
  /** Folded; may be several words. */
  text: string;
  /** 0 to 1: 1 as typed. */
  weight: number;
}

/** A typed word, or a phrase of a dialect, with the forms to look it up by. */
export interface StandardWord {
  /** The tokens that it was read from: from `start`, before `end`. */
  start: number;
  end: number;
  typed: string;
  /** Courtesy, title or verb particle: the word alone matches nothing. */
  isNoise: boolean;
  /** The surest first; the typed form is always the first. */
  candidates: WordCandidate[];
}

type IsKnown = (folded: string) => boolean;

const mostCandidates = 8;
const mostWords = 32;
const phraseWeight = 0.92;
const lexiconWeight = 0.9;
/** A word that the vocabulary knows as it is needs its dialect meaning less: «دماغ». */
const knownLexiconWeight = 0.6;
const unknownBaseWeight = 0.5;
/** Particles before a verb: «عم يوجعني», «رح روح», «قاعد يعورني». */
const verbParticles = new Set(["عم", "رح", "راح", "حا", "قاعد", "قاعده", "جالس", "جالسه", "قعد"]);
/** Words of these kinds may have an affix; of the others the dialect has said all. */
const healthKinds: ReadonlySet<DialectWordKind> = new Set(["body", "complaint", "verb", "person"]);
/** They begin with letters of a preposition: «لما» is "when" and no «ل» with «ما». */
const conjunctions = new Set([
  "لما",
  "بما",
  "كما",
  "فيما",
  "مما",
  "لان",
  "بان",
  "وان",
  "لكن",
  "ولا",
]);
const verbOpening = /^[ايتنب]/;
/** «حينزل», «هيوجع»: the letter of the future comes before a verb, so «حسن» is no «سن». */
const future: ReadonlySet<string> = new Set(["ح", "ه"]);
const me = "ني";

/**
 * Reads folded Arabic words as standard Arabic: dialect words and phrases become their standard
 * words, prefixes and endings come off. A word only loses an affix when the remainder is known, or
 * when nothing at all is known of the word. Words of other scripts stay as they are.
 *
 * @param isKnown whether the vocabulary has the folded word.
 */
export function standardArabic(words: readonly string[], isKnown: IsKnown): StandardWord[] {
  const read: StandardWord[] = [];
  for (let start = 0; start < words.length; ) {
    const word = words.length > mostWords ? plainWord(words, start) : wordAt(words, start, isKnown);
    read.push(word);
    start = word.end;
  }
  return read;
}

/** A folded word is a courtesy or a title in some dialect: «دكتور», «لو سمحت». */
export function isCourtesy(folded: string): boolean {
  return dialectWords(folded).some(({ kind }) => kind === "courtesy");
}

function wordAt(words: readonly string[], start: number, isKnown: IsKnown): StandardWord {
  const typed = words[start] ?? "";
  if (typed < "\u0621") return plainWord(words, start);
  const next = words[start + 1] ?? "";
  if (opensPhrase(typed)) {
    for (let length = longestPhrase; length > 1; length -= 1) {
      const phrase = words.slice(start, start + length).join(" ");
      if (start + length <= words.length && dialectWords(phrase).length > 0) {
        return wordOf({ typed: phrase, start, end: start + length }, isKnown);
      }
    }
  }
  const isParticle = verbParticles.has(typed) && verbOpening.test(next);
  const word = wordOf({ typed, start, end: start + 1 }, isKnown);
  return isParticle ? { ...word, isNoise: true } : word;
}

function plainWord(words: readonly string[], start: number): StandardWord {
  const typed = words[start] ?? "";
  const candidates = [{ text: typed, weight: 1 }];
  return { typed, start, end: start + 1, isNoise: false, candidates };
}

function wordOf(
  { typed, start, end }: { typed: string; start: number; end: number },
  isKnown: IsKnown,
): StandardWord {
  const isPhrase = end > start + 1;
  const candidates = isPhrase ? phraseCandidates(typed) : standardForms(typed, isKnown);
  return { typed, start, end, isNoise: isCourtesy(typed), candidates };
}

function phraseCandidates(typed: string): WordCandidate[] {
  const standards = dialectWords(typed).map(({ standard }) => ({
    text: standard,
    weight: phraseWeight,
  }));
  return surestFirst([{ text: typed, weight: 1 }, ...standards]);
}

/** Returns the forms to look one folded Arabic word up by, the typed one first. */
export function standardForms(typed: string, isKnown: IsKnown): WordCandidate[] {
  const found: WordCandidate[] = [{ text: typed, weight: 1 }];
  const isTypedKnown = isKnown(typed);
  addStandards(found, typed, isTypedKnown ? knownLexiconWeight : lexiconWeight);
  const factor = isTypedKnown ? knownLexiconWeight : 1;
  // «وايد» is "very" and no hand.
  const isSmallWord = dialectWords(typed).some(({ kind }) => !healthKinds.has(kind));
  // «وشي» is "my face" and no noise of mine.
  const isBody = dialectWords(typed).some(({ kind }) => kind === "body");
  const isWhole = isSmallWord || isBody || conjunctions.has(typed);
  const bases = isWhole ? [] : basesOf(typed);
  for (const { text, ending, weight } of bases) {
    if (isKnown(text)) found.push({ text, weight: weight * factor });
    if (!isNounWithB(text, ending, isKnown)) {
      addStandards(found, text, weight * lexiconWeight * factor);
    }
    addVerb(found, { text, ending, weight: weight * lexiconWeight * factor });
  }
  if (!isTypedKnown) {
    for (const { text, weight } of [...spellingVariants(typed), ...otherPersons(typed)]) {
      if (isKnown(text)) found.push({ text, weight });
    }
  }
  if (found.length === 1 && !isTypedKnown && listedRank(typed, "ar") === null) {
    const [likeliest] = basesOf(typed);
    if (likeliest) found.push({ text: likeliest.text, weight: unknownBaseWeight });
  }
  return surestFirst(found);
}

function basesOf(typed: string): ArabicBase[] {
  return arabicBases(typed).filter(
    ({ prefix, text }) => !future.has(prefix) || verbOpening.test(text),
  );
}

/** «بقلبي» is "in my heart": a verb takes no «ي» for "my". */
function isNounWithB(text: string, ending: string, isKnown: IsKnown): boolean {
  return ending === "ي" && text.startsWith("ب") && isKnown(text.slice(1));
}

const imperfect = /^(ب?)([ايتن])(..+)$/;
const personWeight = 0.8;

/** The same verb of another person: «تنسى», «ينسى», «بنسى». */
function otherPersons(typed: string): WordCandidate[] {
  const [, , person = "", stem = ""] = imperfect.exec(typed) ?? [];
  if (person === "" || stem.length < 3) return [];
  return ["ي", "ت", "بي", "بت", "ا"].flatMap((prefix) =>
    prefix + stem === typed ? [] : [{ text: prefix + stem, weight: personWeight }],
  );
}

function addStandards(found: WordCandidate[], text: string, weight: number): void {
  for (const { standard } of dialectWords(text)) found.push({ text: standard, weight });
}

/** «يوجعهم» by «يوجعني»: verbs of complaint are listed with the object "me". */
function addVerb(
  found: WordCandidate[],
  { text, ending, weight }: { text: string; ending: string; weight: number },
): void {
  if (ending === "" || ending === me) return;
  for (const { standard, kind } of dialectWords(text + me)) {
    if (kind === "complaint" && standard.endsWith(me)) {
      found.push({ text: standard.slice(0, -me.length) + ending, weight });
    }
  }
}

function surestFirst(candidates: readonly WordCandidate[]): WordCandidate[] {
  const best = new Map<string, number>();
  for (const { text, weight } of candidates) {
    if ((best.get(text) ?? 0) < weight) best.set(text, weight);
  }
  return [...best]
    .map(([text, weight]) => ({ text, weight: Math.round(weight * 100) / 100 }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostCandidates);
}

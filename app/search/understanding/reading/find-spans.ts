import type { Geography } from "#app/geography/geography.ts";
import type { Concept, ConceptDictionary } from "#app/vocabulary/concept-dictionary.ts";
import { ageGroup } from "#app/vocabulary/language/age-group.ts";
import { type NegatedSpan, negatedSpans } from "#app/vocabulary/language/negated-spans.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { facilityWishes } from "../facilities/facility-wishes.ts";
import { isCircumstance } from "../needs/circumstances.ts";
import type { ClinicalPhrases } from "../needs/clinical-phrases.ts";
import { statesField } from "../needs/stated-fields.ts";
import {
  coverVerbs,
  feelings,
  masculineTitles,
  meaningOfPhrase,
  nameWords,
  networkWords,
  titles,
  vagueWords,
} from "../query-phrases.ts";
import { findCovered, withoutCoverVerbs } from "../wishes/cover-verbs.ts";
import { excludedWishes, withoutExcludedCities } from "../wishes/excluded-wishes.ts";
import { negatedVisits } from "../wishes/negated-visits.ts";
import { withoutSpeechVerbs, withSpeechVerb } from "../wishes/speech-verbs.ts";
import { readGender } from "../wishes/spoken-gender.ts";
import { partVisits, visitsAmong } from "../wishes/visits-among.ts";
import { findPlaces, type Phrase } from "./find-places.ts";
import { longestFirst, weakWord } from "./longest-first.ts";
import type { PieceMeaning, Span } from "./span.ts";
import { type Token, wordsOf } from "./tokens.ts";
import { withoutTold } from "./told-spans.ts";

/** Lookup data for words. */
export interface SpanKnowledge {
  vocabulary: Vocabulary;
  geography: Geography;
  dictionary: ConceptDictionary;
  clinical: ClinicalPhrases;
}

const longestPhrase = 6;
/** From here on another item is called so beside one of that name. */
const sureSynonym = 0.75;
/** A word of no phrase. */
const nothing = "\u0000";
/** "Pediatrician" names a specialty, "kids" says how old the patient is. */
const namedFrom = 0.9;
/** Below this a word says too little about an item to be taken for it. */
const minConceptWeight = 0.4;
/** Everyday words that are clinical terms too count for little, and only for what nothing else says. */
const minClinicalWeight = 0.25;

/** Finds what the tokens ask for, in their order; negated words ask for nothing. */
export function findSpans(typed: readonly Token[], known: SpanKnowledge): Span[] {
  const tokens = withoutSpeech(withoutCover(typed, known), known);
  const words = wordsOf(tokens);
  const negated = negatedSpans(words);
  const phrases = phrasesOf(tokens);
  const concepts = findConceptSpans(tokens, known).map((span) =>
    withSpeechVerb(span, wordsOf(typed)),
  );
  const isPersonAsked = concepts.some(
    ({ meaning, sureness, isComplaint }) =>
      meaning.kind === "concept" && sureness >= namedFrom && !isComplaint,
  );
  const named = [
    ...coveredSpans(typed, known),
    ...findPhrases(phrases, words, isPersonAsked),
    ...facilityWishes(words, known.vocabulary),
    ...findPlaces(phrases, tokens, {
      geography: known.geography,
      concepts,
      isOfEye: () => isEyeToldOf(concepts, words, known.vocabulary),
    }),
  ];
  const wanted = withoutExcludedCities(named, words);
  const wishes = [...wanted, ...excludedWishes([...wanted, ...concepts], words)];
  const isNamed = ({ sureness }: Span) => sureness >= namedFrom;
  const won = longestFirst(
    [
      ...wishes,
      ...concepts.filter(isNamed),
      ...findAge(words),
      ...concepts.filter((span) => !isNamed(span)),
      ...scatteredSpans(words, { barriers: [...wishes, ...negated], concepts }, known),
    ],
    tokens,
  );
  const between = conceptsBetween(tokens, won, known);
  const read = [...won, ...between];
  const taken = new Set(read.flatMap(({ start, end }) => range(start, end)));
  const telling = known.clinical.telling.spansOf(words, taken);
  const spans = readGender(
    partVisits([...read, ...telling], visitsAmong(phrases, read), (start, end) =>
      findConceptSpans(tokens, known, start, end),
    ),
    tokens,
    known.vocabulary,
  );
  const told = withoutTold(
    [...withoutNegated(spans, negated), ...negatedVisits(wishes, negated)],
    words,
  );
  // "Pins and needles in my feet": beside a complaint the feet are no second wish.
  const isComplaint = told.some((span) => span.isComplaint);
  const asked = isComplaint ? told.filter((span) => !span.isPartOfBody) : told;
  return asked.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Without verbs that only lead to an insurance. */
function withoutCover(tokens: readonly Token[], known: SpanKnowledge): readonly Token[] {
  const said = wordsOf(tokens);
  if (!said.some((word) => coverVerbs.has(word))) return tokens;
  const insurers = findConceptSpans(tokens, known).filter(
    ({ meaning }) => meaning.kind === "insurer",
  );
  const named = [...insurers, ...coveredSpans(tokens, known)];
  const words = withoutCoverVerbs(said, new Set(named.map(({ start }) => start)), nothing);
  return tokens.map((token, at) => ({ ...token, word: words[at] ?? token.word }));
}

/** Without verbs that only say which language a doctor speaks. */
function withoutSpeech(tokens: readonly Token[], known: SpanKnowledge): readonly Token[] {
  const languagesIn = () =>
    findConceptSpans(tokens, known).filter(({ meaning }) => meaning.kind === "language");
  const said = wordsOf(tokens);
  const words = withoutSpeechVerbs(said, languagesIn, nothing);
  if (words === said) return tokens;
  return tokens.map((token, at) => ({ ...token, word: words[at] ?? token.word }));
}

/** «تقبل ثقة»: insurers by everyday words beside a verb of accepting. */
function coveredSpans(tokens: readonly Token[], known: SpanKnowledge): Span[] {
  const words = wordsOf(tokens);
  const isInsurer = ({ category }: Concept) => category.startsWith("insurance-");
  return findCovered(words, known.dictionary).flatMap(({ start, end, concept }): Span[] => {
    const meaning = meaningOfConcepts([concept], known.vocabulary);
    const alone = known.dictionary.findConcepts(words.slice(start, end));
    // «تاخذ عناية باجر»: the everyday word is the insurer, whatever it says with the next one.
    const isCertain = !alone.some(({ concepts }) => concepts.some(isInsurer));
    return meaning ? [{ start, end, meaning, sureness: 1, isCertain }] : [];
  });
}

/** Whether the words are about an eye and have no title of a doctor. */
function isEyeToldOf(
  concepts: readonly Span[],
  words: readonly string[],
  vocabulary: Vocabulary,
): boolean {
  if (words.some((word) => titles.has(word) || vagueWords.has(word))) return false;
  const eyes = vocabulary.bySlug("specialties", "ophthalmology")?.id;
  return concepts.some(
    ({ meaning }) => meaning.kind === "concept" && meaning.concepts[0]?.itemId === eyes,
  );
}

function withoutNegated(spans: Span[], negated: NegatedSpan[]): Span[] {
  // «مش حامل» is like a phrase of people who want a child, and is none.
  const isLikePhrase = (span: Span) =>
    span.sureness < namedFrom && (span.isComplaint === true || span.isLoose === true);
  return spans.filter(
    (span) =>
      !negated.some(
        ({ cue, start, end }) =>
          (start <= span.start && span.start < end) ||
          (isLikePhrase(span) && span.start === cue && span.end <= end),
      ),
  );
}

function findAge(words: readonly string[]): Span[] {
  const found = ageGroup(words);
  if (!found) return [];
  const { group, start, end } = found;
  return [{ start, end, meaning: { kind: "age", group }, sureness: 0.6 }];
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}

/** Every stretch of tokens that may be one phrase. */
function phrasesOf(tokens: readonly Token[]): Phrase[] {
  const phrases: Phrase[] = [];
  for (let start = 0; start < tokens.length; start += 1) {
    let phrase = "";
    for (let end = start + 1; end <= Math.min(tokens.length, start + longestPhrase); end += 1) {
      const word = tokens[end - 1]?.word ?? "";
      phrase = phrase === "" ? word : `${phrase} ${word}`;
      phrases.push({ start, end, phrase });
    }
  }
  return phrases;
}

function findPhrases(phrases: Phrase[], words: readonly string[], isPersonAsked: boolean): Span[] {
  return phrases.flatMap(({ start, end, phrase }) => {
    const meaning = meaningOfPhrase.get(phrase);
    const isSaid =
      meaning && !isCircumstance({ start, end, phrase }, meaning, { words, isPersonAsked });
    return isSaid ? [{ start, end, meaning, sureness: 1 }] : [];
  });
}

/** Concepts among the tokens from `first` to before `last`. */
function findConceptSpans(
  tokens: readonly Token[],
  known: SpanKnowledge,
  first = 0,
  last = tokens.length,
): Span[] {
  const said = tokens.slice(first, last).map(({ word }) => word);
  const masculine = said.map((word) => masculineTitles.get(word) ?? word);
  // "Doctor for back pain": beside the word for a doctor the rest is a phrase of its own.
  const bare = said.map((word) => (vagueWords.has(word) ? nothing : word));
  const readings = bare.some((word) => word === nothing)
    ? [said, masculine, bare]
    : [said, masculine];
  const matches = readings.flatMap((words) => known.dictionary.findConcepts(words));
  const surestFirst = matches.sort(
    (a, b) => Number(b.exact) - Number(a.exact) || b.concepts.length - a.concepts.length,
  );
  const clinical = clinicalSpans(bare, first, known);
  const spans = surestFirst.flatMap((match): Span[] => {
    const start = match.start + first;
    const end = match.end + first;
    const meaning = meaningOfConcepts(match.concepts, known.vocabulary);
    if (!meaning) return [];
    const isInsurer = meaning.kind === "insurer";
    const isNamed =
      meaning.kind !== "concept" && end - start === 1 && isPartOfName(tokens, start, isInsurer);
    const isWord = end - start === 1;
    const [best] = match.concepts;
    const phrase = tokens.slice(start, end).map(({ word }) => word);
    const weight = best?.weight ?? 0;
    const isStated = statesField(phrase, match.concepts);
    const isPartOfBody = isWord && best?.kind === "shortcut" && !isStated;
    const isFeeling = isWord && feelings.has(tokens[start]?.word ?? "");
    const isComplaint =
      !isFeeling && !isStated && match.concepts.some(({ kind }) => kind === "symptom");
    const sureness = Math.min(weight, isFeeling ? weakWord : 1);
    return isNamed ? [] : [{ start, end, meaning, sureness, isPartOfBody, isComplaint, isStated }];
  });
  const isOfField = ({ start, end, isLoose }: Span) =>
    isLoose && spans.some((one) => one.isStated && one.start < end && start < one.end);
  const others = clinical.filter((span) => !isOfField(span));
  return [...spans.map((span) => withClinical(span, clinical)), ...others];
}

/** A less sure word of the vocabulary also leads where the clinical term of the same words leads. */
function withClinical(span: Span, clinical: readonly Span[]): Span {
  const same = clinical.find(({ start, end }) => start === span.start && end === span.end);
  if (same?.meaning.kind !== "concept" || span.meaning.kind !== "concept") return span;
  if (span.sureness === 1 || same.sureness < minConceptWeight) return span;
  const { concepts } = span.meaning;
  const others = same.meaning.concepts.filter(
    ({ itemId }) => !concepts.some((known) => known.itemId === itemId),
  );
  return { ...span, meaning: { kind: "concept", concepts: [...concepts, ...others] } };
}

/** Diagnoses, procedures, tests and medicines by name, as the specialties that they lead to. */
function clinicalSpans(words: readonly string[], first: number, known: SpanKnowledge): Span[] {
  return known.clinical.find(words).flatMap(({ start, end, exact, concepts }): Span[] => {
    const sureness = concepts[0]?.weight ?? 0;
    if (sureness < minClinicalWeight) return [];
    const isComplaint = sureness >= minConceptWeight;
    const meaning: PieceMeaning = {
      kind: "concept",
      concepts: concepts.map(({ itemId, weight }) => ({ itemId, weight })),
    };
    return [
      { start: start + first, end: end + first, meaning, sureness, isComplaint, isLoose: !exact },
    ];
  });
}

/** Weight of a phrase whose words have others between them. */
const scatteredFactor = 0.72;
const mostScattered = 8;

interface Between {
  barriers: readonly { start: number; end: number }[];
  concepts: readonly Span[];
}

/** Terms and complaints whose words are apart, with no wish and nothing negated between them. */
function scatteredSpans(
  words: readonly string[],
  { barriers, concepts: said }: Between,
  { clinical }: SpanKnowledge,
): Span[] {
  // "Kids heart doctor" is no doctor for kids with a word between: the word says which doctor.
  const isOtherDoctor = (start: number, end: number) =>
    (vagueWords.has(words[start] ?? "") || vagueWords.has(words[end - 1] ?? "")) &&
    said.some((one) => start < one.start && one.end < end);
  // Words that together are a name are no words apart: «أخصائي نفسي» is a psychologist.
  const isName = (start: number, end: number) =>
    said.some((one) => !one.isLoose && one.start === start && one.end === end);
  // A stated field is no word of a complaint: "ENT, and my baby has a rash".
  const hasField = (start: number, end: number) =>
    said.some((one) => one.isStated && one.start < end && start < one.end);
  return clinical.scattered
    .find(words)
    .slice(0, mostScattered)
    .flatMap(({ start, end, count, value }): Span[] => {
      const sureness = (value[0]?.weight ?? 0) * scatteredFactor;
      const isAcross = barriers.some((one) => one.start < end && start < one.end);
      if (sureness < minConceptWeight || isAcross) return [];
      if (isOtherDoctor(start, end) || isName(start, end) || hasField(start, end)) return [];
      const concepts = value.map(({ itemId, weight }) => ({
        itemId,
        weight: weight * scatteredFactor,
      }));
      const meaning: PieceMeaning = { kind: "concept", concepts };
      return [{ start, end, meaning, sureness, isComplaint: true, scattered: count }];
    });
}

/** "German Medical Centre", «مركز الألماني»: no wish for a language; "thiqa clinics" are many. */
function isPartOfName(tokens: readonly Token[], at: number, isInsurer: boolean): boolean {
  const before = tokens[at - 1]?.word ?? "";
  const after = tokens[at + 1]?.word ?? "";
  if (isInsurer && (networkWords.has(after) || networkWords.has(before))) return false;
  return nameWords.has(after) || (nameWords.has(before) && /[\u0621-\u064a]/.test(before));
}

function meaningOfConcepts(concepts: Concept[], vocabulary: Vocabulary): PieceMeaning | null {
  const best = concepts[0];
  if (!best || best.weight < minConceptWeight) return null;
  if (best.category === "languages") return { kind: "language", itemIds: [best.itemId] };
  if (best.category === "insurance-providers") return { kind: "insurer", itemIds: [best.itemId] };
  if (best.category === "insurance-administrators") {
    const insurers = vocabulary.relatedTo(best.itemId, "administered_by");
    const itemIds = insurers.map(({ item }) => item.id);
    return itemIds.length > 0 ? { kind: "insurer", itemIds } : null;
  }
  // The name of a profession or field says itself; in each language something else is called so loosely.
  const isName = best.weight === 1 && best.kind === "name";
  const least = isName ? sureSynonym : best.weight / 2;
  const likely = concepts.filter(({ weight }) => weight >= least);
  return { kind: "concept", concepts: likely.map(({ itemId, weight }) => ({ itemId, weight })) };
}

/** Concepts that became visible because a place or wish took a part of a longer one. */
function conceptsBetween(tokens: readonly Token[], won: Span[], known: SpanKnowledge): Span[] {
  const taken = new Set(won.flatMap(({ start, end }) => range(start, end)));
  const found: Span[] = [];
  for (let start = 0; start < tokens.length; start += 1) {
    if (taken.has(start)) continue;
    let end = start;
    while (end < tokens.length && !taken.has(end)) end += 1;
    found.push(...findConceptSpans(tokens, known, start, end));
    start = end;
  }
  return found;
}

import type { Geography } from "#app/geography/geography.ts";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { honorifics } from "../understanding/query-phrases.ts";
import type { Lexicon, WordTerm } from "../understanding/word-group.ts";
import { asBeginning, type Candidate, chooseMixed, foldedWords, type Typed } from "./candidate.ts";
import { NameFinder, type NameSource } from "./name-finder.ts";
import type { Suggester, SuggestionRequest } from "./suggestion.ts";
import { TopicFinder, usualTopicsOf, writeTopic } from "./topic-finder.ts";
import { queryTopics } from "./topics.ts";

export interface SuggesterSources {
  vocabulary: Vocabulary;
  geography: Geography;
  names: NameSource;
  /** The most frequent searches, the most frequent first. */
  popularQueries: string[];
  /** Other spellings, for when what was typed finds little. */
  lexicon: Lexicon;
}

const defaultLimit = 10;
const mostSuggestions = 50;
const spelledTrust = 0.7;

/** Everything that can be suggested is in memory: a keystroke costs no query of the database. */
export function createSuggester(sources: SuggesterSources): Suggester {
  const { vocabulary, geography, lexicon } = sources;
  const popular = queryTopics(sources.popularQueries);
  const topics = usualTopicsOf(vocabulary, geography);
  const popularTopics = new TopicFinder(popular);
  const names = new NameFinder(sources.names, sources);
  const dictionary = conceptDictionaryOf(vocabulary);

  const findAll = (typed: Typed, groups: WordTerm[][], trust: number): Candidate[] => [
    ...topics.find(typed, groups, trust),
    ...popularTopics.find(typed, groups, trust),
    ...names.find(typed, groups, trust),
  ];
  const findMore = (typed: Typed): Candidate[] => {
    const spelled = lexicon.groupsOf(typed.words).map(({ terms }) => terms);
    const completed = topics.completePlace(
      typed,
      (words) => dictionary.findConcepts(words).length > 0,
    );
    return [...completed, ...findAll(typed, spelled, spelledTrust)];
  };

  return {
    suggest(request) {
      const limit = Math.min(mostSuggestions, Math.max(1, request.limit ?? defaultLimit));
      const typed = readTyped(request);
      const whole = foldedWords(request.query);
      if (whole.length === 0) {
        return popular.slice(0, limit).map((topic) => writeTopic(topic, typed));
      }
      const found = findAll(typed, typed.words.map(asBeginning), 1);
      // "doctor" is an honorific before a name, and a part of what many look for.
      if (whole.length > typed.words.length) {
        const asked = { ...typed, words: whole };
        for (const finder of [topics, popularTopics])
          found.push(...finder.find(asked, whole.map(asBeginning), 1));
      }
      if (found.length < limit) found.push(...findMore(typed));
      return chooseMixed(found, limit).map((candidate) => candidate.write());
    },
  };
}

function readTyped({ query, entityType, locale }: SuggestionRequest): Typed {
  const folded = foldedWords(query);
  const significant = folded.filter((word) => !honorifics.has(word));
  const isArabic = /[\u0621-\u064a]/.test(query);
  const isLatin = /[a-z]/i.test(query);
  return {
    query: query.trim(),
    words: significant.length > 0 ? significant : folded,
    language: isArabic ? "ar" : isLatin ? "en" : locale,
    tab: entityType,
  };
}

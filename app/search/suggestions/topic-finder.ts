import type { Geography } from "#app/geography/geography.ts";
import { atOnce } from "#app/platform/flow/at-once.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { defaultFilters, defaultState, type SearchFilters } from "../filters/filters.ts";
import { searchPath } from "../rules.ts";
import type { WordTerm } from "../understanding/word-group.ts";
import type { SearchTab } from "../values.ts";
import {
  asBeginning,
  type Candidate,
  fitOf,
  foldedWords,
  kindWeight,
  mostCandidates,
  rankWeight,
  type Typed,
} from "./candidate.ts";
import { markLabel } from "./mark-label.ts";
import type { Suggestion } from "./suggestion.ts";
import { TextIndex } from "./text-index.ts";
import { listTopics, type Topic } from "./topics.ts";

/** A name fits better than another word for the same thing. */
const otherWordFactor = 0.85;
const mostPlaceWords = 3;

/** Finds specialties, places, insurers, complaints and popular searches. */
export class TopicFinder {
  private readonly index: TextIndex;
  private readonly texts: { topic: Topic; isName: boolean; text: string }[];

  constructor(topics: Topic[]) {
    this.texts = topics.flatMap((topic) =>
      topic.texts.map((text, at) => ({ topic, isName: at < topic.names, text })),
    );
    this.index = new TextIndex(this.texts.map(({ text }) => text));
  }

  /** @param trust how surely the groups are what was typed, 0 to 1. */
  find(typed: Typed, groups: WordTerm[][], trust: number): Candidate[] {
    return [...this.fits(typed, groups, trust)].map(([topic, score]) => ({
      score,
      kind: topic.kind,
      key: keyOf(topic),
      write: () => writeTopic(topic, typed),
    }));
  }

  /** "dentist in mar" goes on with the districts that begin so; `isTopic` says what may come before. */
  completePlace(typed: Typed, isTopic: (words: string[]) => boolean): Candidate[] {
    for (let count = mostPlaceWords; count > 0; count -= 1) {
      const begun = new RegExp(`(?:\\S+\\s+){${count - 1}}\\S+$`).exec(typed.query)?.[0] ?? "";
      const head = typed.query.slice(0, typed.query.length - begun.length);
      const words = foldedWords(begun);
      if (words.length === 0 || !isTopic(foldedWords(head))) continue;
      const about = { ...typed, words };
      const places = [...this.fits(about, words.map(asBeginning), 1)].filter(
        ([{ kind }]) => kind === "place",
      );
      if (places.length === 0) continue;
      return places.map(([topic, score]) => ({
        score,
        kind: "query",
        key: `${head}${keyOf(topic)}`,
        write: () => afterHead(head, writeTopic(topic, about), typed.tab),
      }));
    }
    return [];
  }

  private fits(typed: Typed, groups: WordTerm[][], trust: number): Map<Topic, number> {
    const best = new Map<Topic, number>();
    for (const number of this.index.find(groups, mostCandidates)) {
      const found = this.texts[number];
      if (!found) continue;
      const { topic, isName, text } = found;
      const fit = fitOf(text, typed.words) * (isName ? 1 : otherWordFactor) * trust;
      const score = fit + kindWeight[topic.kind] + rankWeight * (1 - topic.rank);
      best.set(topic, Math.max(best.get(topic) ?? 0, score));
    }
    return best;
  }
}

const usual = new WeakMap<Vocabulary, { geography: Geography; finder: TopicFinder }>();

/** Finds what a vocabulary and the places of a city can be asked for, made at its first use. */
export function usualTopicsOf(vocabulary: Vocabulary, geography: Geography): TopicFinder {
  return atOnce(makeUsualTopics(vocabulary, geography));
}

/** The same, with a pause on the way. */
export function* makeUsualTopics(
  vocabulary: Vocabulary,
  geography: Geography,
): Generator<void, TopicFinder> {
  const known = usual.get(vocabulary);
  if (known?.geography === geography) return known.finder;
  const topics = listTopics(vocabulary, geography);
  yield;
  const finder = new TopicFinder(topics);
  usual.set(vocabulary, { geography, finder });
  return finder;
}

function keyOf({ kind, label }: Topic): string {
  return `${kind} ${label.en}`;
}

/** A topic as it is suggested, in the language of what was typed. */
export function writeTopic(topic: Topic, { words, language, tab }: Typed): Suggestion {
  const label = topic.label[language];
  return {
    kind: topic.kind,
    label,
    language,
    detail: topic.detail[language],
    marks: markLabel(label, words),
    path: pathOf(topic.filters, tab),
  };
}

function afterHead(head: string, place: Suggestion, tab: SearchTab): Suggestion {
  const label = head + place.label;
  const moved = place.marks.map(({ start, end }) => ({
    start: start + head.length,
    end: end + head.length,
  }));
  return {
    ...place,
    kind: "query",
    label,
    marks: [{ start: 0, end: head.trimEnd().length }, ...moved],
    path: pathOf({ query: label }, tab),
  };
}

function pathOf(filters: Partial<SearchFilters>, entityType: SearchTab): string {
  return searchPath({ ...defaultState, entityType, filters: { ...defaultFilters, ...filters } });
}

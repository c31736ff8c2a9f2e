import { entityTypes } from "#app/directory/entity-ref.ts";
import { distanceKm } from "#app/geography/distance.ts";
import type { Position, ScoreParts } from "#app/search/answers/engine.ts";
import type { Concept, ResolvedSearch } from "#app/search/ask.ts";
import { liftOf } from "#app/search/ranking/placement.ts";
import {
  type Ranking,
  shareBeside,
  totalImportance,
  unaskedPartShare,
} from "#app/search/ranking/ranking.ts";
import type { Segment } from "../segment.ts";
import type { AskedBits } from "./asked-bits.ts";
import { type BitPool, type Bits, hasBit } from "./bits.ts";
import { numbersIn } from "./scheduled-listings.ts";

const { fround } = Math;
/** A group's terms give a handful of different scores; more than a byte can distinguish count as one. */
const mostSteps = 255;
const most = (values: number[]) => values.reduce((max, value) => Math.max(max, value), 0);

const person = entityTypes.indexOf("professionals");

/** Gives listings their scores; every step is rounded as the database rounds its reals. */
export class Scorer {
  /** Listings that the whole query is a name of, and those whose name begins with it. */
  readonly wholeNamed: ReadonlySet<number>;
  readonly named: Bits;
  /** The score that a free time adds which meets all wishes. */
  readonly byBookable: number;
  /** The most that all parts but the name, the quality and a free time add. */
  readonly mostBeside: number;
  readonly mostByBeginning: number;
  /** Listings that rules place before or behind all others, with how far. */
  readonly lifts: ReadonlyMap<number, number>;
  private readonly ranking: Ranking;
  private readonly texts: GroupScores[];
  private readonly concepts: ConceptScores[];
  /** Of all concepts together. */
  private readonly importance: number;

  /** Number of the favoured type, null for all alike; the share that the concepts of others count. */
  private readonly favoured: number | null;
  private readonly shareBeside: number;

  private readonly resolved: ResolvedSearch;
  /** The entities of listings, by the numbers of the next starts. */
  private readonly numbers: Int32Array;
  private readonly segment: Segment;
  /** Origin of nearness. */
  private readonly position: Position | null;

  constructor(
    segment: Segment,
    resolved: ResolvedSearch,
    position: Position | null,
    pool: BitPool,
    asked: AskedBits,
  ) {
    this.segment = segment;
    this.position = position;
    const { words, concepts, ranking } = resolved;
    this.ranking = ranking;
    this.mostByBeginning = ranking.weights.name * ranking.nameBeginning;
    this.lifts = liftsIn(segment, resolved);
    this.texts = words.map((group) => new GroupScores(segment, asked.listsOf(group), pool));
    this.concepts = concepts.map(
      (concept) => new ConceptScores(segment, { concept, ranking, asked }),
    );
    this.importance = totalImportance(concepts);
    const { favoured } = resolved;
    this.favoured = favoured && entityTypes.indexOf(favoured);
    this.shareBeside = favoured === null ? 1 : shareBeside[favoured];
    this.resolved = resolved;
    this.numbers = numbersIn(segment, resolved.nextStarts.numbers);
    this.byBookable = fround(ranking.weights.bookable);
    const { bits, whole } = asked.named(resolved);
    this.named = bits;
    this.wholeNamed = whole;
    this.mostBeside =
      ranking.weights.text * meanOf(this.texts.map((group) => group.most)) +
      ranking.weights.concept * this.mostOfConcepts() +
      (position ? ranking.weights.nearness : 0);
  }

  /** The most that the quality of a listing adds. */
  mostByQuality(quality: number): number {
    return this.ranking.weights.quality * quality;
  }

  /** Whether a listing has a free time that meets all wishes, and is soon where the need is acute. */
  isBookable(listing: number): boolean {
    const { nextStarts, soonBefore = Number.POSITIVE_INFINITY } = this.resolved;
    return nextStarts.startOf(this.numbers[listing] ?? -1) < soonBefore;
  }

  totalOf(listing: number): number {
    return this.total(listing, this.text(listing), this.name(listing), this.concept(listing));
  }

  partsOf(listing: number): ScoreParts {
    const text = this.text(listing);
    const name = this.name(listing);
    const concept = this.concept(listing);
    const quality = this.segment.arrays.quality[listing] ?? 0;
    const bookable = this.isBookable(listing) ? 1 : 0;
    const total = this.total(listing, text, name, concept);
    const nearness = this.position ? this.nearness(listing, this.position) : 0;
    return { total, text, name, concept, quality, bookable, nearness };
  }

  private total(listing: number, text: number, name: number, concept: number): number {
    const quality = this.segment.arrays.quality[listing] ?? 0;
    const { weights } = this.ranking;
    let sum = fround(fround(fround(weights.name) * name) + fround(fround(weights.text) * text));
    sum = fround(sum + fround(fround(weights.concept) * concept));
    sum = fround(sum + fround(fround(weights.quality) * quality));
    if (this.isBookable(listing)) sum = fround(sum + this.byBookable);
    if (!this.position) return sum;
    return fround(sum + fround(weights.nearness) * this.nearness(listing, this.position));
  }

  private nearness(listing: number, position: Position): number {
    const { latitudes, longitudes } = this.segment.arrays;
    const distance = distanceKm(position, latitudes[listing] ?? 0, longitudes[listing] ?? 0);
    return Number.isNaN(distance) ? 0 : Math.exp(-distance / this.ranking.nearnessKm);
  }

  private text(listing: number): number {
    if (this.texts.length === 0) return 0;
    let sum = 0;
    for (const group of this.texts) sum = fround(sum + group.of(listing));
    return fround(sum / this.texts.length);
  }

  private name(listing: number): number {
    if (!hasBit(this.named, listing)) return 0;
    return this.wholeNamed.has(listing) ? 1 : fround(this.ranking.nameBeginning);
  }

  private concept(listing: number): number {
    if (this.concepts.length === 0) return 0;
    let sum = 0;
    for (const concept of this.concepts) {
      sum = fround(sum + fround(concept.importance * concept.of(listing)));
    }
    const share = fround(sum / this.importance);
    return this.isFavoured(listing) ? share : fround(share * this.shareBeside);
  }

  private isFavoured(listing: number): boolean {
    return this.favoured === null || this.segment.arrays.entityTypes[listing] === this.favoured;
  }

  private mostOfConcepts(): number {
    const most = this.concepts.reduce((sum, one) => sum + one.importance * one.most, 0);
    return this.concepts.length === 0 ? 0 : most / this.importance;
  }
}

function liftsIn(segment: Segment, { lifts }: ResolvedSearch): Map<number, number> {
  const found = new Map<number, number>();
  for (const [place, lift] of lifts.entries()) {
    const listing = segment.find(lift.entity);
    if (listing !== null) found.set(listing, liftOf(lift, place));
  }
  return found;
}

function meanOf(values: number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Scores of listings for one group of words: the best of its lists that they are in. */
class GroupScores {
  readonly most: number;
  private readonly steps: number[] = [0];
  /** The step that a listing reaches by sparse lists. */
  private readonly levels: Uint8Array;
  private readonly dense: { bits: Bits; score: number }[] = [];

  constructor(segment: Segment, lists: { list: number; score: number }[], pool: BitPool) {
    this.most = lists.at(-1)?.score ?? 0;
    this.levels = pool.takeBytes();
    for (const { list, score } of lists) {
      const bits = segment.wordLists.bitsOf(list);
      if (bits) {
        this.dense.unshift({ bits, score });
        continue;
      }
      if (this.steps.at(-1) !== score && this.steps.length <= mostSteps) this.steps.push(score);
      const level = this.steps.length - 1;
      for (const listing of segment.wordLists.listingsOf(list)) this.levels[listing] = level;
    }
  }

  of(listing: number): number {
    const score = this.steps[this.levels[listing] ?? 0] ?? 0;
    for (const list of this.dense) {
      if (list.score <= score) return score;
      if (hasBit(list.bits, listing)) return list.score;
    }
    return score;
  }
}

/** Scores of listings for one concept: the first case that they meet, 0 where it is not meant. */
class ConceptScores {
  readonly most: number;
  readonly importance: number;
  private readonly meant: Bits;
  private readonly cases: { score: number; meets: (listing: number) => boolean }[];
  private readonly byName: number;
  private readonly isNarrow: (listing: number) => boolean;

  constructor(
    segment: Segment,
    { concept, ranking, asked }: { concept: Concept; ranking: Ranking; asked: AskedBits },
  ) {
    const { specialties, fields } = concept;
    const { otherSpecialty, conceptElsewhere } = ranking;
    this.byName = fround(ranking.conceptInName);
    const { primarySpecialties } = segment.arrays;
    this.importance = fround(concept.importance);
    this.meant = asked.meant(concept);
    this.cases = [
      ...specialties.flatMap(({ weight, ids, fieldIds }) => {
        const first = new Set(ids);
        const fields = new Set(fieldIds);
        const listed = asked.labelled("specialty_ids", ids);
        return [
          {
            score: fround(weight),
            meets: (listing: number) => {
              const primary = primarySpecialties[listing] ?? 0;
              return first.has(primary) || (fields.has(primary) && hasBit(listed, listing));
            },
          },
          {
            score: fround(weight * otherSpecialty),
            meets: (listing: number) => hasBit(listed, listing),
          },
        ];
      }),
      ...fields
        .filter(({ field }) => field !== "specialty_ids")
        .map(({ field, ids }) => {
          const listed = asked.labelled(field, ids);
          return {
            score: fround(conceptElsewhere),
            meets: (listing: number) => hasBit(listed, listing),
          };
        }),
    ];
    this.isNarrow = narrowIn(segment, concept, asked);
    this.most = most([this.byName, ...this.cases.map(({ score }) => score)]);
  }

  of(listing: number): number {
    if (!hasBit(this.meant, listing)) return 0;
    const score = this.firstMet(listing);
    return this.isNarrow(listing) ? fround(score * unaskedPartShare) : score;
  }

  private firstMet(listing: number): number {
    for (const { score, meets } of this.cases) if (meets(listing)) return score;
    return this.byName;
  }
}

/** Returns whether a professional has sub-specialties, of which none was asked for. */
function narrowIn(
  { arrays: { entityTypes: types } }: Segment,
  { narrower }: Concept,
  asked: AskedBits,
): (listing: number) => boolean {
  if (narrower.unasked.length === 0) return () => false;
  const unasked = asked.labelled("specialty_ids", narrower.unasked);
  const wanted = asked.labelled("specialty_ids", narrower.asked);
  return (listing) =>
    types[listing] === person && hasBit(unasked, listing) && !hasBit(wanted, listing);
}

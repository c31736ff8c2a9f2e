import { entityTypes } from "#app/directory/entity-ref.ts";
import { type Condition, isOfFacet, type ResolvedSearch } from "#app/search/ask.ts";
import { facetKeys } from "#app/search/filters/filter-kinds.ts";
import type { FacetKey } from "#app/search/filters/filter-list.ts";
import type { SearchTab } from "#app/search/values.ts";
import { AskedBits, letsNamesThrough } from "../matching/asked-bits.ts";
import {
  type BitPool,
  type Bits,
  countBits,
  dropBits,
  forEachBit,
  keepBits,
} from "../matching/bits.ts";
import { orNamed, timeMeasureOf } from "../matching/time-measures.ts";
import { type Measure, measureOf } from "../measures.ts";
import type { LiveSegment, Segment } from "../segment.ts";

/** One in so many listings is few enough to put a measure to each. */
const fewShare = 16;

/** Matches of one search's conditions in one segment. */
export class Members {
  readonly asked: AskedBits;
  readonly segment: Segment;
  /** Every listing of the segment meets the conditions. */
  readonly isEverything: boolean;
  /** Listings that are no longer there. */
  private readonly gone: Bits | null;
  private readonly resolved: ResolvedSearch;
  private readonly pool: BitPool;
  private readonly bitsOf = new Map<Condition, Bits>();
  private readonly measures = new Map<Condition, Measure>();
  private known: Bits | null = null;

  constructor({ segment, gone }: LiveSegment, resolved: ResolvedSearch, pool: BitPool) {
    this.segment = segment;
    this.gone = gone;
    this.resolved = resolved;
    this.pool = pool;
    this.asked = new AskedBits(segment, pool);
    for (const condition of resolved.conditions) {
      const measure = this.measureOf(condition);
      if (measure) this.measures.set(condition, measure);
    }
    this.isEverything = gone === null && resolved.conditions.length === 0;
  }

  /** Of every type. */
  get all(): Bits {
    this.known ??= this.meeting(() => true);
    return this.known;
  }

  private measureOf(condition: Condition): Measure | null {
    const { segment, resolved, asked } = this;
    const isMetByName = letsNamesThrough(condition, resolved);
    const ofTimes = timeMeasureOf(segment, condition.ask, asked);
    if (ofTimes) return isMetByName ? orNamed(ofTimes, asked.named(resolved).bits) : ofTimes;
    return isMetByName ? null : measureOf(segment, condition.ask);
  }

  private bits(condition: Condition): Bits {
    const bits = this.bitsOf.get(condition) ?? this.asked.ofCondition(condition, this.resolved);
    this.bitsOf.set(condition, bits);
    return bits;
  }

  /**
   * Finds listings that meet the conditions of `isAsked`, of a tab if only they are wanted; measures
   * are tested last, on those left.
   */
  private meeting(isAsked: (condition: Condition) => boolean, tab: SearchTab = "all"): Bits {
    const asked = this.resolved.conditions.filter(isAsked);
    const listed = asked.filter((condition) => !this.measures.has(condition));
    const [first, ...others] = listed;
    const bits = first ? this.pool.takeCopy(this.bits(first)) : this.asked.everything();
    for (const other of others) keepBits(bits, this.bits(other));
    const ofTab = this.asked.ofTab(tab);
    if (ofTab) keepBits(bits, ofTab);
    if (this.gone) dropBits(bits, this.gone);
    const measured = asked.filter((condition) => this.measures.has(condition));
    for (const condition of measured.sort((one, other) => this.rankOf(one) - this.rankOf(other))) {
      const measure = this.measures.get(condition);
      if (!measure) continue;
      const areFew = countBits(bits) * fewShare <= this.segment.size;
      if (areFew || measure.isDear) keepMeeting(bits, measure);
      else keepBits(bits, this.bits(condition));
    }
    return bits;
  }

  /** Dear measures are put last. */
  private rankOf(condition: Condition): number {
    return this.measures.get(condition)?.isDear ? 1 : 0;
  }

  inTab(bits: Bits, tab: SearchTab): Bits {
    const ofTab = this.asked.ofTab(tab);
    if (!ofTab) return bits;
    const both = this.pool.takeCopy(bits);
    keepBits(both, ofTab);
    return both;
  }

  countTabs(): Record<SearchTab, number> {
    const all = this.isEverything ? this.segment.size : countBits(this.all);
    const counts = { all, professionals: 0, clinics: 0, services: 0, franchises: 0 };
    if (all < this.segment.bitWords) {
      const ofType = new Uint32Array(entityTypes.length);
      const types = this.segment.arrays.entityTypes;
      forEachBit(this.all, (listing) => {
        const type = types[listing] ?? 0;
        ofType[type] = (ofType[type] ?? 0) + 1;
      });
      for (const [value, tab] of entityTypes.entries()) counts[tab] = ofType[value] ?? 0;
      return counts;
    }
    const { labelLists } = this.segment;
    const [first, ...others] = entityTypes;
    let rest = all;
    for (const tab of others) {
      const label = this.segment.labelOf("entity_type", entityTypes.indexOf(tab));
      if (label === null) continue;
      counts[tab] = this.isEverything
        ? labelLists.count(label)
        : labelLists.countIn(this.all, label);
      rest -= counts[tab];
    }
    counts[first] = rest;
    return counts;
  }

  /** Facets that a condition belongs to, each with who in the tab meets all conditions but its own. */
  withoutOwnFilter(tab: SearchTab): { facet: FacetKey; bits: Bits }[] {
    const { conditions } = this.resolved;
    return facetKeys
      .filter((facet) => conditions.some((condition) => condition.facet === facet))
      .map((facet) => ({
        facet,
        bits: this.meeting((condition) => !isOfFacet(condition, facet), tab),
      }));
  }

  /** How many there would be in a tab without one of the conditions. */
  countWithout(left: Condition, tab: SearchTab): number {
    return countBits(this.meeting((condition) => condition !== left, tab));
  }
}

function keepMeeting(bits: Bits, measure: Measure): void {
  for (let at = 0; at < bits.length; at += 1) {
    let word = bits[at] ?? 0;
    let kept = word;
    while (word !== 0) {
      const lowest = word & -word;
      word ^= lowest;
      if (!measure.meets(at * 32 + 31 - Math.clz32(lowest))) kept ^= lowest;
    }
    bits[at] = kept;
  }
}

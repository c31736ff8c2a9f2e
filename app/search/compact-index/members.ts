import type { Condition, ResolvedSearch } from "../ask.ts";
import { type FacetKey, facetKeys } from "../engine.ts";
import type { SearchTab } from "../filters.ts";
import { AskedBits } from "./asked-bits.ts";
import { type BitPool, type Bits, countBits, countShared, dropBits, keepBits } from "./bits.ts";
import { entityTypes } from "./index-row.ts";
import type { Segment } from "./segment.ts";

/** Who meets the conditions of one question, in one segment. */
export class Members {
  readonly asked: AskedBits;
  private readonly bitsOf = new Map<Condition, Bits>();
  /** Of every type. */
  readonly all: Bits;
  /** Every listing of the segment meets them. */
  readonly isEverything: boolean;

  readonly segment: Segment;
  /** Listings that are no longer there. */
  private readonly gone: Bits | null;
  private readonly resolved: ResolvedSearch;
  private readonly pool: BitPool;

  constructor(segment: Segment, gone: Bits | null, resolved: ResolvedSearch, pool: BitPool) {
    this.segment = segment;
    this.gone = gone;
    this.resolved = resolved;
    this.pool = pool;
    this.asked = new AskedBits(segment, pool);
    for (const condition of resolved.conditions) {
      this.bitsOf.set(condition, this.asked.ofCondition(condition, resolved));
    }
    this.all = this.meeting(() => true);
    this.isEverything = gone === null && resolved.conditions.length === 0;
  }

  /** Who meets the conditions that `isAsked` picks. */
  private meeting(isAsked: (condition: Condition) => boolean): Bits {
    const asked = this.resolved.conditions.filter(isAsked);
    const [first, ...others] = asked.map((condition) => this.bitsOf.get(condition));
    const bits = first ? this.pool.takeCopy(first) : this.asked.everything();
    for (const other of others) if (other) keepBits(bits, other);
    if (this.gone) dropBits(bits, this.gone);
    return bits;
  }

  inTab(bits: Bits, tab: SearchTab): Bits {
    const ofTab = this.asked.ofTab(tab);
    if (!ofTab) return bits;
    const both = this.pool.takeCopy(bits);
    keepBits(both, ofTab);
    return both;
  }

  countTabs(): Record<SearchTab, number> {
    const { labelLists } = this.segment;
    const counts = { all: 0, professionals: 0, clinics: 0, services: 0, franchises: 0 };
    for (const [value, tab] of entityTypes.entries()) {
      const label = this.segment.labelOf("entity_type", value);
      if (label === null) continue;
      counts[tab] = this.isEverything
        ? labelLists.count(label)
        : labelLists.countIn(this.all, label);
      counts.all += counts[tab];
    }
    return counts;
  }

  /** Facets that a condition belongs to, each with who meets all conditions but its own. */
  withoutOwnFilter(): { facet: FacetKey; bits: Bits }[] {
    const { conditions } = this.resolved;
    return facetKeys
      .filter((facet) => conditions.some((condition) => condition.facet === facet))
      .map((facet) => ({ facet, bits: this.meeting((condition) => condition.facet !== facet) }));
  }

  /** How many there would be in a tab without one of the conditions. */
  countWithout(left: Condition, tab: SearchTab): number {
    const bits = this.meeting((condition) => condition !== left);
    const ofTab = this.asked.ofTab(tab);
    return ofTab ? countShared(bits, ofTab) : countBits(bits);
  }
}

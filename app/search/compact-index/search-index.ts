import { distanceKm } from "#app/geography/distance.ts";
import {
  emptyFacetCounts,
  type FacetCounts,
  type SearchAnswer,
  type SearchHit,
  type SearchRequest,
} from "../answers/engine.ts";
import type { Found } from "../answers/finder.ts";
import { nearnessOrigin } from "../answers/nearness-origin.ts";
import type { Condition, ResolvedSearch } from "../ask.ts";
import { placedBy } from "../ranking/placement.ts";
import type { SearchTab } from "../values.ts";
import { Members } from "./building/members.ts";
import { BitPool, type Bits } from "./matching/bits.ts";
import { addFacetCounts } from "./matching/facet-counts.ts";
import { type Picked, pickFirst } from "./matching/page-picker.ts";
import { Scorer } from "./matching/scorer.ts";
import { scheduled } from "./measures.ts";
import type { LiveSegment, Segment } from "./segment.ts";

/** Parts of a request beside its conditions. */
export type Wanted = Pick<
  SearchRequest,
  "entityType" | "page" | "pageSize" | "locale" | "position" | "withFacets"
>;

/** The catalogue at one moment: it answers, and never changes. */
export class SearchIndex {
  readonly segments: readonly LiveSegment[];

  constructor(segments: readonly LiveSegment[]) {
    this.segments = segments;
  }

  find(resolved: ResolvedSearch, wanted: Wanted): Found {
    const counts = { all: 0, professionals: 0, clinics: 0, services: 0, franchises: 0 };
    const facets = wanted.withFacets ? emptyFacetCounts() : null;
    const candidates: Candidate[] = [];
    for (const live of this.segments) {
      const search = new SegmentSearch(live, resolved, wanted);
      for (const tab of tabs) counts[tab] += search.counts[tab];
      if (facets) search.addFacets(facets);
      candidates.push(...search.candidates());
    }
    const first = (wanted.page - 1) * wanted.pageSize;
    if (this.segments.length > 1) candidates.sort(byPlace);
    const page = candidates.slice(first, first + wanted.pageSize);
    return { counts, facets, hits: page.map(({ search, picked }) => search.hit(picked)) };
  }

  /** How many each question would find without one of its conditions. */
  countWithout(resolved: ResolvedSearch, left: Condition[], tab: SearchTab): number[] {
    const counts = left.map(() => 0);
    for (const live of this.segments) {
      const members = new Members(live, resolved, poolOf(live.segment));
      for (const [index, condition] of left.entries()) {
        counts[index] = (counts[index] ?? 0) + members.countWithout(condition, tab);
      }
    }
    return counts;
  }
}

const tabs: SearchTab[] = ["all", "professionals", "clinics", "services", "franchises"];

interface Candidate {
  search: SegmentSearch;
  picked: Picked;
}

/** Equal keys are in the order of ids, then of types, whichever segment they are in. */
function byPlace(a: Candidate, b: Candidate): number {
  if (a.picked.key !== b.picked.key) return a.picked.key < b.picked.key ? -1 : 1;
  const [tieA, tieB] = [a.search.tieOf(a.picked), b.search.tieOf(b.picked)];
  return tieA < tieB ? -1 : 1;
}

const pools = new WeakMap<Segment, BitPool>();

/** Sets of a segment; whoever takes the pool takes all of its sets back. */
function poolOf(segment: Segment): BitPool {
  const pool = pools.get(segment) ?? new BitPool(segment.size);
  pools.set(segment, pool);
  pool.takeBack();
  return pool;
}

/** One question in one segment. */
class SegmentSearch {
  readonly counts: SearchAnswer["entityCounts"];
  private readonly segment: Segment;
  private readonly members: Members;
  private readonly scorer: Scorer;
  private readonly inTab: Bits;

  private readonly resolved: ResolvedSearch;
  private readonly wanted: Wanted;

  constructor(live: LiveSegment, resolved: ResolvedSearch, wanted: Wanted) {
    this.resolved = resolved;
    this.wanted = wanted;
    const pool = poolOf(live.segment);
    this.segment = live.segment;
    this.members = new Members(live, resolved, pool);
    this.counts = this.members.countTabs();
    this.inTab = this.members.inTab(this.members.all, wanted.entityType);
    const origin = nearnessOrigin(resolved, wanted.position);
    this.scorer = new Scorer(live.segment, resolved, origin, pool, this.members.asked);
  }

  addFacets(facets: FacetCounts): void {
    const { entityType } = this.wanted;
    const withoutOwnFilter = this.members.withoutOwnFilter(entityType);
    const { districtField } = this.resolved;
    const counted = { members: this.inTab, withoutOwnFilter, districtField };
    addFacetCounts(facets, this.segment, counted);
  }

  /** Its listings among which the page must be. */
  candidates(): Candidate[] {
    const { entityType, page, pageSize, locale } = this.wanted;
    const total = this.counts[entityType];
    const picked = pickFirst(this.resolved.sort, {
      segment: this.segment,
      members: this.inTab,
      room: Math.min(total, page * pageSize),
      locale,
      resolved: this.resolved,
      scorer: this.scorer,
      openLevels: () =>
        [this.resolved.openNow, ...this.resolved.openLater].map(
          (ask) => scheduled(this.segment, ask).meets,
        ),
    });
    return picked.map((one) => ({ search: this, picked: one }));
  }

  tieOf({ listing }: Picked): string {
    return this.segment.tieOf(listing);
  }

  hit({ listing }: Picked): SearchHit {
    const { latitudes, longitudes } = this.segment.arrays;
    const { centre } = this.resolved;
    const distance = centre
      ? distanceKm(centre, latitudes[listing] ?? 0, longitudes[listing] ?? 0)
      : Number.NaN;
    return {
      entityType: this.segment.entityTypeOf(listing),
      entityId: this.segment.idOf(listing),
      distanceKm: Number.isNaN(distance) ? null : distance,
      score: this.scorer.partsOf(listing),
      ...placedBy(this.scorer.lifts.get(listing)),
    };
  }
}

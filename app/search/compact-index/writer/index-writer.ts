import type { EntityRef } from "#app/directory/entity-ref.ts";
import { SegmentBuilder } from "../building/build-segment.ts";
import type { IndexRow, ParentOf } from "../index-row.ts";
import { type Bits, hasBit, setBit } from "../matching/bits.ts";
import { Segment } from "../segment.ts";

/** A segment's memory as every thread may see it; `gone` is never written to again. */
export interface KeptSegment {
  /** The same memory has the same number. */
  number: number;
  block: SharedArrayBuffer;
  gone: Bits | null;
}

/** Listings that were changed since the base was built, with the segment that was made of them. */
interface Tier {
  rows: Map<string, IndexRow>;
  kept: KeptSegment | null;
  segment: Segment | null;
}

/** How many listings each tier holds, the newest first; the last one holds the rest. */
const tierSizes = [128, 2_048, Number.POSITIVE_INFINITY];

const keyOf = ({ entityType, entityId }: EntityRef) => `${entityType} ${entityId}`;

/**
 * The only one who changes the index. What has been handed out is never touched again: a change
 * makes new, small segments and marks what it replaces as gone, in a copy of the marks.
 */
export class IndexWriter {
  private base: { kept: KeptSegment; segment: Segment } | null = null;
  private tiers: Tier[] = emptyTiers();
  private building: SegmentBuilder | null = null;
  /** Changes since the build began: rows, or null for deleted ones. */
  private meanwhile = new Map<string, { ref: EntityRef; row: IndexRow | null }>();
  private lastNumber = 0;
  private readonly parentOf: ParentOf;

  constructor(parentOf: ParentOf) {
    this.parentOf = parentOf;
  }

  /** Starts a new base beside the one that answers. */
  beginBuild(): void {
    this.building = new SegmentBuilder(this.parentOf);
    this.meanwhile.clear();
  }

  addRows(rows: IndexRow[]): void {
    for (const row of rows) this.building?.add(row);
  }

  /** Puts the new base in the place of the old one and applies again what has changed meanwhile. */
  finishBuild(): void {
    if (!this.building) throw new Error("No build was begun.");
    const block = this.building.finish();
    this.building = null;
    this.replaceBase(block);
    const changes = [...this.meanwhile.values()];
    this.meanwhile.clear();
    this.apply(
      changes.map(({ ref }) => ref),
      changes.flatMap(({ row }) => row ?? []),
    );
  }

  replaceBase(block: SharedArrayBuffer): void {
    this.base = { kept: this.keep(block), segment: new Segment(block) };
    this.tiers = emptyTiers();
  }

  /** Takes the listings as they are now; those of `refs` that are not among the rows have gone. */
  apply(refs: EntityRef[], rows: IndexRow[]): void {
    if (refs.length === 0) return;
    const rowOf = new Map(rows.map((row) => [keyOf(row), row]));
    for (const ref of refs) {
      const row = rowOf.get(keyOf(ref)) ?? null;
      if (this.building) this.meanwhile.set(keyOf(ref), { ref, row });
    }
    if (this.base) markGone(this.base, refs);
    for (const tier of this.tiers) {
      for (const ref of refs) tier.rows.delete(keyOf(ref));
      markGone(tier, refs);
    }
    const [newest] = this.tiers;
    if (!newest || rows.length === 0) return;
    for (const row of rows) newest.rows.set(keyOf(row), row);
    this.settle();
  }

  /** Rows move to the next tier when there are too many of them. */
  private settle(): void {
    for (const [level, tier] of this.tiers.entries()) {
      const next = this.tiers[level + 1];
      const isFull = tier.rows.size > (tierSizes[level] ?? 0);
      if (next && isFull) {
        for (const [key, row] of tier.rows) next.rows.set(key, row);
        tier.rows.clear();
      }
      this.rebuild(tier);
      if (!isFull) break;
    }
  }

  private rebuild(tier: Tier): void {
    tier.kept = null;
    tier.segment = null;
    if (tier.rows.size === 0) return;
    const builder = new SegmentBuilder(this.parentOf);
    for (const row of tier.rows.values()) builder.add(row);
    const block = builder.finish();
    tier.kept = this.keep(block);
    tier.segment = new Segment(block);
  }

  private keep(block: SharedArrayBuffer): KeptSegment {
    this.lastNumber += 1;
    return { number: this.lastNumber, block, gone: null };
  }

  /** Active segments. */
  segments(): KeptSegment[] {
    const kept = [this.base?.kept ?? null, ...this.tiers.map((tier) => tier.kept)];
    return kept.flatMap((one) => (one ? [{ ...one }] : []));
  }

  get baseSize(): number {
    return this.base?.segment.size ?? 0;
  }

  /** Listings that have changed since the base was built. */
  get overlaySize(): number {
    return this.tiers.reduce((sum, tier) => sum + tier.rows.size, 0);
  }

  /** Of the base alone, for a snapshot. */
  get baseBlock(): SharedArrayBuffer | null {
    return this.base?.kept.block ?? null;
  }

  /** How many listings there are and the sum of the transactions that wrote them: a table with the same is the same. */
  fingerprint(): { count: number; sum: number } {
    const all = [this.base, ...this.tiers];
    const print = { count: 0, sum: 0 };
    for (const one of all) {
      if (!one?.segment) continue;
      const { writtenBy } = one.segment.arrays;
      const gone = one.kept?.gone ?? null;
      for (let listing = 0; listing < writtenBy.length; listing += 1) {
        if (gone && hasBit(gone, listing)) continue;
        print.count += 1;
        print.sum += writtenBy[listing] ?? 0;
      }
    }
    return print;
  }
}

function emptyTiers(): Tier[] {
  return tierSizes.map(() => ({ rows: new Map(), kept: null, segment: null }));
}

/** Readers hold the old marks: new ones are a copy. */
function markGone(
  place: { kept: KeptSegment | null; segment: Segment | null },
  refs: EntityRef[],
): void {
  const { kept, segment } = place;
  if (!kept || !segment) return;
  const listings = refs.flatMap((ref) => segment.find(ref) ?? []);
  const isNew = (listing: number) => !kept.gone || !hasBit(kept.gone, listing);
  if (!listings.some(isNew)) return;
  const bytes = segment.bitWords * Uint32Array.BYTES_PER_ELEMENT;
  const gone = new Uint32Array(new SharedArrayBuffer(bytes));
  if (kept.gone) gone.set(kept.gone);
  for (const listing of listings) setBit(gone, listing);
  kept.gone = gone;
}

/** Transaction numbers of one moment: all below `oldestOpen` have ended, none from `next` on has begun. */
export interface Horizon {
  oldestOpen: bigint;
  next: bigint;
}

interface Gap {
  since: number;
  /**
   * Set one read after the gap appeared: the owner of its number has begun before this transaction.
   */
  endsBefore: bigint | null;
}

/** Between taking its number and taking its transaction number an insert needs microseconds. */
const youngestAbandonedMs = 10_000;
const mostGaps = 10_000;

/**
 * The position of an outbox reader. Sequence numbers are allocated before the commit, so a lower
 * one may appear after a higher one: a gap is queried again until the transaction that may own it
 * has certainly ended.
 */
export class OutboxCursor {
  position: number;
  private readonly gaps = new Map<number, Gap>();

  constructor(position: number, missing: number[] = [], now = Date.now()) {
    this.position = position;
    for (const sequence of missing) this.gaps.set(sequence, { since: now, endsBefore: null });
  }

  missing(): number[] {
    return [...this.gaps.keys()];
  }

  /**
   * Advances by the numbers of one read: every visible number above the position, and the gaps that
   * have been filled. `horizon` belongs to the snapshot of that read.
   */
  advance(sequences: number[], horizon: Horizon, now = Date.now()): void {
    for (const [sequence, gap] of this.gaps) {
      const ended = gap.endsBefore !== null && horizon.oldestOpen >= gap.endsBefore;
      if (ended && now - gap.since >= youngestAbandonedMs) this.gaps.delete(sequence);
      gap.endsBefore ??= horizon.next;
    }
    for (const sequence of [...sequences].sort((a, b) => a - b)) {
      this.gaps.delete(sequence);
      if (sequence <= this.position) continue;
      const firstMissing = Math.max(this.position + 1, sequence - mostGaps);
      for (let gap = firstMissing; gap < sequence; gap += 1)
        this.gaps.set(gap, { since: now, endsBefore: null });
      this.position = sequence;
    }
  }
}

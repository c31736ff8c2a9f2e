import type { LogPosition } from "./log-position.ts";

interface Sample {
  position: LogPosition;
  atMs: number;
}

/** More samples than a minute has; older ones say no more than "very late". */
const mostSamples = 200;

/**
 * How far a replica is behind, in time: since when the primary has had the first position that the
 * replica has not replayed. The replica's own clock says "late" whenever nobody writes.
 */
export class Lag {
  private samples: Sample[] = [];

  /** Notes where the primary is now. */
  note(position: LogPosition, atMs: number): void {
    if (this.samples.at(-1)?.position === position) return;
    this.samples.push({ position, atMs });
    // The oldest one stays: it says since when the replica is behind.
    if (this.samples.length > mostSamples) this.samples.splice(1, 1);
  }

  msAt(replayed: LogPosition, nowMs: number): number {
    this.samples = this.samples.filter(({ position }) => position > replayed);
    const [oldest] = this.samples;
    return oldest ? Math.max(0, nowMs - oldest.atMs) : 0;
  }
}

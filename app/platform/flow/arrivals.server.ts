import { setImmediate } from "node:timers/promises";

/** Turns of the loop in which requests that arrive are read before one is answered. */
const mostTurns = 40;
/** A connection is accepted in one turn and its request is read in the next. */
const quietTurns = 2;

/**
 * Reads the requests that have arrived before one is answered. Node accepts one connection in each turn
 * of the loop, and a page that is drawn fills a turn: of 20 new connections the server would see one at
 * a time.
 */
export class Arrivals {
  private count = 0;
  private reading: Promise<void> | null = null;

  note(): void {
    this.count += 1;
  }

  /** Resolves when no further request arrives, for all its callers, in the order of their calls. */
  read(): Promise<void> {
    this.reading ??= this.readAll().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  private async readAll(): Promise<void> {
    let quiet = 0;
    for (let turn = 0; turn < mostTurns && quiet < quietTurns; turn += 1) {
      const before = this.count;
      await setImmediate();
      quiet = this.count === before ? quiet + 1 : 0;
    }
  }
}

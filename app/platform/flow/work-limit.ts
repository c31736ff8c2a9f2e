import { AppError } from "../errors.ts";

/** Lets a few pieces of heavy work run at once, a few more wait, and refuses the rest. */
export class WorkLimit {
  private running = 0;
  private readonly queue: (() => void)[] = [];
  private readonly limits: { running: number; waiting: number };

  constructor(limits: { running: number; waiting: number }) {
    this.limits = limits;
  }

  /**
   * Runs work when there is room.
   * @throws AppError `busy` if too many calls wait already; the work is not started then.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.limits.running) this.running++;
    else await this.wait();
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      // Passes the slot to the next call directly, so that no new call can take it.
      if (next) next();
      else this.running--;
    }
  }

  private wait(): Promise<void> {
    if (this.queue.length >= this.limits.waiting)
      throw new AppError("busy", "The server is busy. Please try again in a moment.");
    return new Promise((resolve) => this.queue.push(resolve));
  }
}

const perSecond = 50;

/**
 * The frames that a client may send: 50 a second, and 150 at once, since a client that comes back
 * joins all of its channels again.
 */
export class FrameBudget {
  readonly most = 150;
  private left = this.most;
  private filledAt: number;
  private readonly clock: () => number;

  constructor(clock: () => number = Date.now) {
    this.clock = clock;
    this.filledAt = clock();
  }

  /** Returns false for a frame too many. */
  take(): boolean {
    const now = this.clock();
    this.left = Math.min(this.most, this.left + ((now - this.filledAt) / 1_000) * perSecond);
    this.filledAt = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}

/** A sliding window: at most so many messages within any span of time. */
export class Pace {
  private readonly most: number;
  private readonly spanMs: number;
  private readonly times: number[] = [];

  constructor(most: number, spanMs: number) {
    this.most = most;
    this.spanMs = spanMs;
  }

  /** Returns how long the next message has to be delayed; 0 if it may leave now. */
  waitMs(now: number): number {
    const [first] = this.times;
    if (first === undefined || this.times.length < this.most) return 0;
    return Math.max(0, first + this.spanMs - now);
  }

  note(now: number): void {
    this.times.push(now);
    if (this.times.length > this.most) this.times.shift();
  }
}

import { AppError } from "../errors.ts";

interface Limits {
  /** Calls of one caller that run at once. */
  ofCaller: number | ((caller: string) => number);
  /** Calls of all callers together that run at once. */
  ofAll: number;
  /** Calls of one caller that wait. */
  waiting: number;
  /** The longest wait of a call. */
  waitMs: number;
}

interface WaitingCall {
  caller: string;
  start: () => void;
}

/**
 * Lets a few calls of each caller run at once. Further ones wait shortly, and pass the calls of
 * a caller who has used up their own share. Callers take turns: the one who was served longest ago goes first.
 */
export class CallerLimit {
  private readonly limits: Limits;
  private readonly running = new Map<string, number>();
  private runningOfAll = 0;
  private readonly queue: WaitingCall[] = [];
  /** The number of the last start of each caller with calls that run or wait. */
  private readonly lastStarts = new Map<string, number>();
  private starts = 0;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /**
   * Runs a call when its caller has room.
   * @throws AppError `busy` if it cannot start in time; the work is not started then.
   */
  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    if (this.hasRoom(caller)) this.enter(caller);
    else await this.wait(caller);
    try {
      return await work();
    } finally {
      this.leave(caller);
    }
  }

  private hasRoom(caller: string): boolean {
    const { ofCaller, ofAll } = this.limits;
    const most = typeof ofCaller === "number" ? ofCaller : ofCaller(caller);
    return this.runningOfAll < ofAll && (this.running.get(caller) ?? 0) < most;
  }

  private enter(caller: string): void {
    this.runningOfAll += 1;
    this.running.set(caller, (this.running.get(caller) ?? 0) + 1);
    this.starts += 1;
    this.lastStarts.set(caller, this.starts);
  }

  private leave(caller: string): void {
    this.runningOfAll -= 1;
    const left = (this.running.get(caller) ?? 1) - 1;
    if (left > 0) this.running.set(caller, left);
    else this.running.delete(caller);
    this.next()?.start();
    const isGone = !this.running.has(caller) && !this.queue.some((one) => one.caller === caller);
    if (isGone) this.lastStarts.delete(caller);
  }

  private next(): WaitingCall | undefined {
    const lastStart = ({ caller }: WaitingCall) => this.lastStarts.get(caller) ?? 0;
    let next: WaitingCall | undefined;
    for (const one of this.queue) {
      if (!this.hasRoom(one.caller)) continue;
      if (!next || lastStart(one) < lastStart(next)) next = one;
    }
    return next;
  }

  private wait(caller: string): Promise<void> {
    const { waiting, waitMs } = this.limits;
    if (this.queue.filter((one) => one.caller === caller).length >= waiting) throw busy();
    return new Promise((resolve, reject) => {
      const remove = () => this.queue.splice(this.queue.indexOf(call), 1);
      const timer = setTimeout(() => {
        remove();
        reject(busy());
      }, waitMs);
      const call: WaitingCall = {
        caller,
        start: () => {
          clearTimeout(timer);
          remove();
          this.enter(caller);
          resolve();
        },
      };
      this.queue.push(call);
    });
  }
}

function busy(): AppError {
  return new AppError("busy", "The server is busy. Please try again in a moment.");
}

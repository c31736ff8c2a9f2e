import { performance } from "node:perf_hooks";
import { AppError } from "../errors.ts";

export interface FairSettings {
  /** Requests that run at once. */
  running: number;
  /** Requests of one sender that run at once while others are active. */
  ofSender: number;
  /** The same for a greedy sender. */
  ofGreedy: number;
  /** Requests of one sender that wait; a further one is refused. */
  waiting: number;
  /** The longest wait of a request, in ms. */
  waitMs: number;
  /** The part of the processor that all greedy senders get together while others are active. */
  share: number;
  /** Processor time that a greedy sender may use at once, before its share counts, in ms. */
  burstMs: number;
}

export const fairSettings: FairSettings = {
  // Far more than the database runs at once: some requests wait for another service.
  running: 64,
  ofSender: 8,
  // One that waits for the database must not hold up the rest of a clinic.
  ofGreedy: 2,
  // A clinic, or a network of telephones, is one sender.
  waiting: 250,
  waitMs: 10_000,
  share: 0.3,
  burstMs: 250,
};

/** A sender counts as active for so long after its last request. */
const activeMs = 1_000;
/**
 * A sender is greedy whose requests in the queue, on average over the last half second, are this many
 * and twice those of the other active senders. Time used does not tell: of two senders it is the one
 * that is not held back who uses more.
 */
const greedyFrom = 4;
const greedyRatio = 2;
const averageMs = 500;
/** One expensive request makes its sender wait two seconds at most. */
const mostDebtMs = 500;
/** Beyond so many, senders that have been idle long enough to have their credit back are forgotten. */
const manySenders = 500;
const idleMs = 5_000;

interface Sender {
  running: number;
  /** Processor time left, in ms; negative after a long request. */
  credit: number;
  creditAt: number;
  /** Moving average of what its requests cost, in ms. */
  usualMs: number;
  lastSeen: number;
  /** Moving average of its requests that run or wait. */
  load: number;
  loadAt: number;
  /** Waiting requests by account, in turn. */
  waiting: Map<string, Waiting[]>;
  waitingCount: number;
}

interface Waiting {
  start: () => void;
}

/** How long the event loop has been busy since it started, in ms. */
export type BusyClock = () => number;

/** Not the processor time: on a busy machine a thread gets less of that than the time it holds the loop. */
const busyTime: BusyClock = () => performance.eventLoopUtilization().active;

/**
 * Admits requests so that one sender cannot take the processor from others: round robin over the
 * senders that wait, and within a sender over its accounts. While others are active, a sender that
 * sends far more at once than they do runs two requests at a time and uses its share of the time that
 * the event loop is busy (a token bucket of milliseconds, charged with the usual cost at the start and
 * corrected at the end). Others are never held to a share, and a sender that is alone uses everything.
 */
export class FairQueue {
  private readonly settings: FairSettings;
  private readonly busy: BusyClock;
  private readonly senders = new Map<string, Sender>();
  private running = 0;
  private waiting = 0;
  private timer: NodeJS.Timeout | null = null;

  constructor(settings: FairSettings = fairSettings, busy: BusyClock = busyTime) {
    this.settings = settings;
    this.busy = busy;
  }

  /**
   * Runs a request when its sender's turn comes.
   * @throws AppError `busy` if too many of the sender's requests wait, or it waited too long.
   */
  async run<T>(network: string, account: string, work: () => Promise<T>): Promise<T> {
    const sender = this.senderOf(network);
    if (sender.waitingCount > 0 || !this.mayStart(sender)) await this.wait(sender, account);
    else this.enter(sender);
    const expected = sender.usualMs;
    const [before, beside] = [this.busy(), this.running];
    try {
      return await work();
    } finally {
      // Requests that ran beside it share the time.
      const used = (this.busy() - before) / Math.max(1, Math.min(beside, this.running));
      this.leave(sender, { used, expected });
    }
  }

  private senderOf(network: string): Sender {
    const now = performance.now();
    let sender = this.senders.get(network);
    if (!sender) {
      if (this.senders.size >= manySenders) this.forgetIdle();
      const credit = this.settings.burstMs;
      sender = {
        running: 0,
        credit,
        creditAt: now,
        usualMs: 5,
        lastSeen: now,
        load: 0,
        loadAt: now,
        waiting: new Map(),
        waitingCount: 0,
      };
      this.senders.set(network, sender);
    }
    sender.lastSeen = now;
    return sender;
  }

  private forgetIdle(): void {
    const now = performance.now();
    for (const [network, { running, waitingCount, lastSeen }] of this.senders) {
      if (running === 0 && waitingCount === 0 && now - lastSeen > idleMs)
        this.senders.delete(network);
    }
  }

  private mayStart(sender: Sender): boolean {
    if (this.running >= this.settings.running) return false;
    const others = this.othersOf(sender);
    if (others.count === 0) return true;
    if (!isGreedy(sender, others.load / others.count))
      return sender.running < this.settings.ofSender;
    return sender.running < this.settings.ofGreedy && this.creditOf(sender) > 0;
  }

  /** The other active senders, and their requests that run or wait. */
  private othersOf(sender: Sender): { count: number; load: number } {
    const now = performance.now();
    const others = { count: 0, load: 0 };
    for (const other of this.senders.values()) {
      const isActive = other.running > 0 || now - other.lastSeen < activeMs;
      if (other === sender || !isActive) continue;
      others.count += 1;
      others.load += loadOf(other, now);
    }
    return others;
  }

  private creditOf(sender: Sender): number {
    const { burstMs, share } = this.settings;
    const now = performance.now();
    const greedy = [...this.senders.values()].filter((one) => loadOf(one, now) >= greedyFrom);
    const own = share / Math.max(1, greedy.length);
    sender.credit = Math.min(burstMs, sender.credit + (now - sender.creditAt) * own);
    sender.creditAt = now;
    return sender.credit;
  }

  /** Charges what the sender's requests usually cost, so that its credit bounds how many run at once. */
  private enter(sender: Sender): void {
    loadOf(sender, performance.now());
    this.running += 1;
    sender.running += 1;
    sender.credit = this.creditOf(sender) - sender.usualMs;
  }

  private leave(sender: Sender, { used, expected }: { used: number; expected: number }): void {
    loadOf(sender, performance.now());
    this.running -= 1;
    sender.running -= 1;
    sender.lastSeen = performance.now();
    sender.credit = Math.max(-mostDebtMs, this.creditOf(sender) + expected - used);
    sender.usualMs += (used - sender.usualMs) / 4;
    this.startNext();
  }

  /** Starts what may start, a request of each sender in turn. */
  private startNext(): void {
    let hasStarted = this.waiting > 0;
    while (hasStarted) {
      hasStarted = false;
      for (const [network, sender] of this.senders) {
        if (sender.waitingCount === 0 || !this.mayStart(sender)) continue;
        // The sender goes to the end of the round.
        this.senders.delete(network);
        this.senders.set(network, sender);
        this.waiting -= 1;
        takeNext(sender)?.start();
        hasStarted = true;
        break;
      }
    }
    this.wakeLater();
  }

  /** Credit grows with time alone, so that somebody has to look again. */
  private wakeLater(): void {
    if (this.timer || this.waiting === 0) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      this.startNext();
    }, 10);
    this.timer.unref();
  }

  private wait(sender: Sender, account: string): Promise<void> {
    const { waiting: most, waitMs } = this.settings;
    if (sender.waitingCount >= most) throw busy();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting -= 1;
        dropWaiting(sender, account, one);
        reject(busy());
      }, waitMs);
      const one: Waiting = {
        start: () => {
          clearTimeout(timer);
          this.enter(sender);
          resolve();
        },
      };
      const queue = sender.waiting.get(account);
      if (queue) queue.push(one);
      else sender.waiting.set(account, [one]);
      loadOf(sender, performance.now());
      sender.waitingCount += 1;
      this.waiting += 1;
      this.wakeLater();
    });
  }
}

/** Returns the average of a sender's requests that run or wait, brought up to now. */
function loadOf(sender: Sender, now: number): number {
  const part = Math.exp((sender.loadAt - now) / averageMs);
  sender.load = sender.load * part + (sender.running + sender.waitingCount) * (1 - part);
  sender.loadAt = now;
  return sender.load;
}

function isGreedy(sender: Sender, othersLoad: number): boolean {
  const load = loadOf(sender, performance.now());
  return load >= greedyFrom && load >= greedyRatio * othersLoad;
}

/** Takes the next request of the account whose turn it is, and puts the account at the end. */
function takeNext(sender: Sender): Waiting | undefined {
  const next = sender.waiting.entries().next();
  if (next.done) return undefined;
  const [account, queue] = next.value;
  loadOf(sender, performance.now());
  const first = queue.shift();
  sender.waiting.delete(account);
  if (queue.length > 0) sender.waiting.set(account, queue);
  sender.waitingCount -= 1;
  return first;
}

function dropWaiting(sender: Sender, account: string, one: Waiting): void {
  const left = (sender.waiting.get(account) ?? []).filter((other) => other !== one);
  if (left.length > 0) sender.waiting.set(account, left);
  else sender.waiting.delete(account);
  loadOf(sender, performance.now());
  sender.waitingCount -= 1;
}

function busy(): AppError {
  return new AppError("busy", "The server is busy. Please try again in a moment.");
}

import { performance } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";
import { AppError } from "../errors.ts";
import { Arrivals } from "./arrivals.server.ts";

export interface FairSettings {
  /** Requests that run at once. */
  running: number;
  /** Requests of one sender that run at once while others are active. */
  ofSender: number;
  /** Requests of one sender that wait; a further one is refused. */
  waiting: number;
  /** The longest wait of a request, in ms. */
  waitMs: number;
}

export const fairSettings: FairSettings = {
  // Far more than the database runs at once: some requests wait for another service.
  running: 64,
  ofSender: 8,
  // A clinic, or a network of telephones, is one sender.
  waiting: 250,
  waitMs: 10_000,
};

/** A sender counts as active for so long after its last request. */
const activeMs = 1_000;
/**
 * A sender crowds the site that has more open requests than this, until it has been below for a while. A
 * browser opens six connections to a site, for the pictures of a page too.
 */
const calmRequests = 8;
/** A moment without requests is no end of it. */
const calmMs = 1_000;
/**
 * Of two senders that crowd the queue, the one that began later by this goes first, as after a stall; once
 * it has crowded for so long, they are alike.
 */
const laterMs = 200;
const freshMs = 3_000;
/**
 * A request that runs for longer waits for the database or another service, and leaves the thread to
 * others; on a slow thread, one that runs for so many times as long as requests do now.
 */
const busyMs = 150;
const busyTimes = 4;
/**
 * A crowding sender rests after a request for twice as long as the request took, so that it has a third
 * of the gaps; for five times as long while calmer ones run or wait. On a slow machine both grow with it.
 */
const restTimes = 2;
const restTimesBeside = 5;
/** Between its starts while calmer ones run or wait, in ms. */
const patienceMs = 100;
/** A request that took longer did not use the thread all the time. */
const longestMs = 1_000;
/** Beyond so many, senders that have been idle are forgotten. */
const manySenders = 500;
const idleMs = 5_000;

interface Sender {
  /** Requests that have arrived and are not answered, also outside the queue. */
  present: number;
  running: Set<Running>;
  /** When its newest request started. */
  startedAt: number;
  /** When its last request ended, and how long it took. */
  endedAt: number;
  tookMs: number;
  lastSeen: number;
  /** Since when it has crowded the queue; null while it does not. */
  crowdsSince: number | null;
  /** Whether it has too many requests in the queue now, and when it last had. */
  isOver: boolean;
  overAt: number;
  /** Waiting requests by account, in turn. */
  waiting: Map<string, Waiting[]>;
  waitingCount: number;
}

interface Running {
  startedAt: number;
}

interface Waiting {
  start: () => void;
}

/**
 * Admits requests so that one sender cannot take the processor from others. While others are active, a
 * sender with more than eight open requests runs one at a time, in a third of the gaps that the calmer
 * ones leave, and a sixth of the time while they leave none. Requests at
 * once show who is greedy, and time used does not: a steady client that is served at once never has
 * many, and one that is held back has used little. Within a class senders take turns, and within a
 * sender its accounts. A sender that is alone uses everything.
 */
export class FairQueue {
  private readonly settings: FairSettings;
  private readonly senders = new Map<string, Sender>();
  private readonly arrivals = new Arrivals();
  private running = 0;
  private waiting = 0;
  private isStarting = false;
  /** How long requests take now, on average. */
  private paceMs = 0;
  private timer: NodeJS.Timeout | null = null;

  constructor(settings: FairSettings = fairSettings) {
    this.settings = settings;
  }

  /**
   * Runs a request when its sender's turn comes.
   * @throws AppError `busy` if too many of the sender's requests wait, or it waited too long.
   */
  async run<T>(network: string, account: string, work: () => Promise<T>): Promise<T> {
    const sender = this.senderOf(network);
    // What has arrived at other sockets is read before one is chosen: a page that needs no database is
    // drawn without a break, and twenty of them would be served in the order of their arrival.
    if (this.othersOf(sender).length > 0) await setImmediate();
    const mustWait =
      sender.waitingCount > 0 || sender.crowdsSince !== null || !this.mayStart(sender);
    const request = mustWait ? await this.wait(sender, account) : this.enter(sender);
    try {
      return await work();
    } finally {
      this.leave(sender, request);
    }
  }

  /**
   * Notes a request from its arrival to its answer: one sender's many requests count wherever they are,
   * also before the queue.
   */
  async count<T>(network: string, answer: () => Promise<T>): Promise<T> {
    const sender = this.senderOf(network);
    sender.present += 1;
    noteCrowd(sender);
    this.arrivals.note();
    try {
      if (this.othersOf(sender).length > 0) await this.arrivals.read();
      return await answer();
    } finally {
      sender.present -= 1;
      noteCrowd(sender);
    }
  }

  private senderOf(network: string): Sender {
    const now = performance.now();
    let sender = this.senders.get(network);
    if (!sender) {
      if (this.senders.size >= manySenders) this.forgetIdle(now);
      sender = {
        present: 0,
        running: new Set(),
        startedAt: 0,
        endedAt: 0,
        tookMs: 0,
        lastSeen: now,
        crowdsSince: null,
        isOver: false,
        overAt: 0,
        waiting: new Map(),
        waitingCount: 0,
      };
      this.senders.set(network, sender);
    }
    sender.lastSeen = now;
    noteCrowd(sender);
    return sender;
  }

  private forgetIdle(now: number): void {
    for (const [network, { present, running, waitingCount, lastSeen }] of this.senders) {
      if (present + running.size + waitingCount === 0 && now - lastSeen > idleMs)
        this.senders.delete(network);
    }
  }

  private mayStart(sender: Sender): boolean {
    if (this.running >= this.settings.running) return false;
    const others = this.othersOf(sender);
    if (others.length === 0) return true;
    if (sender.running.size >= this.settings.ofSender) return false;
    const calmer = sender.crowdsSince === null ? [] : others.filter((one) => isCalmer(one, sender));
    if (calmer.length === 0) return true;
    const now = performance.now();
    if (this.countOnThread(sender, now) > 0) return false;
    const areBusy = calmer.some((other) => other.waitingCount + this.countOnThread(other, now) > 0);
    const rests = sender.tookMs * (areBusy ? restTimesBeside : restTimes);
    const patience = areBusy ? patienceMs : 0;
    return now - sender.endedAt >= rests && now - sender.startedAt >= patience;
  }

  /** Counts the requests of a sender that probably use the thread now. */
  private countOnThread({ running }: Sender, now: number): number {
    const longest = Math.max(busyMs, busyTimes * this.paceMs);
    return [...running].filter(({ startedAt }) => now - startedAt < longest).length;
  }

  private othersOf(sender: Sender): Sender[] {
    const now = performance.now();
    return [...this.senders.values()].filter((other) => other !== sender && isActive(other, now));
  }

  private enter(sender: Sender): Running {
    const request = { startedAt: performance.now() };
    sender.startedAt = request.startedAt;
    sender.running.add(request);
    this.running += 1;
    noteCrowd(sender);
    return request;
  }

  private leave(sender: Sender, request: Running): void {
    this.running -= 1;
    sender.running.delete(request);
    const now = performance.now();
    sender.tookMs = Math.min(now - request.startedAt, longestMs);
    sender.endedAt = now;
    sender.lastSeen = now;
    this.paceMs += (sender.tookMs - this.paceMs) / 8;
    noteCrowd(sender);
    this.startSoon();
  }

  /** After what has arrived meanwhile was read. */
  private startSoon(): void {
    if (this.isStarting || this.waiting === 0) return;
    this.isStarting = true;
    setImmediate().then(() => {
      this.isStarting = false;
      this.startNext();
    });
  }

  /**
   * Starts what may start, a request of each sender in turn: calm senders first, and one of those that
   * crowd at a time.
   */
  private startNext(): void {
    let hasStarted = this.waiting > 0;
    while (hasStarted) {
      hasStarted = false;
      const waiting = [...this.senders].filter(([, { waitingCount }]) => waitingCount > 0);
      waiting.sort(([, one], [, other]) => crowdOrder(one) - crowdOrder(other));
      for (const [network, sender] of waiting) {
        if (!this.mayStart(sender)) continue;
        // The sender goes to the end of the round.
        this.senders.delete(network);
        this.senders.set(network, sender);
        this.waiting -= 1;
        takeNext(sender)?.start();
        hasStarted = sender.crowdsSince === null;
        if (!hasStarted) this.startSoon();
        break;
      }
    }
    this.wakeLater();
  }

  /** Long requests and rests pass with time alone, so that somebody has to look again. */
  private wakeLater(): void {
    if (this.timer || this.waiting === 0) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      this.startNext();
    }, 10);
    this.timer.unref();
  }

  private wait(sender: Sender, account: string): Promise<Running> {
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
          resolve(this.enter(sender));
        },
      };
      const queue = sender.waiting.get(account);
      if (queue) queue.push(one);
      else sender.waiting.set(account, [one]);
      sender.waitingCount += 1;
      this.waiting += 1;
      noteCrowd(sender);
      this.startSoon();
    });
  }
}

function noteCrowd(sender: Sender): void {
  const now = performance.now();
  const { present, running, waitingCount } = sender;
  const isOver = Math.max(present, running.size + waitingCount) > calmRequests;
  if (sender.isOver || isOver) sender.overAt = now;
  sender.isOver = isOver;
  if (isOver) sender.crowdsSince ??= now;
  else if (now - sender.overAt > calmMs) sender.crowdsSince = null;
}

function isActive({ running, waitingCount, lastSeen }: Sender, now: number): boolean {
  return running.size > 0 || waitingCount > 0 || now - lastSeen < activeMs;
}

/** Whether a sender goes before one that crowds the queue. */
function isCalmer({ crowdsSince }: Sender, other: Sender): boolean {
  if (crowdsSince === null) return true;
  return isFresh(crowdsSince) && crowdsSince - (other.crowdsSince ?? 0) > laterMs;
}

function isFresh(crowdsSince: number): boolean {
  return performance.now() - crowdsSince < freshMs;
}

/** Those without a crowd come first, then those whose crowd is the latest. */
function crowdOrder({ crowdsSince }: Sender): number {
  if (crowdsSince === null) return -Number.MAX_VALUE;
  return isFresh(crowdsSince) ? -crowdsSince : 0;
}

/** Takes the next request of the account whose turn it is, and puts the account at the end. */
function takeNext(sender: Sender): Waiting | undefined {
  const next = sender.waiting.entries().next();
  if (next.done) return undefined;
  const [account, queue] = next.value;
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
  sender.waitingCount -= 1;
  noteCrowd(sender);
}

function busy(): AppError {
  return new AppError("busy", "The server is busy. Please try again in a moment.");
}

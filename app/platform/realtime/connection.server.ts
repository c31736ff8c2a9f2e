import type { Logger } from "pino";
import type { Actor } from "../actor.ts";
import type { Database } from "../database/database.server.ts";
import { AppError } from "../errors.ts";
import { Refusal } from "../gateway/refusal.ts";
import type { PublishedTable } from "../gateway/tables/published-table.server.ts";
import { parseGivenJson } from "../web/given-json.ts";
import { type ClientFrame, clientFrame, type SignalFrame, type SubscribeFrame } from "./frames.ts";
import { openSubscription, requireListener } from "./open-subscription.server.ts";
import { PendingChanges } from "./pending-changes.ts";
import { closeCodes, type ServerFrame } from "./protocol.ts";
import { readMissedChanges } from "./row-changes.server.ts";
import type { News, Subscription, Switchboard } from "./switchboard.server.ts";

/** The way to one client, whatever carries it. */
export interface Wire {
  send(text: string): void;
  close(code: number, reason: string): void;
  /** Bytes that the client has not taken yet. */
  waiting(): number;
}

interface Options {
  wire: Wire;
  database: Database;
  log: Logger;
  tables: readonly PublishedTable[];
  switchboard: Switchboard;
  /**
   * Sends a signal.
   * @throws Refusal where the actor may not.
   */
  signal: (actor: Actor, frame: SignalFrame) => Promise<void>;
  /** The number of the last change that was passed on. */
  position: () => number;
  /**
   * Returns the actor of an access token.
   * @throws AppError `unauthorized`
   */
  authenticate: (token: string) => Promise<Actor>;
}

const mostChannels = 50;
const mostFramesASecond = 50;
const mostWaitingBytes = 256 * 1024;
const signalPauseMs = 1_000;
const longestStuckMs = 20_000;

/** The connection of one client: handles its frames in order and sends it changes. */
export class Connection {
  private readonly options: Options;
  private readonly channels = new Map<string, Subscription>();
  private readonly pending: PendingChanges;
  private actorNow: Actor;
  private work: Promise<void> = Promise.resolve();
  private second = 0;
  private frames = 0;
  private signalledAt = 0;
  private isClosed = false;

  constructor(options: Options, actor: Actor) {
    this.options = options;
    this.actorNow = actor;
    this.pending = new PendingChanges({ send: (frame) => this.sendNews(frame) });
    this.send({ type: "ready", as: nameOf(actor) });
  }

  get actor(): Actor {
    return this.actorNow;
  }

  /**
   * Handles a received frame. An invalid one is answered by a refusal; too many end the connection.
   */
  receive(text: string): void {
    const second = Math.floor(Date.now() / 1000);
    this.frames = second === this.second ? this.frames + 1 : 1;
    this.second = second;
    if (this.frames > mostFramesASecond) {
      this.end(closeCodes.tooMany, "too many frames");
      return;
    }
    const parsed = clientFrame.safeParse(parseJson(text));
    if (parsed.success) this.work = this.work.then(() => this.answer(parsed.data));
    else this.refuse(null, "PGRST100", "This frame cannot be read.");
  }

  /** Switches to another actor, or to another role of the same person. */
  become(actor: Actor): void {
    this.actorNow = actor;
    for (const [channel, subscription] of this.channels) {
      this.options.switchboard.remove(subscription);
      try {
        requireListener(subscription.table, actor);
        const renewed = { ...subscription, actor };
        this.channels.set(channel, renewed);
        this.options.switchboard.add(renewed);
      } catch (error) {
        this.channels.delete(channel);
        this.refuseFor(channel, error);
      }
    }
    this.send({ type: "ready", as: nameOf(actor) });
  }

  /** Ends it from this side. */
  end(code: number, reason: string): void {
    if (this.isClosed) return;
    this.close();
    this.options.wire.close(code, reason);
  }

  /** Ends the subscriptions of a disconnected client. */
  close(): void {
    this.isClosed = true;
    for (const subscription of this.channels.values())
      this.options.switchboard.remove(subscription);
    this.channels.clear();
  }

  private async answer(frame: ClientFrame): Promise<void> {
    if (this.isClosed) return;
    if (frame.type === "ping") this.send({ type: "pong" });
    else if (frame.type === "authenticate") await this.authenticate(frame.token);
    else if (frame.type === "subscribe") await this.subscribe(frame);
    else if (frame.type === "signal") await this.signal(frame);
    else {
      this.forget(frame.channel);
      this.send({ type: "unsubscribed", channel: frame.channel });
    }
  }

  private async authenticate(token: string): Promise<void> {
    try {
      this.become(await this.options.authenticate(token));
    } catch (error) {
      if (!(error instanceof AppError)) this.options.log.error({ err: error }, "a token failed");
      this.end(closeCodes.notAuthenticated, "The access token is not valid or has expired.");
    }
  }

  /** Sends a signal; those that follow at once say nothing new and are dropped. */
  private async signal(frame: SignalFrame): Promise<void> {
    const now = Date.now();
    if (now - this.signalledAt < signalPauseMs) return;
    this.signalledAt = now;
    try {
      await this.options.signal(this.actorNow, frame);
    } catch (error) {
      this.refuseFor(null, error);
    }
  }

  private async subscribe(frame: SubscribeFrame): Promise<void> {
    const { channel } = frame;
    this.forget(channel);
    try {
      await this.open(frame);
    } catch (error) {
      this.forget(channel);
      this.refuseFor(channel, error);
    }
  }

  private async open(frame: SubscribeFrame): Promise<void> {
    const { database, tables, switchboard, position } = this.options;
    const { channel, since } = frame;
    if (this.channels.size >= mostChannels)
      throw new Refusal(429, "53400", `A connection has at most ${mostChannels} channels.`);
    const subscription: Subscription = {
      ...openSubscription(tables, this.actorNow, frame),
      tell: (news) => this.tell(channel, news),
      signal: () => this.send({ type: "signal", channel }),
    };
    this.channels.set(channel, subscription);
    switchboard.add(subscription);
    this.send({ type: "subscribed", channel, position: position() });
    if (since === undefined) return;
    const { name } = subscription.table;
    const missed = await readMissedChanges(database, name, { since, position: position() });
    if (missed) await switchboard.repeat(subscription, missed);
    else subscription.tell({ sequence: position(), at: new Date(), operation: "reset" });
  }

  private forget(channel: string): void {
    const subscription = this.channels.get(channel);
    if (subscription) this.options.switchboard.remove(subscription);
    this.channels.delete(channel);
    this.pending.drop(channel);
  }

  private tell(channel: string, news: News): void {
    if (!this.channels.has(channel)) return;
    const { sequence, operation } = news;
    const key = "key" in news ? news.key : null;
    const row = "row" in news ? news.row : null;
    this.pending.add({ channel, sequence, operation, key, row });
  }

  private sendNews(frame: string): boolean {
    if (this.isClosed) return true;
    const { wire } = this.options;
    if (wire.waiting() <= mostWaitingBytes) {
      wire.send(frame);
      return true;
    }
    const { stuckSince } = this.pending;
    if (stuckSince !== null && Date.now() - stuckSince > longestStuckMs)
      this.end(closeCodes.tooSlow, "too slow");
    return false;
  }

  private refuseFor(channel: string | null, error: unknown): void {
    if (error instanceof Refusal) {
      this.refuse(channel, error.code, error.message);
      return;
    }
    this.options.log.error({ err: error }, "a frame failed");
    this.refuse(channel, "PGRST001", "This is not possible now. Please try again.");
  }

  private refuse(channel: string | null, code: string, message: string): void {
    this.send({ type: "refused", channel, code, message });
  }

  private send(frame: ServerFrame): void {
    if (!this.isClosed) this.options.wire.send(JSON.stringify(frame));
  }
}

function nameOf({ kind }: Actor): "guest" | "user" | "admin" {
  return kind === "user" || kind === "admin" ? kind : "guest";
}

function parseJson(text: string): unknown {
  try {
    return parseGivenJson(text);
  } catch {
    return undefined;
  }
}

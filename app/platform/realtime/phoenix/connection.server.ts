import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Actor } from "../../actor.ts";
import type { Database } from "../../database/database.server.ts";
import { AppError, isDatabaseOutage } from "../../errors.ts";
import { Refusal } from "../../gateway/refusal.ts";
import type { PublishedTable } from "../../gateway/tables/published-table.server.ts";
import { closeCodes } from "../protocol.ts";
import { mayEnterRoom } from "../rooms/room-policy.server.ts";
import type { Rooms } from "../rooms/rooms.server.ts";
import { readMissedChanges } from "../row-changes.server.ts";
import type { Switchboard } from "../switchboard.server.ts";
import { Channel } from "./channel.server.ts";
import {
  broadcastPayload,
  type JoinPayload,
  joinPayload,
  presencePayload,
  tokenPayload,
} from "./client-events.ts";
import { ClientWire, phoenixTopic, type Wire } from "./client-wire.ts";
import { FrameBudget } from "./frame-budget.ts";
import { RoomSeat } from "./room-seat.server.ts";
import {
  type ClientFrame,
  type Reference,
  readBinaryFrame,
  readTextFrame,
  type Version,
} from "./wire-frames.ts";

/** The sender of a frame, as it names itself. */
export interface Identity {
  /** An access token; null for a client without an account. */
  token: string | null;
  /** The secret of a guest's session. */
  session: string | null;
}

export interface ConnectionOptions {
  wire: Wire;
  version: Version;
  database: Database;
  log: Logger;
  tables: readonly PublishedTable[];
  switchboard: Switchboard;
  rooms: Rooms;
  /** The number of the last change that was passed on. */
  position: () => number;
  /**
   * Returns the actor of an identity.
   * @throws AppError `unauthorized`
   */
  authenticate: (identity: Identity) => Promise<Actor>;
}

const mostChannels = 50;
const mostSubscriptions = 100;
const longestStuckMs = 20_000;
const topicPrefix = /^realtime:./;

interface Joined {
  channel: Channel;
  seat: RoomSeat | null;
}

/** The connection of one client in the frames of Phoenix: handles them in order, sends changes. */
export class Connection {
  private readonly options: ConnectionOptions;
  private readonly joined = new Map<string, Joined>();
  private readonly wire: ClientWire;
  private readonly budget = new FrameBudget();
  private identity: Identity = { token: null, session: null };
  private actorNow: Actor;
  private work: Promise<void> = Promise.resolve();
  private queued = 0;
  private bindings = 0;
  private isClosed = false;

  constructor(options: ConnectionOptions, actor: Actor) {
    this.options = options;
    this.wire = new ClientWire(options.wire, options.version);
    this.actorNow = actor;
  }

  get actor(): Actor {
    return this.actorNow;
  }

  /**
   * Handles a received message. One that cannot be read is answered so; too many end the
   * connection.
   */
  receive(data: string | Buffer): void {
    if (!this.budget.take() || this.queued > this.budget.most) {
      this.end(closeCodes.tooMany, "too many frames");
      return;
    }
    const { version } = this.options;
    const frame =
      typeof data === "string" ? readTextFrame(version, data) : readBinaryFrame(version, data);
    if (frame === null) this.wire.refuseFrame();
    else this.run(() => this.answer(frame));
  }

  /** Switches to another actor, or to another role of the same person. */
  become(actor: Actor): void {
    this.actorNow = actor;
    for (const { channel } of [...this.joined.values()]) {
      try {
        channel.become(actor);
      } catch (error) {
        this.stop(channel, this.reasonOf(error));
      }
    }
    this.run(() => this.checkRooms());
  }

  /** Leaves the rooms that the actor may not enter any more. */
  async checkRooms(): Promise<void> {
    const { database, tables } = this.options;
    for (const { channel, seat } of [...this.joined.values()]) {
      if (seat === null || this.isClosed) continue;
      const mayStay = await mayEnterRoom({ database, tables }, this.actorNow, channel.name);
      if (!mayStay && this.joined.get(channel.topic)?.channel === channel)
        this.stop(channel, notAllowed(channel.name));
    }
  }

  /** Checks the rooms after the frames that were received before. */
  recheck(): void {
    if ([...this.joined.values()].some(({ seat }) => seat !== null))
      this.run(() => this.checkRooms());
  }

  /** Ends it from this side; each channel is sent why. */
  end(code: number, reason: string): void {
    if (this.isClosed) return;
    for (const { channel } of this.joined.values()) channel.sendSystem("error", reason);
    this.close();
    this.wire.end(code, reason);
  }

  /** Ends the subscriptions of a disconnected client. */
  close(): void {
    this.isClosed = true;
    this.wire.stop();
    for (const topic of [...this.joined.keys()]) this.forget(topic);
  }

  private run(task: () => Promise<void>): void {
    this.queued += 1;
    this.work = this.work
      .then(() => (this.isClosed ? undefined : task()))
      .catch((error) => this.logFailure(error))
      .finally(() => {
        this.queued -= 1;
      });
  }

  private async answer(frame: ClientFrame): Promise<void> {
    const { topic, event, ref } = frame;
    if (topic === phoenixTopic && event === "heartbeat") {
      this.wire.reply({ topic, ref, join_ref: null }, "ok", {});
      return;
    }
    if (event === "phx_join") {
      await this.join(frame);
      return;
    }
    const found = this.joined.get(topic);
    // A frame of an earlier join of this topic is too late.
    if (!found || (frame.join_ref !== null && frame.join_ref !== found.channel.joinRef)) {
      this.wire.reply(frame, "error", { reason: "unmatched topic" });
      return;
    }
    if (event === "phx_leave") this.leave(frame, found.channel);
    else if (event === "access_token") await this.renew(frame, found.channel);
    else if (event === "broadcast") this.broadcast(frame, found);
    else if (event === "presence") this.present(frame, found);
    else this.wire.reply(frame, "error", { reason: `unknown event: ${event.slice(0, 60)}` });
  }

  private async join(frame: ClientFrame): Promise<void> {
    const { topic, join_ref: joinRef } = frame;
    this.closeTopic(topic);
    const parsed = joinPayload.safeParse(frame.payload ?? {});
    if (!parsed.success || !topicPrefix.test(topic)) {
      const issue = parsed.error?.issues[0];
      const where = issue ? `${issue.path.join(".")}: ${issue.message}` : topic.slice(0, 60);
      this.wire.reply(frame, "error", { reason: `InvalidJoin: ${where}` });
      return;
    }
    try {
      const { joined, reply } = await this.open(topic, joinRef, parsed.data);
      this.joined.set(topic, joined);
      joined.channel.subscribe();
      const position = this.options.position();
      this.wire.reply(frame, "ok", { ...reply, dalil: { position } });
      await this.welcome(joined, position);
    } catch (error) {
      this.forget(topic);
      this.wire.reply(frame, "error", { reason: this.reasonOf(error) });
    }
  }

  private async open(topic: string, joinRef: Reference, join: JoinPayload) {
    const { tables, switchboard, rooms, database } = this.options;
    const { access_token: token, config, dalil } = join;
    // A join without a token has the identity of the connection.
    const given = token === undefined ? this.identity.token : token;
    await this.identify({ token: given, session: dalil.session ?? null });
    const channel = new Channel({
      topic,
      joinRef,
      join,
      tables,
      switchboard,
      send: (message, isUrgent) => this.wire.sendTo(channel, message, isUrgent),
      onStuck: (since) => this.endStuck(since),
    });
    channel.bind(this.actorNow, () => {
      this.bindings += 1;
      return this.bindings;
    });
    const subscriptions = [...this.joined.values()].reduce(
      (sum, each) => sum + each.channel.size,
      channel.size,
    );
    if (this.joined.size >= mostChannels || subscriptions > mostSubscriptions)
      throw new Refusal(
        429,
        "ChannelRateLimitReached",
        `A connection has at most ${mostChannels} channels and ${mostSubscriptions} tables.`,
      );
    const isAllowed = await mayEnterRoom({ database, tables }, this.actorNow, channel.name);
    const needsRoom = config.private || config.presence.enabled || channel.size === 0;
    if (!isAllowed && needsRoom) throw new Refusal(403, "Unauthorized", closedTopic(channel.name));
    const seat = isAllowed
      ? new RoomSeat({
          channel,
          rooms,
          send: (broadcast) => this.wire.sendBroadcast(channel, broadcast),
          newKey: randomUUID,
        })
      : null;
    return { joined: { channel, seat }, reply: { postgres_changes: channel.describe() } };
  }

  /** Sends what follows the reply of a join. */
  private async welcome({ channel, seat }: Joined, position: number): Promise<void> {
    const { database, switchboard } = this.options;
    const { config, dalil } = channel.join;
    seat?.enter();
    if (channel.size > 0) channel.sendSystem("ok", "Subscribed to PostgreSQL", "postgres_changes");
    if (config.broadcast.replication_ready)
      channel.sendSystem("ok", "Replication connection established");
    if (dalil.since === undefined) return;
    const asked = { since: dalil.since, position };
    for (const subscription of channel.subscriptions) {
      const missed = await readMissedChanges(database, subscription.table.name, asked);
      if (missed) await switchboard.repeat(subscription, missed);
      else subscription.tell({ sequence: position, at: new Date(), operation: "reset" });
    }
  }

  /** The last identity that a frame gave is that of the whole connection. */
  private async identify({ token, session }: Identity): Promise<void> {
    const asked = {
      token: token?.split(".").length === 3 ? token : null,
      session: session ?? this.identity.session,
    };
    if (asked.token === this.identity.token && asked.session === this.identity.session) return;
    const actor = await this.options.authenticate(asked);
    this.identity = asked;
    this.become(actor);
  }

  private async renew(frame: ClientFrame, channel: Channel): Promise<void> {
    const parsed = tokenPayload.safeParse(frame.payload);
    if (!parsed.success) {
      this.wire.reply(frame, "error", { reason: "This is no access token." });
      return;
    }
    try {
      await this.identify({ token: parsed.data.access_token ?? null, session: null });
      if (this.joined.has(channel.topic)) this.wire.reply(frame, "ok", {});
    } catch (error) {
      if (!(error instanceof AppError)) this.options.log.error({ err: error }, "a token failed");
      this.end(closeCodes.notAuthenticated, "The access token is not valid or has expired.");
    }
  }

  private broadcast(frame: ClientFrame, { channel, seat }: Joined): void {
    const parsed = broadcastPayload.safeParse(frame.payload);
    const refusal = !parsed.success
      ? "InvalidBroadcast: An event and a payload are expected."
      : seat === null
        ? notAllowed(channel.name)
        : seat.broadcast(parsed.data.event, parsed.data.payload);
    if (refusal !== null) this.wire.reply(frame, "error", { reason: refusal });
    else if (channel.join.config.broadcast.ack) this.wire.reply(frame, "ok", {});
  }

  private present(frame: ClientFrame, { channel, seat }: Joined): void {
    const parsed = presencePayload.safeParse(frame.payload);
    let refusal: string | null = null;
    if (!parsed.success) refusal = "InvalidPresence: track or untrack is expected.";
    else if (seat === null) refusal = notAllowed(channel.name);
    else if (parsed.data.event === "track") refusal = seat.track(parsed.data.payload);
    else seat.untrack();
    if (refusal === null) this.wire.reply(frame, "ok", {});
    else this.wire.reply(frame, "error", { reason: refusal });
  }

  private leave(frame: ClientFrame, { topic }: Channel): void {
    this.wire.reply(frame, "ok", {});
    this.closeTopic(topic);
  }

  /** Ends a channel that its actor may not have any more, and sends why. */
  private stop(channel: Channel, reason: string): void {
    channel.sendSystem("error", reason);
    this.closeTopic(channel.topic);
  }

  private closeTopic(topic: string): void {
    const found = this.joined.get(topic);
    found?.channel.send("phx_close", {}, found.channel.joinRef);
    this.forget(topic);
  }

  private forget(topic: string): void {
    const found = this.joined.get(topic);
    found?.seat?.leave();
    found?.channel.close();
    this.joined.delete(topic);
  }

  private endStuck(since: number): void {
    if (Date.now() - since > longestStuckMs) this.end(closeCodes.tooSlow, "too slow");
  }

  private logFailure(error: unknown): void {
    if (!isDatabaseOutage(error)) this.options.log.error({ err: error }, "a frame failed");
  }

  private reasonOf(error: unknown): string {
    if (error instanceof Refusal) return `${error.code}: ${error.message}`;
    if (error instanceof AppError) {
      const code = error.code === "unauthorized" ? "InvalidJWTToken" : error.code;
      return `${code}: ${error.message}`;
    }
    this.logFailure(error);
    return "This is not possible now. Please try again.";
  }
}

function notAllowed(topic: string): string {
  return `Unauthorized: ${closedTopic(topic)}`;
}

function closedTopic(topic: string): string {
  return `You do not have permissions to read from this Channel topic: ${topic.slice(0, 120)}`;
}

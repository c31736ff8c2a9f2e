import type { PresenceEntry } from "../rooms/node-bus.server.ts";
import {
  type Broadcast,
  mostPayloadBytes,
  type RoomMember,
  type Rooms,
} from "../rooms/rooms.server.ts";
import type { Channel } from "./channel.server.ts";
import { Pace } from "./pace.ts";

interface Options {
  channel: Channel;
  rooms: Rooms;
  /** Sends a broadcast; returns false while the client's buffer is full. */
  send: (broadcast: Broadcast) => boolean;
  setTimer?: (work: () => void, ms: number) => unknown;
  newKey: () => string;
}

const retryMs = 500;
const mostMetaBytes = 2_048;

/** A channel's part in its room: its broadcasts, and who is present. */
export class RoomSeat implements RoomMember {
  private readonly options: Options;
  private readonly setTimer: NonNullable<Options["setTimer"]>;
  private readonly sending = new Pace(10, 1_000);
  private readonly key: string;
  /** The presences that the client was sent; null for one that wants none. */
  private shown: Map<string, PresenceEntry> | null = null;
  private reference: string | null = null;
  private isScheduled = false;
  private isLeft = false;

  constructor(options: Options) {
    this.options = options;
    this.setTimer = options.setTimer ?? setTimeout;
    this.key = options.channel.join.config.presence.key || options.newKey();
  }

  private get room(): string {
    return this.options.channel.name;
  }

  /** Enters the room; a client that wants presences is sent those of now. */
  enter(): void {
    const { channel, rooms } = this.options;
    rooms.enter(this.room, this);
    if (!channel.join.config.presence.enabled) return;
    this.shown = rooms.presences(this.room);
    channel.send("presence_state", metasByKey(this.shown));
  }

  leave(): void {
    if (this.isLeft) return;
    this.isLeft = true;
    this.untrack();
    this.options.rooms.leave(this.room, this);
  }

  /**
   * Sends a broadcast to the room.
   * @returns why it is refused; null if it is not.
   */
  broadcast(event: string, payload: unknown): string | null {
    const refusal = this.refuseTooMany();
    if (refusal !== null) return refusal;
    const isBinary = payload instanceof Uint8Array;
    const text = isBinary ? Buffer.from(payload).toString("base64") : JSON.stringify(payload ?? {});
    const { channel, rooms } = this.options;
    const from = channel.join.config.broadcast.self ? null : this;
    if (Buffer.byteLength(text) > mostPayloadBytes)
      return `PayloadTooLarge: A broadcast has at most ${mostPayloadBytes} bytes.`;
    const isSent = rooms.broadcast(this.room, { event, payload: text, isBinary }, from);
    return isSent ? null : "PayloadTooLarge: The broadcast cannot be passed on.";
  }

  /**
   * Makes the client present, or changes what others see of it.
   * @returns why it is refused; null if it is not.
   */
  track(meta: Record<string, unknown>): string | null {
    const refusal = this.refuseTooMany();
    if (refusal !== null) return refusal;
    if (Buffer.byteLength(JSON.stringify(meta)) > mostMetaBytes)
      return `PayloadTooLarge: A presence has at most ${mostMetaBytes} bytes.`;
    const asked = { key: this.key, meta, before: this.reference };
    const reference = this.options.rooms.track(this.room, asked);
    if (reference === null) return "PayloadTooLarge: The presence cannot be passed on.";
    this.reference = reference;
    return null;
  }

  untrack(): void {
    if (this.reference !== null) this.options.rooms.untrack(this.room, this.reference);
    this.reference = null;
  }

  /** A broadcast beyond the channel's pace is dropped: nothing is stored, and typing goes on. */
  receive(broadcast: Broadcast): void {
    const { pace } = this.options.channel;
    const now = Date.now();
    if (this.isLeft || pace.waitMs(now) > 0) return;
    if (this.options.send(broadcast)) pace.note(now);
  }

  /** Sends who came and left since the last message, at the channel's pace. */
  presenceChanged(): void {
    if (this.shown === null || this.isScheduled || this.isLeft) return;
    this.isScheduled = true;
    this.setTimer(() => this.showPresences(), this.options.channel.pace.waitMs(Date.now()));
  }

  private showPresences(): void {
    this.isScheduled = false;
    const { channel, rooms } = this.options;
    if (this.shown === null || this.isLeft) return;
    const before = this.shown;
    const now = rooms.presences(this.room);
    const joins = without(now, before);
    const leaves = without(before, now);
    if (joins.size === 0 && leaves.size === 0) return;
    if (channel.pace.waitMs(Date.now()) > 0) {
      this.presenceChanged();
      return;
    }
    const diff = { joins: metasByKey(joins), leaves: metasByKey(leaves) };
    if (!channel.trySend("presence_diff", diff)) {
      this.isScheduled = true;
      this.setTimer(() => this.showPresences(), retryMs);
      return;
    }
    channel.pace.note(Date.now());
    this.shown = now;
  }

  private refuseTooMany(): string | null {
    const now = Date.now();
    if (this.sending.waitMs(now) > 0)
      return "ClientRateLimitReached: A channel takes ten events a second.";
    this.sending.note(now);
    return null;
  }
}

type Presences = ReadonlyMap<string, PresenceEntry>;

function without(some: Presences, others: Presences): Map<string, PresenceEntry> {
  return new Map([...some].filter(([reference]) => !others.has(reference)));
}

/** `{ key: { metas: [...] } }`; a key may be any name, that of a prototype's member as well. */
function metasByKey(presences: Presences): object {
  const byKey = Map.groupBy(presences.values(), ({ key }) => key);
  const states = [...byKey].map(([key, entries]): [string, object] => [
    key,
    { metas: entries.map(({ meta }) => JSON.parse(meta)) },
  ]);
  return Object.fromEntries(states);
}

import type { BusMessage, NodeBus, PresenceEntry } from "./node-bus.server.ts";
import { RemotePresences } from "./remote-presences.ts";

/** One notification between nodes carries a broadcast whole. */
export const mostPayloadBytes = 4_096;

/** A broadcast as it is passed on: its payload as JSON, or as bytes in base64. */
export interface Broadcast {
  event: string;
  payload: string;
  isBinary: boolean;
}

/** A channel in a room. */
export interface RoomMember {
  receive(broadcast: Broadcast): void;
  /** Somebody came or left. */
  presenceChanged(): void;
}

interface Room {
  members: Set<RoomMember>;
  /** The presences of this node, by their references. */
  present: Map<string, PresenceEntry>;
}

/** The rooms of this node, and what other nodes say of theirs. */
export class Rooms {
  private readonly bus: NodeBus;
  private readonly rooms = new Map<string, Room>();
  private readonly remote: RemotePresences;
  private references = 0;

  constructor(bus: NodeBus) {
    this.bus = bus;
    this.remote = new RemotePresences((topic) => this.notify(topic));
    bus.start({
      onMessage: (node, message) => this.take(node, message),
      listPresences: () => this.listOwn(),
    });
  }

  enter(topic: string, member: RoomMember): void {
    this.roomOf(topic).members.add(member);
  }

  leave(topic: string, member: RoomMember): void {
    const room = this.rooms.get(topic);
    room?.members.delete(member);
    this.tidy(topic);
  }

  /**
   * Sends a broadcast to the room's members but its sender, on every node.
   * @returns false where it is too large for other nodes, or too many are pending; nobody gets it.
   */
  broadcast(topic: string, broadcast: Broadcast, from: RoomMember | null): boolean {
    if (!this.bus.publish({ type: "broadcast", topic, ...broadcast })) return false;
    this.deliver(topic, broadcast, from);
    return true;
  }

  /**
   * Adds a presence, or replaces the one before it.
   * @returns its reference; null where it is too large.
   */
  track(
    topic: string,
    { key, meta, before }: { key: string; meta: Record<string, unknown>; before: string | null },
  ): string | null {
    this.references += 1;
    const reference = `${this.bus.node}.${this.references}`;
    const replaced = before === null ? {} : { phx_ref_prev: before };
    const entry = { key, meta: JSON.stringify({ ...meta, phx_ref: reference, ...replaced }) };
    const gone = before === null ? [] : [before];
    if (!this.bus.publish({ type: "presence", topic, came: [[reference, entry]], gone }))
      return null;
    const { present } = this.roomOf(topic);
    if (before !== null) present.delete(before);
    present.set(reference, entry);
    this.notify(topic);
    return reference;
  }

  untrack(topic: string, reference: string): void {
    const room = this.rooms.get(topic);
    if (!room?.present.delete(reference)) return;
    this.bus.publish({ type: "presence", topic, came: [], gone: [reference] });
    this.notify(topic);
    this.tidy(topic);
  }

  /** Returns everybody who is present in a room, by their references. */
  presences(topic: string): Map<string, PresenceEntry> {
    const own = this.rooms.get(topic)?.present ?? [];
    return new Map([...own, ...this.remote.of(topic)]);
  }

  /** Returns the number of rooms with members or presences on this node. */
  size(): number {
    return this.rooms.size;
  }

  async close(): Promise<void> {
    this.rooms.clear();
    await this.bus.close();
  }

  private take(node: string, message: BusMessage): void {
    if (message.type === "broadcast") this.deliver(message.topic, message, null);
    else this.remote.take(node, message);
  }

  private deliver(topic: string, { event, payload, isBinary }: Broadcast, from: RoomMember | null) {
    for (const member of this.rooms.get(topic)?.members ?? [])
      if (member !== from) member.receive({ event, payload, isBinary });
  }

  private notify(topic: string): void {
    for (const member of this.rooms.get(topic)?.members ?? []) member.presenceChanged();
  }

  private listOwn(): [string, string, PresenceEntry][] {
    return [...this.rooms].flatMap(([topic, { present }]) =>
      [...present].map(([reference, entry]): [string, string, PresenceEntry] => [
        topic,
        reference,
        entry,
      ]),
    );
  }

  private roomOf(topic: string): Room {
    const room = this.rooms.get(topic) ?? { members: new Set(), present: new Map() };
    this.rooms.set(topic, room);
    return room;
  }

  private tidy(topic: string): void {
    const room = this.rooms.get(topic);
    if (room?.members.size === 0 && room.present.size === 0) this.rooms.delete(topic);
  }
}

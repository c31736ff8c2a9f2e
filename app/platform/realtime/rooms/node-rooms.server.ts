import type { RealtimeHub } from "../hub.server.ts";
import type { Rooms } from "./rooms.server.ts";

const roomsOfHubs = new WeakMap<RealtimeHub, Rooms>();

/** Makes the rooms of this node known to calls by HTTP. */
export function provideRooms(hub: RealtimeHub, rooms: Rooms): void {
  roomsOfHubs.set(hub, rooms);
}

/** Returns the rooms of this node; null while it accepts no sockets. */
export function findRooms(hub: RealtimeHub): Rooms | null {
  return roomsOfHubs.get(hub) ?? null;
}

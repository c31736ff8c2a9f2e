// The protocol of client and server at /realtime/v1; each frame is one JSON object.

export const realtimePath = "/realtime/v1";
/** The published client adds the last part itself. */
export const websocketPath = `${realtimePath}/websocket`;

export type ServerFrame =
  | { type: "ready"; as: "guest" | "user" | "admin" }
  /** Every change after `position` is sent. */
  | { type: "subscribed"; channel: string; position: number }
  | { type: "unsubscribed"; channel: string }
  | { type: "changes"; changes: RowNews[] }
  /** The other side of the row that a channel names by its id is typing. */
  | { type: "signal"; channel: string }
  | { type: "refused"; channel: string | null; code: string; message: string }
  | { type: "pong" };

/** A changed row as the subscriber may see it, or word that much has changed: then read again. */
export type RowNews =
  | { channel: string; sequence: number; operation: "insert" | "update"; key: Key; row: Row }
  | { channel: string; sequence: number; operation: "delete"; key: Key }
  | { channel: string; sequence: number; operation: "reset" };
type Row = Record<string, unknown>;
type Key = Record<string, unknown>;

/** Why the server closes a connection. */
export const closeCodes = {
  restarting: 1012,
  notAuthenticated: 4401,
  tooMany: 4429,
  tooSlow: 4408,
} as const;

export interface ClientSettings {
  path: string;
  /** Closed with one of these, a client does not come back: it would not be better. */
  finalCodes: readonly number[];
}

export const clientSettings: ClientSettings = {
  path: realtimePath,
  finalCodes: [closeCodes.notAuthenticated, closeCodes.tooMany],
};

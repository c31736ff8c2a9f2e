import { z } from "zod";

// What client and server say to each other at /realtime/v1, each frame one JSON object.

export const realtimePath = "/realtime/v1";
export const operations = ["insert", "update", "delete"] as const;
export type Operation = (typeof operations)[number];

/** How a client calls one of its subscriptions. */
const channel = z.string().min(1).max(64);

export const clientFrame = z.discriminatedUnion("type", [
  /** Who asks, by an access token; again before the last one ends. */
  z.strictObject({ type: z.literal("authenticate"), token: z.string().min(1).max(4_096) }),
  z.strictObject({
    type: z.literal("subscribe"),
    channel,
    table: z.string().min(1).max(63),
    /** Conditions as in an address of /rest/v1: `user_id=eq.x&status=in.(a,b)`. */
    filter: z.string().max(500).default(""),
    operations: z
      .array(z.enum(operations))
      .min(1)
      .max(3)
      .default([...operations]),
    /** The position after which changes were missed. */
    since: z.int().min(0).optional(),
  }),
  z.strictObject({ type: z.literal("unsubscribe"), channel }),
  z.strictObject({ type: z.literal("ping") }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;
export type SubscribeFrame = Extract<ClientFrame, { type: "subscribe" }>;

export type ServerFrame =
  | { type: "ready"; as: "guest" | "user" | "admin" }
  /** From `position` on every change is told. */
  | { type: "subscribed"; channel: string; position: number }
  | { type: "unsubscribed"; channel: string }
  | { type: "changes"; changes: RowNews[] }
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

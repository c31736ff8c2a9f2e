import { z } from "zod";

// The frames of clients at /realtime/v1; those of the server are in protocol.ts.

export const operations = ["insert", "update", "delete"] as const;
export type Operation = (typeof operations)[number];

/** The client's own name of one of its subscriptions. */
const channel = z.string().min(1).max(64);

export const clientFrame = z.discriminatedUnion("type", [
  /** Authenticates by an access token; sent again before the last one expires. */
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
  /** Tells the other side of a row that somebody is typing there. */
  z.strictObject({ type: z.literal("signal"), table: z.string().min(1).max(63), id: z.uuid() }),
  z.strictObject({ type: z.literal("ping") }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;
export type SignalFrame = Extract<ClientFrame, { type: "signal" }>;
export type SubscribeFrame = Extract<ClientFrame, { type: "subscribe" }>;

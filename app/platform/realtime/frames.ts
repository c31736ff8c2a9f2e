import { z } from "zod";

// What a client may say at /realtime/v1; what it is told stands in protocol.ts.

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

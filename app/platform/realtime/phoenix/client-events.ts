import { z } from "zod";

// The payloads of the events that clients send; `dalil` is described in extension.ts.

const changeEvents = ["*", "INSERT", "UPDATE", "DELETE"] as const;

const name = z.string().min(1).max(63);

const wantedChanges = z.object({
  event: z.enum(changeEvents),
  schema: name,
  table: name.optional(),
  /** `column=eq.5,other=in.(a,b)`: all of them hold. */
  filter: z.string().max(500).nullish(),
  /** The columns that the record has; without it all that are published. */
  select: z.array(name).min(1).max(100).optional(),
});
export type WantedChanges = z.infer<typeof wantedChanges>;

const accessToken = z.string().max(4_096).nullish();

export const joinPayload = z.object({
  /** Of a person, or the public key of programs without one. */
  access_token: accessToken,
  config: z
    .object({
      broadcast: z
        .object({
          ack: z.boolean().default(false),
          self: z.boolean().default(false),
          replication_ready: z.boolean().default(false),
        })
        .prefault({}),
      presence: z
        .object({ key: z.string().max(128).default(""), enabled: z.boolean().default(false) })
        .prefault({}),
      postgres_changes: z.array(wantedChanges).max(20).default([]),
      private: z.boolean().default(false),
    })
    .prefault({}),
  dalil: z
    .object({
      session: z
        .string()
        .regex(/^[\w-]{22,128}$/)
        .optional(),
      since: z.int().min(0).optional(),
      batches: z.boolean().default(false),
    })
    .prefault({}),
});
export type JoinPayload = z.infer<typeof joinPayload>;

export const tokenPayload = z.object({ access_token: accessToken });

export const broadcastPayload = z.object({
  event: z.string().min(1).max(128),
  payload: z.unknown(),
});

export const presencePayload = z.discriminatedUnion("event", [
  z.object({ event: z.literal("track"), payload: z.record(z.string(), z.unknown()).default({}) }),
  z.object({ event: z.literal("untrack") }),
]);

import { z } from "zod";

// The one extension of the published client's protocol, in the payload of a join and of its reply:
//
//   join      { dalil: { session, since, batches } }
//   reply     { dalil: { position } }
//   changes   payloads of `postgres_changes` carry `sequence`
//   batches   the event `dalil_changes` instead: { changes: [{ ids, data, sequence }
//             or { ids, sequence, reset: true }] }
//
// A client that wants no batches gets a reset as a system message of `postgres_changes`.

export const joinExtension = {
  dalil: z
    .object({
      /** The secret of a guest's session, for programs without a cookie. */
      session: z
        .string()
        .regex(/^[\w-]{22,128}$/)
        .optional(),
      /** The position after which changes were missed. */
      since: z.int().min(0).optional(),
      /** Whether one message may carry several changes. */
      batches: z.boolean().default(false),
    })
    .prefault({}),
};

export const batchEvent = "dalil_changes";

import { z } from "zod";

/** Where a sign-in that leaves the client's page comes back to, and how its code is proved. */
export const clientTarget = z.object({
  redirectTo: z.string(),
  /** The proof key's challenge (RFC 7636); null for a client that sent none. */
  challenge: z.string().nullable(),
  isPlain: z.boolean(),
});
export type ClientTarget = z.infer<typeof clientTarget>;

import { z } from "zod";

export const longestText = 2000;
/** Entries of one page, which are signed at once. */
const mostSigned = 50;

export const entryKey = z.string().regex(/^[a-zA-Z0-9.+-]{3,300}$/);
const hash = z.string().regex(/^[0-9a-f]{32}$/);
const text = z.string().trim().min(1).max(longestText);

/** An entry as the reviewer has read it. */
export const readEntry = z.object({ key: entryKey, hash });
export type ReadEntry = z.infer<typeof readEntry>;

export const signInput = z.array(readEntry).min(1).max(mostSigned);
export const proposalInput = readEntry.extend({ id: z.uuid(), text });
export const decisionInput = z.object({
  id: z.uuid(),
  state: z.enum(["accepted", "declined"]),
  answer: z.string().trim().max(longestText),
});

export const proposalStates = ["open", "accepted", "declined"] as const;
export type ProposalState = (typeof proposalStates)[number];

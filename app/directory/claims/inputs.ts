import { z } from "zod";
import { optionalPhone } from "../../platform/forms/phone-number.ts";
import { emailAddress, line, paragraph, personName } from "../../platform/forms/text-inputs.ts";

/** What somebody is to the listing that they claim. */
export const claimRoles = ["self", "owner", "director", "staff"] as const;
export type ClaimRole = (typeof claimRoles)[number];

export const longestNote = 1_000;

/** What the form sends beside the proof; each issue's message is the key of what is said. */
export const claimForm = z.object({
  token: z.uuid(),
  role: z.enum(claimRoles, "role.missing"),
  name: personName,
  email: emailAddress,
  phone: optionalPhone,
  licence: line(60).pipe(z.string().min(1, "licence.missing")),
  note: paragraph.pipe(z.string().max(longestNote, "note.long")),
});
export type ClaimForm = z.infer<typeof claimForm>;
export type ClaimField = Exclude<keyof ClaimForm, "token"> | "proof";

import { z } from "zod";
import { readPhoneNumber } from "#app/platform/forms/phone-number.ts";
import { line } from "#app/platform/forms/text-inputs.ts";
import { AuthRefusal } from "./auth-refusal.ts";

const longestToken = 400;

export const emailInput = z
  .email()
  .max(254)
  .transform((typed) => typed.toLowerCase());

/** A mobile number with its country; clients leave out the plus. */
export const phoneInput = z
  .string()
  .max(40)
  .transform((typed, context) => {
    const number = readPhoneNumber(/^\d/.test(typed) ? `+${typed}` : typed);
    if (number) return number;
    context.addIssue({ code: "custom", message: "This is no number." });
    return z.NEVER;
  });

export const passwordInput = z.string().min(1).max(1_000);
export const secretInput = z.string().min(1).max(longestToken);

/** A client's metadata of an account, of which only the name is stored. */
export const dataInput = z
  .object({ full_name: line(120).optional(), name: line(120).optional() })
  .nullish()
  .transform((data) => data?.full_name ?? data?.name ?? "");

/** The proof key of a client (RFC 7636), for calls that end at an address of its page. */
export const challengeInput = z.object({
  code_challenge: z.string().min(43).max(128).nullish(),
  code_challenge_method: z
    .string()
    .toLowerCase()
    .pipe(z.enum(["s256", "plain"]))
    .nullish(),
});

/** @throws AuthRefusal `validation_failed` that names the first field at fault. */
export function parseAuth<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = issue?.path.join(".");
  throw new AuthRefusal("validation_failed", name ? `${name}: ${issue?.message}` : issue?.message);
}

import { z } from "zod";
import type { Problems } from "../../platform/forms/define-form.ts";
import { longestPhone, readPhoneNumber } from "../../platform/forms/phone-number.ts";
import { firstProblems } from "../../platform/forms/read-form.ts";
import { line } from "../../platform/forms/text-inputs.ts";

// Each issue's message is the key of what is said at the field.
const needed = (most: number) =>
  z.string().default("").pipe(line(most)).pipe(z.string().min(1, "missing"));

const lowerCase = (text: string) => text.toLowerCase();
const longestPassword = 128;

/** What signing in takes. */
export const credentials = z.object({
  email: needed(254).transform(lowerCase).pipe(z.email("invalid")),
  password: z.string().default("").pipe(z.string().min(1, "missing").max(longestPassword)),
});

const email = needed(254).transform(lowerCase).pipe(z.email("invalid"));

/** A sign-up by e-mail; whether the password will do is asked separately. */
export const emailSignUp = z.object({
  fullName: needed(120),
  email,
  password: z.string().default("").pipe(z.string().min(1, "missing")),
});

/** Parses a telephone number as E.164. */
function readNumber(typed: string, context: z.core.$RefinementCtx<string>): string {
  const number = readPhoneNumber(typed);
  if (number) return number;
  context.issues.push({ code: "custom", message: "invalid", input: typed });
  return z.NEVER;
}

/** A sign-up, or a sign-in, by phone. */
export const phoneSignUp = z.object({ phone: needed(longestPhone).transform(readNumber) });

/** Six digits, however somebody spaces them. */
export const verification = z.object({
  code: needed(40).transform((typed) => typed.replace(/[\s-]/g, "")),
});

export const forgotPassword = z.object({ email });

/** What is wrong with a field. */
export type FieldProblem = "missing" | "invalid" | "short" | "long" | "common";
export type FieldProblems = Problems;

/** The fields of all forms of sign-in. */
export const accountFields = [
  ...(["fullName", "email", "password", "phone", "code"] as const),
  ...(["firstName", "lastName", "address"] as const),
];
export type AccountField = (typeof accountFields)[number];

/** The first thing that is wrong with each field. */
export function problemsOf(error: z.ZodError): FieldProblems {
  return firstProblems(error, { fields: accountFields, problems: ["missing"] });
}

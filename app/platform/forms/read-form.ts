import type { z } from "zod";

const longestTyped = 20_000;

/** The first thing that is wrong with each field, by the key of its message; unknown ones are "invalid". */
export function firstProblems<F extends string, P extends string>(
  error: z.ZodError,
  { fields, problems }: { fields: readonly F[]; problems: readonly P[] },
): Partial<Record<F, P | "invalid">> {
  const found: Partial<Record<F, P | "invalid">> = {};
  for (const { path, message } of error.issues) {
    const field = fields.find((one) => one === path[0]);
    if (field) found[field] ??= problems.find((one) => one === message) ?? "invalid";
  }
  return found;
}

/** What was typed into a field, to be shown again. */
export function typedText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, longestTyped) : "";
}

/** The token that a form was given; one that is none is replaced by a fresh one. */
export function formToken(form: FormData, freshToken: string): string {
  const token = typedText(form, "token");
  return /^[0-9a-f-]{36}$/i.test(token) ? token : freshToken;
}

import type { z } from "zod";
import { AppError } from "../errors.ts";
import { isUuid } from "./is-uuid.ts";

const longestTyped = 20_000;

/** What a form sends. @throws AppError `bad_request` for a body that is none. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    // A body that is too large or breaks off is told by whoever reads it.
    if (!(error instanceof TypeError)) throw error;
    throw new AppError("bad_request", "Please check your input and try again.");
  }
}

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

/** What was typed into several fields. */
export function typedTexts<F extends string>(
  form: FormData,
  names: readonly F[],
): Record<F, string> {
  const typed = names.map((name): [F, string] => [name, typedText(form, name)]);
  return Object.fromEntries(typed) as Record<F, string>;
}

/** The token that a form was given; one that is none is replaced by a fresh one. */
export function formToken(form: FormData, freshToken: string): string {
  const token = typedText(form, "token");
  return isUuid(token.toLowerCase()) ? token : freshToken;
}

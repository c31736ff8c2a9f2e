import { z } from "zod";
import type { Typed } from "#app/platform/forms/sent-form.ts";

const longestState = 200_000;
const typedState = z.record(
  z.string().max(100),
  z.union([z.string().max(60_000), z.array(z.string().max(200)).max(500)]),
);

/** The fields by which a form carries the state of the record when it was opened. */
export const openedForm = z.object({
  version: z.string().max(100),
  /** The values of its controls. */
  opened: typedState,
  openedAt: z.iso.datetime(),
});
export type OpenedForm = z.infer<typeof openedForm>;

/** Reads it from the hidden controls of a sent form; null where they are not as they were written. */
export function readOpenedForm(form: FormData): OpenedForm | null {
  const text = form.get("opened");
  if (typeof text !== "string" || text.length > longestState) return null;
  const parsed = openedForm.safeParse({
    version: form.get("version"),
    opened: parseJson(text),
    openedAt: form.get("openedAt"),
  });
  return parsed.success ? parsed.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A copy whose lists can be changed, as it is stored. */
export function copyTyped(typed: Typed): OpenedForm["opened"] {
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [
      name,
      typeof value === "string" ? value : [...value],
    ]),
  );
}

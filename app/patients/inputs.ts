import type { IsKnown, Problems } from "#app/platform/forms/define-form.ts";
import type { PatientForm } from "./sections/section-forms.ts";
import type { Values } from "./sections/sections.ts";

export type ParsedValues = { ok: true; values: Values } | { ok: false; problems: Problems };

/** Parses a form of the health profile into its filled-in controls. */
export function parseValues(form: PatientForm, sent: FormData, isKnown?: IsKnown): ParsedValues {
  const parsed = form.parse(sent, isKnown);
  if (!parsed.ok) return parsed;
  const filled = Object.entries(form.write(parsed.values)).filter(([, value]) => value.length > 0);
  return {
    ok: true,
    values: Object.fromEntries(
      filled.map(([control, value]) => [control, typeof value === "string" ? value : [...value]]),
    ),
  };
}

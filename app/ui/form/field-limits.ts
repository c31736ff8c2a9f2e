import type { DescribedField } from "#app/platform/forms/described-form.ts";
import type { MessageValues } from "#app/platform/i18n/translate.ts";

/** The limits of a field as values of its messages. */
export function limitsOf(field: Pick<DescribedField, "control"> | undefined): MessageValues {
  if (!field || !("most" in field.control)) return {};
  const { most } = field.control;
  const least = "least" in field.control ? field.control.least : 0;
  return { count: most, least, most };
}

import { phoneText } from "#app/platform/forms/phone-number.ts";
import { formatDate, formatList } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { Terms } from "../rules.ts";
import type { PatientWords } from "./field-words.ts";
import type { PatientFields, PatientForm } from "./section-forms.ts";
import type { Values } from "./sections.ts";

type PatientField = PatientFields[string];

/** One filled-in control, in the page's language. */
export interface ShownValue {
  control: string;
  label: string;
  text: string;
  isPhone: boolean;
}

interface Showing {
  t: PatientWords;
  locale: Locale;
  terms?: Terms | undefined;
}

/** Returns the filled-in values, each with its control's label, without blank ones. */
export function shownValues(form: PatientForm, values: Values, showing: Showing): ShownValue[] {
  return Object.entries(form.fields).flatMap(([name, field]) =>
    field.names(name).flatMap((control): ShownValue[] => {
      const value = values[control];
      if (value === undefined) return [];
      return [
        {
          control,
          label: showing.t(labelOf(field, control === `${name}From`)),
          text: textOf(field, [value].flat(), showing),
          isPhone: isPhone(field),
        },
      ];
    }),
  );
}

function labelOf({ control, label }: PatientField, isFrom: boolean) {
  if (control.kind !== "date-range") return label;
  return isFrom ? control.labels.from : control.labels.until;
}

const isPhone = ({ control }: PatientField) => control.kind === "line" && control.type === "tel";

function textOf(field: PatientField, values: string[], { t, locale, terms }: Showing): string {
  const { control, source } = field;
  const [first = ""] = values;
  if (control.kind === "date" || control.kind === "date-range") return formatDate(first, locale);
  if (isPhone(field)) return phoneText(first);
  const known = Object.entries(terms ?? {}).find(([category]) => category === source)?.[1];
  const names = values.map((value) => {
    if (source !== undefined)
      return known?.find((choice) => choice.value === value)?.label ?? value;
    if (!("options" in control)) return value;
    const label = control.options.find((option) => option.value === value)?.label;
    // Isolates the direction of symbols such as blood groups.
    return label ? t(label) : `\u200e${value}\u200e`;
  });
  return control.kind === "boxes" ? formatList(names, locale) : (names[0] ?? "");
}

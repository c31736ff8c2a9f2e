import { useMessages } from "../../platform/i18n/locale-context.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { dayKeys, rowNumbers, spareRows } from "../changes/parts.ts";
import type { PartFieldsProps } from "./edited-listing.ts";
import type { PracticeMessages } from "./messages/en.ts";

/** A week, a line a day: times are typed as they are said. */
export function HoursFields({ editor, field, textOf }: PartFieldsProps) {
  const t = useMessages<PracticeMessages>("practice");
  return (
    <>
      <p className="text-sm text-muted">{t("hours.hint")}</p>
      <div className="grid gap-3">
        {dayKeys.map((key, day) => (
          <Field
            key={key}
            {...field(`day-${key}`)}
            {...{ dir: "ltr", inputMode: "text", maxLength: 60, autoComplete: "off" }}
            label={editor.choices.weekdays[day]}
            className="md:grid-cols-[8rem_1fr] md:items-center [&>p]:md:col-start-2"
          />
        ))}
      </div>
      <Checkbox
        {...{ name: "unknown", label: t("hours.unknown") }}
        defaultChecked={textOf("unknown") === "on"}
      />
    </>
  );
}

/** Dates on which the hours differ, and a few empty rows for more. */
export function ExceptionFields({ field, textOf }: PartFieldsProps) {
  const t = useMessages<PracticeMessages>("practice");
  let filled = 0;
  while (textOf(`date-${filled}`) !== "") filled += 1;
  return (
    <>
      <p className="text-sm text-muted">{t("exceptions.hint")}</p>
      {rowNumbers(filled + spareRows).map((row) => (
        <fieldset key={row} className="grid gap-3 rounded-control bg-sunken p-4 md:grid-cols-2">
          <Field {...field(`date-${row}`)} type="date" label={t("date")} />
          <Field {...field(`hours-${row}`)} dir="ltr" maxLength={20} label={t("date.hours")} />
          <Field {...field(`noteEn-${row}`)} dir="ltr" maxLength={120} label={t("date.noteEn")} />
          <Field {...field(`noteAr-${row}`)} dir="rtl" maxLength={120} label={t("date.noteAr")} />
        </fieldset>
      ))}
    </>
  );
}

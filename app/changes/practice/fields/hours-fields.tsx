import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { RowField } from "#app/ui/form/form-field.tsx";
import { useFormView } from "#app/ui/form/form-view.ts";
import { filledRows, rowNumbers, spareRows } from "../../parts/row-numbers.ts";
import type { PartFieldsProps } from "../edited-listing.ts";
import type { PracticeMessages } from "../messages/en.ts";

/** Dates on which the hours differ, and a few empty rows for more. */
export function ExceptionFields({ section }: PartFieldsProps) {
  const t = useMessages<PracticeMessages>("practice");
  const { typed } = useFormView();
  return (
    <>
      <p className="text-sm text-muted">{t("exceptions.hint")}</p>
      {rowNumbers(filledRows(typed, "date") + spareRows).map((row) => (
        <fieldset
          key={row}
          className="grid gap-3 rounded-control bg-sunken p-4 md:grid-cols-6 md:*:col-span-2 md:[&>*:nth-child(n+4)]:col-span-3"
        >
          {(["date", "opens", "closes", "noteEn", "noteAr"] as const).map((name) => (
            <RowField key={name} of={section.form.fields.dates} row={String(row)} name={name} />
          ))}
        </fieldset>
      ))}
    </>
  );
}

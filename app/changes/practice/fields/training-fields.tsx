import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { RowField } from "#app/ui/form/form-field.tsx";
import { useFormView } from "#app/ui/form/form-view.ts";
import { filledRows, rowNumbers, spareRows } from "../../parts/row-numbers.ts";
import type { PartFieldsProps } from "../edited-listing.ts";
import type { PracticeMessages } from "../messages/en.ts";

const names = ["from", "to", "titleEn", "titleAr", "placeEn", "placeAr"] as const;

/** The steps of an education or of a working life, and a few empty rows for more. */
export function TrainingFields({ section }: PartFieldsProps) {
  const t = useMessages<PracticeMessages>("practice");
  const { typed } = useFormView();
  return (
    <>
      <p className="text-sm text-muted">{t("step.hint")}</p>
      {rowNumbers(filledRows(typed, "from") + spareRows).map((row) => (
        <fieldset key={row} className="grid gap-3 rounded-control bg-sunken p-4 md:grid-cols-2">
          {names.map((name) => (
            <RowField key={name} of={section.form.fields.steps} row={String(row)} name={name} />
          ))}
        </fieldset>
      ))}
    </>
  );
}

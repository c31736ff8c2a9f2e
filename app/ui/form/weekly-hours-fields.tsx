import { Fragment } from "react";
import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import type { DescribedField } from "#app/platform/forms/described-form.ts";
import { dayKeys } from "#app/platform/forms/fields/clock-times.ts";
import { formatWeekday } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Field } from "../controls/field.tsx";
import { Select } from "../controls/select.tsx";
import { type FormView, typedText } from "./form-view.ts";
import type { FormMessages } from "./messages/en.ts";

interface WeeklyHoursProps {
  view: FormView;
  field: DescribedField;
  name: string;
}

/** Any Monday, for the names of the days. */
const monday = Date.UTC(2026, 10, 16, 12);

/** The hours of a week, one line a day, with times typed freely, such as 9am to 1pm. */
export function WeeklyHoursFields({ view, field, name }: WeeklyHoursProps) {
  const locale = useLocale();
  return (
    <>
      {field.help && <p className="text-sm text-muted">{view.translate(field.help)}</p>}
      <div className="grid gap-3">
        {dayKeys.map((key, day) => {
          const control = `${name}-${key}`;
          return (
            <Fragment key={key}>
              <Field
                id={`${view.id}-${control}`}
                name={control}
                label={formatWeekday(new Date(monday + day * dayMs), locale)}
                defaultValue={typedText(view, control)}
                error={view.problemText(control)}
                autoFocus={view.focused === control || undefined}
                dir="ltr"
                inputMode="text"
                maxLength={60}
                autoComplete="off"
                className="md:grid-cols-[8rem_1fr] md:items-center [&>p]:md:col-start-2"
              />
              {key === "1" && <CopyMonday id={`${view.id}-${name}-copy`} name={`${name}-copy`} />}
            </Fragment>
          );
        })}
      </div>
    </>
  );
}

/** Copies Monday's hours when the form is saved; works without script. */
function CopyMonday({ id, name }: { id: string; name: string }) {
  const t = useMessages<FormMessages>("form");
  return (
    <Select
      id={id}
      name={name}
      label={t("hours.copy")}
      defaultValue=""
      className="text-sm md:grid-cols-[8rem_1fr] md:items-center"
    >
      <option value="">{t("hours.copy.none")}</option>
      <option value="weekdays">{t("hours.copy.weekdays")}</option>
      <option value="all">{t("hours.copy.all")}</option>
    </Select>
  );
}

import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import type { DescribedField } from "#app/platform/forms/described-form.ts";
import { dayKeys } from "#app/platform/forms/fields/clock-times.ts";
import { formatWeekday } from "#app/platform/i18n/format.ts";
import { useLocale } from "#app/platform/i18n/locale-context.tsx";
import { Field } from "../controls/field.tsx";
import { type FormView, typedText } from "./form-view.ts";

interface WeeklyHoursProps {
  view: FormView;
  field: DescribedField;
  name: string;
}

/** Any Monday, for the names of the days. */
const monday = Date.UTC(2026, 10, 16, 12);

/** The hours of a week, one line a day, with times typed freely, such as 9–13. */
export function WeeklyHoursFields({ view, field, name }: WeeklyHoursProps) {
  const locale = useLocale();
  return (
    <>
      {field.help && <p className="text-sm text-muted">{view.translate(field.help)}</p>}
      <div className="grid gap-3">
        {dayKeys.map((key, day) => {
          const control = `${name}-${key}`;
          return (
            <Field
              key={key}
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
          );
        })}
      </div>
    </>
  );
}

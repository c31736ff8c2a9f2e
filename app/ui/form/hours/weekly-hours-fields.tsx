import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import type { DescribedField } from "#app/platform/forms/described-form.ts";
import { dayKeys } from "#app/platform/forms/fields/clock-times.ts";
import { formatWeekday } from "#app/platform/i18n/format.ts";
import { useLocale, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "../../class-names.ts";
import { Field } from "../../controls/field.tsx";
import { inputClass } from "../../controls/field-frame.tsx";
import { Select } from "../../controls/select.tsx";
import { type FormView, typedText } from "../form-view.ts";
import type { FormMessages } from "../messages/en.ts";

interface WeeklyHoursProps {
  view: FormView;
  field: DescribedField;
  name: string;
  /** The checkbox that discards the hours. */
  unless: string;
}

/** The script of the forms of listings: unticks the checkbox once a time is entered. */
export const hoursScriptPath = "/hours.js";

/** Any Monday, for the names of the days. */
const monday = Date.UTC(2026, 10, 16, 12);

/**
 * The hours of a week, one row a day: time pickers for two shifts, or the times typed as a text,
 * such as 9am to 1pm.
 */
export function WeeklyHoursFields({ view, field, name, unless }: WeeklyHoursProps) {
  const shown = `${name}-shown`;
  return (
    <div data-hours-unless={unless} className="contents">
      {field.help && <p className="text-sm text-muted">{view.translate(field.help)}</p>}
      <div className="grid">
        {dayKeys.map((key, day) => (
          <DayRow key={key} view={view} control={`${name}-${key}`} day={day} />
        ))}
      </div>
      <CopyDay id={`${view.id}-${name}-copy`} name={`${name}-copy`} />
      <input type="hidden" name={shown} value={typedText(view, shown)} />
      <script type="module" async src={hoursScriptPath} />
    </div>
  );
}

interface DayRowProps {
  view: FormView;
  /** The control of the typed text; those of the pickers follow from it. */
  control: string;
  day: number;
}

function DayRow({ view, control, day }: DayRowProps) {
  const t = useMessages<FormMessages>("form");
  const locale = useLocale();
  const id = `${view.id}-${control}`;
  const typed = typedText(view, control);
  const error = view.problemText(control);
  const label = formatWeekday(new Date(monday + day * dayMs), locale);
  const hasSecond = typedText(view, `${control}-from2`) !== "";
  return (
    <div className="grid gap-x-4 gap-y-1 border-b border-line py-2 md:grid-cols-[5.5rem_minmax(0,1fr)] md:items-center">
      <p className="font-medium">{label}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Shift view={view} control={control} day={label} from="from" to="to" />
        <details open={hasSecond} className="group/second open:contents">
          <summary className="inline-flex min-h-11 items-center text-sm link group-open/second:hidden">
            {t("hours.second")}
          </summary>
          <Shift view={view} control={control} day={label} from="from2" to="to2" />
        </details>
        <details open={typed !== "" || error !== undefined} className="group/text open:w-full">
          <summary className="inline-flex min-h-11 items-center text-sm link group-open/text:hidden">
            {t("hours.type")}
          </summary>
          <Field
            id={id}
            name={control}
            label={t("hours.typed", { day: label })}
            isLabelHidden
            placeholder={t("hours.example")}
            defaultValue={typed}
            error={error}
            autoFocus={view.focused === control || undefined}
            dir="auto"
            maxLength={100}
            autoComplete="off"
          />
        </details>
      </div>
    </div>
  );
}

interface ShiftProps {
  view: FormView;
  control: string;
  day: string;
  from: string;
  to: string;
}

/** Two time pickers; closed is both of them empty. */
function Shift({ view, control, day, from, to }: ShiftProps) {
  const t = useMessages<FormMessages>("form");
  const picker = (part: string, label: "hours.opens" | "hours.closes") => (
    <input
      type="time"
      name={`${control}-${part}`}
      defaultValue={typedText(view, `${control}-${part}`)}
      aria-label={t(label, { day })}
      className={classNames(inputClass, "w-34! tabular")}
    />
  );
  return (
    <span className="inline-flex items-center gap-2">
      {picker(from, "hours.opens")}
      <span aria-hidden className="text-muted">
        {"–"}
      </span>
      {picker(to, "hours.closes")}
    </span>
  );
}

/** Copies a day to others when the form is saved; works without script. */
function CopyDay({ id, name }: { id: string; name: string }) {
  const t = useMessages<FormMessages>("form");
  return (
    <Select
      id={id}
      name={name}
      label={t("hours.copy")}
      defaultValue=""
      className="max-w-sm text-sm"
    >
      <option value="">{t("hours.copy.none")}</option>
      <option value="weekdays">{t("hours.copy.weekdays")}</option>
      <option value="all">{t("hours.copy.all")}</option>
      <option value="weekend">{t("hours.copy.weekend")}</option>
    </Select>
  );
}

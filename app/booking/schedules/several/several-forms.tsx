import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import type { TypedLeave } from "./leave-answer.ts";
import type { LeaveProblems } from "./leave-problems.ts";
import type { BookingSeveralMessages } from "./messages/en.ts";

const useWords = () => useMessages<BookingSeveralMessages>("bookingSeveral");

interface SeveralFormProps {
  schedules: readonly { id: string; name: string }[];
  today: string;
  token: string;
}

interface LeaveFormProps extends SeveralFormProps {
  /** What was typed before the form asked or refused. */
  typed: TypedLeave | null;
  /** Message keys of the fields that were not taken. */
  problems: LeaveProblems;
}

/** Leave or a blocked time, for one schedule, several or all. */
export function LeaveForm({ schedules, today, token, typed, problems }: LeaveFormProps) {
  const t = useWords();
  const errorOf = (name: keyof LeaveProblems) => {
    const key = problems[name];
    return key && t(key);
  };
  return (
    <section aria-labelledby="leave" className={`${cardClass} p-4`}>
      <h2 id="leave" className="mb-3 text-lg font-semibold">
        {t("leave.title")}
      </h2>
      <form method="post" className="grid gap-4">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="intent" value="leave" />
        <ScheduleBoxes
          name="who"
          legend={t("who")}
          schedules={schedules}
          hasAll
          typed={typed}
          error={errorOf("who")}
        />
        <div className="flex flex-wrap items-end gap-3">
          <Field
            id="leave-from"
            name="from"
            error={errorOf("from")}
            type="date"
            label={t("from")}
            defaultValue={typed?.from ?? today}
            required
          />
          <Field
            id="leave-to"
            name="to"
            error={errorOf("to")}
            type="date"
            label={t("to")}
            defaultValue={typed?.to ?? today}
            required
          />
          <Select
            id="leave-kind"
            name="kind"
            label={t("kind")}
            defaultValue={typed?.kind || "closed"}
            className="max-w-xs"
          >
            <option value="closed">{t("kind.closed")}</option>
            <option value="block">{t("kind.block")}</option>
          </Select>
          <Field
            id="leave-starts"
            name="starts"
            error={errorOf("starts")}
            type="time"
            label={t("starts")}
            hint={t("times.help")}
            defaultValue={typed?.starts}
          />
          <Field
            id="leave-ends"
            name="ends"
            error={errorOf("ends")}
            type="time"
            label={t("ends")}
            hint={t("times.help")}
            defaultValue={typed?.ends}
          />
        </div>
        <Field
          id="leave-remark"
          name="remark"
          label={t("remark")}
          hint={t("remark.help")}
          maxLength={200}
          defaultValue={typed?.remark}
        />
        <div>
          <Button type="submit">{t("leave.submit")}</Button>
        </div>
      </form>
    </section>
  );
}

const clinicParts = ["hours", "ramadan", "exceptions"] as const;

/** The way to the hours of the clinic, which every schedule without its own follows. */
export function ClinicHours({ path }: { path: string }) {
  const t = useWords();
  return (
    <section aria-labelledby="clinic-hours" className={`${cardClass} p-4`}>
      <h2 id="clinic-hours" className="text-lg font-semibold">
        {t("clinic.title")}
      </h2>
      <p className="mb-3 max-w-prose text-sm text-muted">{t("clinic.lead")}</p>
      <div className="flex flex-wrap gap-2">
        {clinicParts.map((part) => (
          <ButtonLink key={part} to={`${path}#title-${part}`} variant="secondary" size="sm">
            {t(`clinic.${part}`)}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}

/** Copies the hours and appointment types of one schedule to others. */
export function CopyForm({
  schedules,
  token,
  problem,
}: Omit<SeveralFormProps, "today"> & { problem?: keyof BookingSeveralMessages | undefined }) {
  const t = useWords();
  return (
    <section aria-labelledby="copy" className={`${cardClass} p-4`}>
      <h2 id="copy" className="text-lg font-semibold">
        {t("copy.title")}
      </h2>
      <p className="mb-3 max-w-prose text-sm text-muted">{t("copy.lead")}</p>
      <form method="post" className="grid gap-4">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="intent" value="copy" />
        <Select id="copy-from" name="source" label={t("copy.from")} className="max-w-md">
          {schedules.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <ScheduleBoxes
          name="target"
          legend={t("copy.to")}
          schedules={schedules}
          error={problem && t(problem)}
        />
        <div>
          <Button type="submit" variant="secondary">
            {t("copy.submit")}
          </Button>
        </div>
      </form>
    </section>
  );
}

interface ScheduleBoxesProps {
  name: string;
  legend: string;
  schedules: SeveralFormProps["schedules"];
  hasAll?: boolean;
  typed?: TypedLeave | null;
  error?: string | undefined;
}

function ScheduleBoxes({
  name,
  legend,
  schedules,
  hasAll = false,
  typed,
  error,
}: ScheduleBoxesProps) {
  const t = useWords();
  return (
    <fieldset aria-describedby={error && `${name}-error`}>
      <legend className="font-medium">{legend}</legend>
      {error && (
        <p id={`${name}-error`} role="alert" className="font-medium text-danger">
          {error}
        </p>
      )}
      <div className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {hasAll && (
          <Checkbox name="all" value="on" label={t("all")} defaultChecked={typed?.isForAll} />
        )}
        {schedules.map((one) => (
          <Checkbox
            key={one.id}
            name={name}
            value={one.id}
            label={one.name}
            defaultChecked={typed?.who.includes(one.id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

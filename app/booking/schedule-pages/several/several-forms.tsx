import type { ReactNode } from "react";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { ScheduleBoxes, ScheduleSelect } from "../../calendar/parts/schedule-choices.tsx";
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
  /** The texts of a form that was refused, or that asked a question. */
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
    <SeveralSection id="leave" title={t("leave.title")}>
      <form method="post" className="grid gap-4">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="intent" value="leave" />
        <ScheduleBoxes
          name="who"
          legend={t("who")}
          schedules={schedules}
          ticked={typed?.who ?? []}
          all={{ label: t("all"), isTicked: typed?.isForAll ?? false }}
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
        </div>
        {/* Both times of a part of the day stay side by side, on their own line. */}
        <div className="flex flex-wrap items-end gap-3">
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
    </SeveralSection>
  );
}

const clinicParts = ["hours", "ramadan", "exceptions"] as const;

/** The way to the hours of the clinic, which every schedule without its own follows. */
export function ClinicHours({ path }: { path: string }) {
  const t = useWords();
  return (
    <SeveralSection id="clinic-hours" title={t("clinic.title")} lead={t("clinic.lead")}>
      <div className="flex flex-wrap gap-2">
        {clinicParts.map((part) => (
          <ButtonLink key={part} to={`${path}#title-${part}`} variant="secondary" size="sm">
            {t(`clinic.${part}`)}
          </ButtonLink>
        ))}
      </div>
    </SeveralSection>
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
    <SeveralSection id="copy" title={t("copy.title")} lead={t("copy.lead")}>
      <form method="post" className="grid gap-4">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="intent" value="copy" />
        <ScheduleSelect
          id="copy-from"
          name="source"
          label={t("copy.from")}
          schedules={schedules}
          className="max-w-md"
        />
        <ScheduleBoxes
          name="target"
          legend={t("copy.to")}
          schedules={schedules}
          ticked={[]}
          error={problem && t(problem)}
        />
        <div>
          <Button type="submit" variant="secondary">
            {t("copy.submit")}
          </Button>
        </div>
      </form>
    </SeveralSection>
  );
}

interface SeveralSectionProps {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

function SeveralSection({ id, title, lead, children }: SeveralSectionProps) {
  return (
    <section aria-labelledby={id} className={`${cardClass} p-4`}>
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {lead && <p className="max-w-prose text-sm text-muted">{lead}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}

import type { ReactNode } from "react";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FormFields } from "#app/ui/form/form-field.tsx";
import { OvertakenType } from "./overtaken-type.tsx";
import type { ShownSchedule } from "./present-schedule.server.ts";
import type { RefusedForm } from "./save-schedule.server.ts";
import { asWords, useWords } from "./schedule-words.ts";

interface SectionsProps {
  scheduleId: string;
  clinic: string;
  /** Whether it has hours, own or listed ones. */
  hasHours: boolean;
  schedule: ShownSchedule;
  refused: RefusedForm | null;
  token: string;
}

/** The id of the section with the weekly hours. */
export const hoursSection = "weekly-hours";

/** The parts of a schedule, each with forms of its own that work without scripts. */
export function ScheduleSections(props: SectionsProps) {
  const { scheduleId, clinic, hasHours, schedule, token } = props;
  const t = useWords();
  const hidden = <Hidden scheduleId={scheduleId} token={token} />;
  return (
    <div className="grid gap-6">
      <Section id={hoursSection} title={t("hours")} lead={t("hours.lead")}>
        <p className="text-sm text-muted">{schedule.ramadan}</p>
        <EditedRows
          {...props}
          intent="hours"
          none={t(schedule.followsClinicHours && hasHours ? "hours.clinic" : "hours.none")}
          rows={schedule.plans.map(({ key, ...row }) => ({ ...row, subject: key }))}
        />
      </Section>
      <Section title={t("types")} lead={schedule.isRoom ? t("types.room") : undefined}>
        {schedule.feeNote && (
          <p role="note" className="max-w-prose rounded-card bg-saffron-soft p-3 text-sm">
            {schedule.feeNote}
          </p>
        )}
        <EditedRows
          {...props}
          intent="type"
          none={t("types.none")}
          rows={schedule.types.map(({ id, isActive, version, ...row }) => ({
            ...row,
            subject: id,
            seen: version,
            badge: isActive ? null : t("type.off"),
          }))}
        />
      </Section>
      <Section title={t("exceptions")}>
        {schedule.exceptions.length === 0 && <p className="text-muted">{t("exceptions.none")}</p>}
        <ul className="divide-y divide-line">
          {schedule.exceptions.map(({ id, text }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-1.5">
              {text}
              <form method="post">
                {hidden}
                <input type="hidden" name="subject" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="removeException"
                  variant="ghost"
                  size="sm"
                >
                  {t("exception.remove")}
                </Button>
              </form>
            </li>
          ))}
        </ul>
        <EditedRows {...props} intent="exception" rows={[]} />
        <form method="post" className="flex flex-wrap items-center gap-3 border-t border-line pt-3">
          {hidden}
          <Checkbox
            id="observes"
            name="observes"
            type="checkbox"
            label={t("holidays")}
            hint={t("holidays.text")}
            defaultChecked={schedule.observesHolidays}
          />
          <Button type="submit" name="intent" value="holidays" variant="secondary" size="sm">
            {t("holidays.save")}
          </Button>
        </form>
      </Section>
      <Section title={t("resources")} lead={t("resources.lead", { clinic })}>
        <EditedRows
          {...props}
          intent="resource"
          rows={schedule.resources.map(({ id, name, units, typed }) => ({
            subject: id,
            title: t("resource.count", { name, count: units }),
            typed,
          }))}
        />
      </Section>
      <form method="post" className="grid justify-items-start gap-2">
        {hidden}
        <p className="text-sm text-muted">{t("close.text")}</p>
        <Button type="submit" name="intent" value="close" variant="danger" size="sm">
          {t("close")}
        </Button>
      </form>
    </div>
  );
}

function Hidden({ scheduleId, token }: { scheduleId: string; token: string }) {
  return (
    <>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="schedule" value={scheduleId} />
    </>
  );
}

interface SectionProps {
  id?: string;
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id} aria-label={title} className={`${cardClass} grid gap-3 p-4 md:p-5`}>
      <header>
        <h2 className="text-lg font-semibold">{title}</h2>
        {lead && <p className="max-w-prose text-sm text-muted">{lead}</p>}
      </header>
      {children}
    </section>
  );
}

interface RowContent {
  /** The edited record; empty for a new one. */
  subject: string;
  title: string;
  lead?: string;
  badge?: string | null;
  /** The version that the form shows. */
  seen?: string;
  typed: Typed;
}

interface EditedRowsProps extends SectionsProps {
  intent: keyof ShownSchedule["forms"];
  rows: readonly RowContent[];
  /** Said where there is no row. */
  none?: string;
}

/** The records of one kind, each in a row that opens its form, and a row for a new one. */
function EditedRows({ rows, none, ...shared }: EditedRowsProps) {
  const { intent, schedule } = shared;
  const t = useWords();
  const fresh = { subject: "", title: t(`${intent}.add`), typed: schedule.blank[intent] };
  return (
    <>
      {none && rows.length === 0 && <p className="text-muted">{none}</p>}
      {[...rows, fresh].map((row) => (
        <EditedRow {...shared} {...row} key={row.subject} />
      ))}
    </>
  );
}

type EditedRowProps = Omit<EditedRowsProps, "rows" | "none"> & RowContent;

/** One row that opens its form; open at once where the form was refused. */
function EditedRow(props: EditedRowProps) {
  const { intent, subject, title, lead, badge, seen, typed, refused } = props;
  const { scheduleId, schedule, token } = props;
  const form = schedule.forms[intent];
  const t = useWords();
  const isRefused = refused?.intent === intent && refused.subject === subject;
  return (
    <details className="rounded-card border border-line" open={isRefused || undefined}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 px-3 py-2 font-medium">
        {title}
        {lead && <span className="text-sm font-normal text-muted">{lead}</span>}
        {badge && <Badge>{badge}</Badge>}
      </summary>
      <div className="border-t border-line p-3">
        {isRefused && refused.isOvertaken && (
          <OvertakenType
            form={form}
            saved={typed}
            sent={refused.typed}
            choices={schedule.choices}
          />
        )}
        <Form
          form={form}
          id={`${form.id}-${subject || "new"}`.replace(/[^\w-]/g, "")}
          t={asWords(t)}
          typed={isRefused ? refused.typed : typed}
          problems={isRefused && !refused.isOvertaken ? refused.problems : undefined}
          choices={schedule.choices}
          submit={t(`${intent}.save`)}
          intent={intent}
          className="grid max-w-prose gap-4"
        >
          <Hidden scheduleId={scheduleId} token={token} />
          <input type="hidden" name="subject" value={subject} />
          {seen && <input type="hidden" name="seen" value={seen} />}
          <FormFields of={form} />
        </Form>
      </div>
    </details>
  );
}

import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import type { ChoiceOption } from "../calendar/calendar-view.ts";
import { ScheduleSelect } from "../calendar/parts/schedule-choices.tsx";
import type { BookingImportsMessages } from "./messages/en.ts";
import type { ShownImport } from "./queries.server.ts";

const useWords = () => useMessages<BookingImportsMessages>("bookingImports");

/** A calendar elsewhere: how its last reading went, and what can be done about it. */
export function ImportRow(props: { shown: ShownImport; who: string; token: string }) {
  const { shown, who, token } = props;
  const t = useWords();
  const { host, problem, lastRead, lastSuccess, timeCount } = shown;
  const success = lastSuccess ? t("success", { time: lastSuccess }) : t("success.never");
  const facts = [
    ...(lastRead ? [success] : [t("waiting")]),
    ...(problem && lastRead ? [t("attempt", { time: lastRead })] : []),
    ...(lastSuccess ? [t("times", { count: timeCount })] : []),
  ];
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium">
          <bdi>{host}</bdi>
          {factSeparator}
          {who}
        </p>
        <p className="text-sm text-muted">{facts.join(factSeparator)}</p>
        {problem && (
          <p className="text-sm font-medium text-danger">
            {t(`problem.${problem}`)} {lastSuccess && t("stale")}
          </p>
        )}
      </div>
      <form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="schedule" value={shown.scheduleId} />
        <input type="hidden" name="import" value={shown.id} />
        <Button
          type="submit"
          name="intent"
          value="again"
          variant="secondary"
          size="sm"
          aria-label={t("again", { host })}
        >
          {t("again.short")}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="remove"
          variant="ghost"
          size="sm"
          aria-label={t("remove", { host })}
        >
          {t("remove.short")}
        </Button>
      </form>
    </li>
  );
}

interface AddImportProps {
  schedules: readonly ChoiceOption[];
  token: string;
  /** The values of a refused form. */
  typed: { address: string; scheduleId: string } | null;
}

export function AddImport({ schedules, token, typed }: AddImportProps) {
  const t = useWords();
  return (
    <section aria-labelledby="add-import" className={`${cardClass} p-4`}>
      <h2 id="add-import" className="mb-3 text-lg font-semibold">
        {t("add")}
      </h2>
      <form method="post" className="grid max-w-xl gap-3">
        <input type="hidden" name="token" value={token} />
        <ScheduleSelect
          id="import-schedule"
          name="schedule"
          label={t("who")}
          schedules={schedules}
          defaultValue={typed?.scheduleId}
        />
        <Field
          id="import-address"
          name="address"
          type="text"
          inputMode="url"
          dir="ltr"
          autoComplete="off"
          label={t("address")}
          hint={t("address.help")}
          defaultValue={typed?.address}
          maxLength={1000}
          required
        />
        <div>
          <Button type="submit" name="intent" value="add">
            {t("submit")}
          </Button>
        </div>
      </form>
    </section>
  );
}

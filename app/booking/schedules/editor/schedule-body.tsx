import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { tabLinkClass } from "#app/ui/navigation/tab-link-class.ts";
import type { CalendarRefusal } from "../../calendar/act-on-calendar.server.ts";
import { RefusalNote } from "../../calendar/parts/calendar-refusal.tsx";
import type { BookingSchedulesMessages } from "./messages/en.ts";
import type { ShownSchedules } from "./read-schedule-page.server.ts";
import type { RefusedForm } from "./save-schedule.server.ts";
import { ScheduleSections } from "./schedule-sections.tsx";

interface ScheduleBodyProps extends Pick<ShownSchedules, "places" | "schedule"> {
  /** The address of the page, with the listing whose schedules they are. */
  path: string;
  /** Reason of the last refusal. */
  answer: { form: RefusedForm | null; refusal: CalendarRefusal | null } | null;
  token: string;
}

/** The schedules of a clinic or a professional: the one that is edited, and those to open. */
export function ScheduleBody({ path, places, schedule, answer, token }: ScheduleBodyProps) {
  const t = useMessages<BookingSchedulesMessages>("bookingSchedules");
  const opened = places.filter(({ scheduleId }) => scheduleId !== null);
  const others = places.filter(({ scheduleId }) => scheduleId === null);
  return (
    <>
      {answer?.refusal && <RefusalNote refusal={answer.refusal} token={token} />}
      <nav aria-label={t("places")} className="mb-4 overflow-x-auto border-b border-line">
        <ul className="flex gap-2">
          {opened.map(({ scheduleId, name }) => (
            <li key={scheduleId}>
              <Link
                to={`${path}&schedule=${scheduleId}`}
                aria-current={scheduleId === schedule?.id ? "page" : undefined}
                className={`${tabLinkClass(scheduleId === schedule?.id)} whitespace-nowrap`}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {schedule && (
        <ScheduleSections
          scheduleId={schedule.id}
          clinic={schedule.clinic}
          schedule={schedule.shown}
          refused={answer?.form ?? null}
          token={token}
        />
      )}
      {others.length > 0 && (
        <section aria-label={t("places.closed")} className="mt-6 grid gap-2">
          <h2 className="text-lg font-semibold">{t("places.closed")}</h2>
          <p className="max-w-prose text-sm text-muted">{t("open.text")}</p>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {others.map(({ professionalId, clinicId, name }) => (
              <li key={`${professionalId} ${clinicId}`} className="px-3 py-2">
                <form method="post" className="flex flex-wrap items-center justify-between gap-2">
                  <input type="hidden" name="token" value={token} />
                  <input type="hidden" name="professional" value={professionalId} />
                  <input type="hidden" name="clinic" value={clinicId} />
                  {name}
                  <Button type="submit" name="intent" value="open" variant="secondary" size="sm">
                    {t("open")}
                  </Button>
                </form>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { tabLinkClass } from "#app/ui/navigation/tab-link-class.ts";
import type { CalendarRefusal } from "../../calendar/act-on-calendar.server.ts";
import { RefusalNote } from "../../calendar/parts/calendar-refusal.tsx";
import type { BookingSchedulesMessages } from "./messages/en.ts";
import { NewSchedule } from "./new-schedule.tsx";
import type { ShownSchedules } from "./read-schedule-page.server.ts";
import type { RefusedForm } from "./save-schedule.server.ts";
import { hoursSection, ScheduleSections } from "./schedule-sections.tsx";

interface ScheduleBodyProps
  extends Pick<ShownSchedules, "places" | "rooms" | "opening" | "schedule"> {
  /** The address of the page, with the listing whose schedules they are. */
  path: string;
  /** Reason of the last refusal. */
  answer: { form: RefusedForm | null; refusal: CalendarRefusal | null } | null;
  token: string;
}

/** The schedules of a clinic or a professional: the one that is edited, and those to create. */
export function ScheduleBody(props: ScheduleBodyProps) {
  const { path, places, rooms, opening, schedule, answer, token } = props;
  const t = useMessages<BookingSchedulesMessages>("bookingSchedules");
  const opened = places.filter(({ scheduleId }) => scheduleId !== null);
  const others = places.filter(({ scheduleId }) => scheduleId === null);
  return (
    <>
      {answer?.refusal && <RefusalNote refusal={answer.refusal} token={token} />}
      {opened.length > 0 && (
        <nav aria-label={t("places")} className="mb-4 overflow-x-auto border-b border-line">
          <ul className="flex gap-2">
            {opened.map(({ scheduleId, name, hasHours }) => (
              <li key={scheduleId}>
                <Link
                  to={`${path}&schedule=${scheduleId}`}
                  aria-current={scheduleId === schedule?.id ? "page" : undefined}
                  className={`${tabLinkClass(scheduleId === schedule?.id)} whitespace-nowrap`}
                >
                  {name}
                  {!hasHours && (
                    <Badge tone="saffron" className="ms-2">
                      {t("hours.missing")}
                    </Badge>
                  )}
                </Link>
              </li>
            ))}
            {(rooms !== null || others.length > 0) && (
              <li>
                <a href="#new-schedule" className={`${tabLinkClass(false)} whitespace-nowrap`}>
                  {t("new")}
                </a>
              </li>
            )}
          </ul>
        </nav>
      )}
      {schedule && !schedule.hasHours && (
        <section
          role="note"
          className="mb-4 grid justify-items-start gap-2 rounded-card bg-saffron-soft p-4"
        >
          <h2 className="font-semibold">{t("hours.missing.title")}</h2>
          <p className="max-w-prose text-sm">{t("hours.missing.text")}</p>
          <a
            href={`#${hoursSection}`}
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            {t("hours.missing.give")}
          </a>
        </section>
      )}
      {schedule && (
        <ScheduleSections
          scheduleId={schedule.id}
          clinic={schedule.clinic}
          hasHours={schedule.hasHours}
          schedule={schedule.shown}
          refused={answer?.form ?? null}
          token={token}
        />
      )}
      <NewSchedule
        places={others}
        rooms={rooms}
        opening={opening}
        refused={answer?.form ?? null}
        token={token}
      />
    </>
  );
}

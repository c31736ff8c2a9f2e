import type { ReactNode } from "react";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import {
  type CalendarState,
  calendarHref,
  calendarViews,
  dayOfNeighbour,
} from "../calendar-state.ts";
import type { ChoiceOption } from "../calendar-view.ts";
import type { BookingCalendarMessages } from "../messages/en.ts";
import { ChoiceLink, DaySteps } from "./day-steps.tsx";
import { WhoForm } from "./who-form.tsx";

interface CalendarToolbarProps {
  path: string;
  state: CalendarState;
  today: string;
  /** The shown period in words: a day, a week or a month. */
  title: string;
  schedules: readonly ChoiceOption[];
  hasRooms: boolean;
}

/** Moves through time and chooses the view; each choice is an address. */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { path, state, today, title, schedules, hasRooms } = props;
  const t = useMessages<BookingCalendarMessages>("bookingCalendar");
  const to = (changes: Partial<CalendarState>) =>
    calendarHref(path, state, { booking: null, panel: null, type: null, ...changes });
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <DaySteps
          earlier={{ to: to({ day: dayOfNeighbour(state, -1) }), label: t("earlier") }}
          today={{ to: to({ day: today }), label: t("today") }}
          later={{ to: to({ day: dayOfNeighbour(state, 1) }), label: t("later") }}
        />
        <h2 className="me-auto text-lg font-semibold">{title}</h2>
        <Choices label={t("views")}>
          {calendarViews.map((view) => (
            <ChoiceLink key={view} to={to({ view })} isChosen={view === state.view}>
              {t(`view.${view}`)}
            </ChoiceLink>
          ))}
        </Choices>
      </div>
      <div className="no-print flex flex-wrap items-end gap-x-4 gap-y-2">
        {schedules.length > 1 && (
          <WhoForm
            id="who"
            path={path}
            state={{ ...state, booking: null, panel: null, type: null }}
            schedules={schedules}
            words={{ label: t("who"), all: t("who.all"), submit: t("who.submit") }}
            selectClassName="max-w-60"
          />
        )}
        {state.view === "day" && hasRooms && (
          <Choices label={t("who")}>
            <ChoiceLink to={to({ by: "person" })} isChosen={state.by === "person"}>
              {t("columns.person")}
            </ChoiceLink>
            <ChoiceLink to={to({ by: "room" })} isChosen={state.by === "room"}>
              {t("columns.room")}
            </ChoiceLink>
          </Choices>
        )}
        {state.view === "month" && (
          <Choices label={t("view.month")}>
            <ChoiceLink to={to({ weeks: 6 })} isChosen={state.weeks === 6}>
              {t("weeks.6")}
            </ChoiceLink>
            <ChoiceLink to={to({ weeks: 5 })} isChosen={state.weeks === 5}>
              {t("weeks.5")}
            </ChoiceLink>
          </Choices>
        )}
      </div>
    </div>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="no-print flex rounded-control border border-line bg-surface p-0.5"
    >
      {children}
    </nav>
  );
}

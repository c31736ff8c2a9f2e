import type { ReactNode } from "react";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import {
  type CalendarState,
  calendarHref,
  calendarViews,
  dayOfNeighbour,
} from "../calendar-state.ts";
import type { ChoiceOption } from "../calendar-view.ts";
import type { BookingCalendarMessages } from "../messages/en.ts";
import { ChoiceLink, DaySteps } from "./day-steps.tsx";

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
        {schedules.length > 1 && <WhoForm {...props} />}
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

/** Chooses one schedule by a form that works without scripts. */
function WhoForm({ path, state, schedules }: CalendarToolbarProps) {
  const t = useMessages<BookingCalendarMessages>("bookingCalendar");
  return (
    <StateForm
      path={path}
      state={{ ...state, booking: null, panel: null, type: null }}
      asks={["who"]}
    >
      <Select
        id="who"
        name="who"
        label={t("who")}
        isLabelHidden
        defaultValue={state.who ?? ""}
        className="max-w-60"
      >
        <option value="">{t("who.all")}</option>
        {schedules.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="secondary" size="sm">
        {t("who.submit")}
      </Button>
    </StateForm>
  );
}

interface StateFormProps {
  path: string;
  state: CalendarState;
  /** The parts of the state that its fields ask for. */
  asks: readonly (keyof CalendarState)[];
  className?: string;
  children: ReactNode;
}

/** A form that opens the calendar in another state: what it does not ask for stays as it is. */
export function StateForm({ path, state, asks, className, children }: StateFormProps) {
  const localize = useLocalizedPath();
  const [to = "", query = ""] = calendarHref(path, state).split("?");
  const [action = "", own = ""] = localize(to).split("?");
  const kept = [...new URLSearchParams(query), ...new URLSearchParams(own)].filter(
    ([name]) => !asks.some((asked) => asked === name),
  );
  return (
    <form method="get" action={action} className={className ?? "flex flex-wrap items-end gap-2"}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

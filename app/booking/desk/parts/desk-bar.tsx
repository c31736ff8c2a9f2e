import { addDays } from "#app/platform/clock/dubai-clock.ts";
import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { LanguageSwitch } from "#app/ui/language-switch.tsx";
import { type CalendarState, calendarHref, noPanel } from "../../calendar/calendar-state.ts";
import { ChoiceLink, DaySteps } from "../../calendar/parts/day-steps.tsx";
import { StateForm } from "../../calendar/parts/state-form.tsx";
import type { Route } from "../+types/desk.route.ts";
import type { BookingDeskMessages } from "../messages/en.ts";

type DeskData = NonNullable<Route.ComponentProps["loaderData"]["desk"]>;

/** The head of the work screen: whose day it is, the way to other days, and what can be begun. */
export function DeskBar({
  desk,
  title,
  hasPanel,
}: {
  desk: DeskData;
  title: string;
  /** On a phone an open panel takes the place of the buttons. */
  hasPanel: boolean;
}) {
  const t = useMessages<BookingDeskMessages>("bookingDesk");
  const { path, state, today, period, name, listing, listings, isList, calendar } = desk;
  const to = (changes: Partial<CalendarState>) =>
    calendarHref(path, state, { ...noPanel, ...changes });
  const layouts = path.replace("&as=list", "");
  const print = `/clinic-desk/print?listing=${listing}&day=${state.day}&now=1`;
  return (
    <header className="no-print grid gap-2 border-b border-line bg-surface px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-lg font-semibold">
          {title}
          <span className="font-normal text-muted">
            {factSeparator}
            {name}
          </span>
        </h1>
        {listings.length > 1 && (
          <nav aria-label={t("clinic")} className="flex flex-wrap gap-x-3 text-sm">
            {listings
              .filter(({ isShown }) => !isShown)
              .map(({ slug, name: other }) => (
                <Link key={slug} to={`/clinic-desk?listing=${slug}`} className="link">
                  {other}
                </Link>
              ))}
          </nav>
        )}
        <nav aria-label={title} className="ms-auto flex flex-wrap items-center gap-x-4 text-sm">
          <Link to={`/clinic-desk/patients?listing=${listing}`} className="link tap-target">
            {t("menu.patients")}
          </Link>
          <Link to={`/dashboard/clinic/calendar?listing=${listing}`} className="link tap-target">
            {t("menu.calendar")}
          </Link>
          <Link to="/dashboard" className="link tap-target">
            {t("menu.site")}
          </Link>
          <LanguageSwitch />
        </nav>
      </div>
      <div className={classNames("flex flex-wrap items-center gap-2", hasPanel && "max-md:hidden")}>
        <DaySteps
          earlier={{ to: to({ day: addDays(state.day, -1) }), label: t("earlier") }}
          today={{ to: to({ day: today }), label: t("today") }}
          later={{ to: to({ day: addDays(state.day, 1) }), label: t("later") }}
        />
        <h2 className="font-semibold">{period}</h2>
        <StateForm
          path={path}
          state={{ ...state, booking: null, panel: null, type: null, on: null, at: null }}
          asks={["day"]}
          className="flex items-center gap-1"
        >
          <Field
            id="desk-day"
            name="day"
            type="date"
            label={t("day")}
            isLabelHidden
            defaultValue={state.day}
          />
          <Button type="submit" variant="ghost" size="sm">
            {t("day.go")}
          </Button>
        </StateForm>
        <div className="ms-auto flex flex-wrap gap-2">
          <div className="flex rounded-control border border-line p-0.5 max-md:hidden">
            <ChoiceLink to={calendarHref(layouts, state)} isChosen={!isList}>
              {t("grid")}
            </ChoiceLink>
            <ChoiceLink to={calendarHref(`${layouts}&as=list`, state)} isChosen={isList}>
              {t("list")}
            </ChoiceLink>
          </div>
          <ButtonLink to={to({ panel: "walk_in" })} size="sm">
            {t("walk_in")}
          </ButtonLink>
          <ButtonLink to={to({ panel: "find" })} variant="secondary" size="sm">
            {t("free")}
          </ButtonLink>
          {calendar.canBlock && (
            <ButtonLink to={to({ panel: "block" })} variant="secondary" size="sm">
              {t("block")}
            </ButtonLink>
          )}
          <ButtonLink to={print} variant="secondary" size="sm">
            {t("print")}
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}

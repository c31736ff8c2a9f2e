import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { type CalendarState, calendarHref } from "../../calendar/calendar-state.ts";
import { PanelFrame } from "../../calendar/parts/panel-frame.tsx";
import { StateForm } from "../../calendar/parts/state-form.tsx";
import type { BookingDeskMessages } from "../messages/en.ts";
import type { FindPanel } from "./read-find.server.ts";

interface FindPanelProps {
  path: string;
  state: CalendarState;
  find: FindPanel;
}

/** The earliest times of any doctor; a press opens the form that books one. */
export function FindPanelView({ path, state, find }: FindPanelProps) {
  const t = useMessages<BookingDeskMessages>("bookingDesk");
  const { day, chosen, people, specialties, times, homeHref } = find;
  return (
    <PanelFrame
      title={t("free")}
      lead={t("find.lead")}
      close={calendarHref(path, state, { panel: null })}
    >
      <StateForm path={path} state={{ ...state, booking: null }} asks={["day"]}>
        <Select id="find-for" name="for" label={t("find.for")} defaultValue={chosen}>
          <option value="">{t("find.any")}</option>
          {specialties.length > 0 && (
            <optgroup label={t("find.specialties")}>
              {specialties.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label={t("find.people")}>
            {people.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
        </Select>
        <Field id="find-day" name="day" type="date" label={t("find.day")} defaultValue={day} />
        <Button type="submit" variant="secondary">
          {t("find.show")}
        </Button>
      </StateForm>
      {times.length === 0 ? (
        <p className="text-muted">{t("find.none")}</p>
      ) : (
        <ol className="grid gap-1">
          {times.map(({ key, href, day: on, time, about }) => (
            <li key={key}>
              <Link
                to={href}
                className="block rounded-control border border-line px-3 py-2 hover:bg-brand-soft"
              >
                <span className="font-medium tabular">{time}</span>
                {factSeparator}
                {on}
                <span className="block text-sm text-muted">
                  <bdi>{about}</bdi>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
      {homeHref && (
        <Link to={homeHref} className="link text-sm">
          {t("find.home")}
        </Link>
      )}
    </PanelFrame>
  );
}

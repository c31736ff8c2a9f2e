import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { BookingState } from "../../bookings/transitions.ts";
import type { CalendarDay, CalendarSheet } from "../calendar-view.ts";
import type { BookingCalendarMessages } from "../messages/en.ts";

type Month = Extract<CalendarSheet, { kind: "month" }>;

/** A month as a table: each day with its number of appointments, requests and conflicts. */
export function CalendarMonth({ weekdays, weeks, caption }: Month & { caption: string }) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full min-w-md table-fixed border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" className="truncate p-2 text-start font-medium text-muted">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(([first, ...others]) => (
            <tr key={first?.key}>
              {first && <MonthDay day={first} />}
              {others.map((day) => (
                <MonthDay key={day.key} day={day} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MonthDay({ day }: { day: CalendarDay }) {
  const t = useMessages<BookingCalendarMessages>("bookingCalendar");
  const { number, title, href, note, items, count, requests, conflicts } = day;
  const more = count - items.length;
  return (
    <td
      className={classNames(
        "h-24 border-t border-e border-line p-1.5 align-top last:border-e-0",
        day.isOutside && "bg-sunken text-muted",
      )}
    >
      <Link
        to={href}
        aria-label={title}
        aria-current={day.isToday ? "date" : undefined}
        className={classNames(
          "tabular inline-flex size-7 items-center justify-center rounded-full font-medium tap-target hover:bg-brand-soft",
          day.isToday && "bg-brand text-on-brand",
        )}
      >
        {number}
      </Link>
      {note && <p className="truncate text-xs text-saffron">{note}</p>}
      {count > 0 && <p className="text-xs font-medium">{t("month.count", { count })}</p>}
      {requests > 0 && (
        <p className="text-xs text-saffron">{t("month.requests", { count: requests })}</p>
      )}
      {conflicts > 0 && (
        <p className="text-xs text-danger">{t("month.conflicts", { count: conflicts })}</p>
      )}
      <ul className="text-xs text-muted max-md:hidden">
        {items.map((item) => (
          <li key={item.key} className="truncate">
            {item.time.slice(0, 5)} <bdi>{item.title}</bdi>
          </li>
        ))}
        {more > 0 && <li>{t("month.more", { count: more })}</li>}
      </ul>
    </td>
  );
}

export const stateTones: Record<BookingState, BadgeTone> = {
  held: "neutral",
  requested: "saffron",
  confirmed: "brand",
  checked_in: "open",
  attended: "neutral",
  no_show: "danger",
  cancelled: "neutral",
  declined: "neutral",
  expired: "neutral",
};

/** The appointments of two weeks, day by day: the view for a phone, for print and for reading out. */
export function CalendarList({ days }: { days: CalendarDay[] }) {
  const t = useMessages<BookingCalendarMessages>("bookingCalendar");
  return (
    <ol className="grid gap-5">
      {days.map((day) => (
        <li key={day.key}>
          <h3 className="mb-1.5 font-semibold">
            <Link to={day.href}>{day.title}</Link>
            {day.note && (
              <span className="font-normal text-saffron">{`${factSeparator}${day.note}`}</span>
            )}
          </h3>
          {day.items.length === 0 ? (
            <p className="text-sm text-muted">{t("day.none")}</p>
          ) : (
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {day.items.map((item) => (
                <li key={item.key}>
                  <Link
                    to={item.href ?? day.href}
                    className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 hover:bg-brand-soft"
                  >
                    <span className="tabular w-24 shrink-0 text-sm">{item.time}</span>
                    <span className="min-w-0 grow">
                      <bdi className="font-medium">{item.title}</bdi>{" "}
                      <span className="text-sm text-muted">{item.text}</span>
                    </span>
                    {item.state && <Badge tone={stateTones[item.state]}>{item.stateText}</Badge>}
                    {item.isConflict && <Badge tone="danger">{t("conflict")}</Badge>}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

import type { CSSProperties, ReactNode } from "react";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ScrollRegion } from "#app/ui/scroll-region.tsx";
import type { CalendarColumn, CalendarItem, CalendarSheet, FreeTime } from "../calendar-view.ts";
import type { BookingCalendarMessages } from "../messages/en.ts";
import { CalendarCard } from "./calendar-card.tsx";
import { moveFormId } from "./open-booking.tsx";

/** Minutes of a row of the grid. */
const rowMinutes = 5;
/** A line fits into a quarter of an hour, and two into half an hour. */
const rowHeight = "0.4375rem";
/** A free time that is shorter has no room for its words. */
const leastNamed = 15;
/** A column with appointments beside each other is wider, so that their names can be read. */
const columnWidths = ["w-40", "w-56", "w-72"] as const;

type Columns = Extract<CalendarSheet, { kind: "columns" }>;

interface CalendarColumnsProps extends Columns {
  /** Replaces the height and the frame. */
  className?: string;
  /** A control within an appointment, beside its link. */
  renderControl?: (item: CalendarItem) => ReactNode;
}

/**
 * A day or a week: a column is a list of appointments, placed by their times. Read out it is a
 * heading and a list; the hours at the side are for the eye alone.
 */
export function CalendarColumns(props: CalendarColumnsProps) {
  const { isWeek, hours, columns, movable, now = null, renderControl } = props;
  const t = useMessages<BookingCalendarMessages>("bookingCalendar");
  const first = hours[0]?.minute ?? 0;
  const rows = hours.length * (60 / rowMinutes);
  const rowOf = (minute: number) => Math.round((minute - first) / rowMinutes) + 1;
  const template = { gridTemplateRows: `repeat(${rows}, ${rowHeight})` };
  const sheet = (
    <ScrollRegion
      label={t("views")}
      className={classNames(
        // What is scrolled to does not lie under the names and hours.
        "scroll-ps-14 scroll-pt-12",
        props.className ??
          "relative max-h-[80dvh] rounded-card border border-line bg-surface print:max-h-none print:overflow-visible",
      )}
    >
      <div
        className="relative flex min-w-max"
        data-not-free={t("move.not_free")}
        data-not-there={t("move.not_there")}
        data-not-loaded={t("move.not_loaded")}
      >
        <div
          aria-hidden
          className="sticky start-0 z-20 w-14 shrink-0 border-e border-line bg-surface"
        >
          <div className="sticky top-0 z-10 h-12 border-b border-line bg-surface" />
          <div className="grid" style={template}>
            {hours.map(({ minute, text }) => (
              <span
                key={minute}
                className="tabular -mt-2 px-2 text-end text-xs text-faint first:mt-0"
                style={{ gridRow: rowOf(minute) }}
              >
                {text}
              </span>
            ))}
          </div>
        </div>
        {columns.map((column) => (
          <Column
            key={column.key}
            isWide={!isWeek}
            column={column}
            hours={hours}
            rowOf={rowOf}
            template={template}
            now={now}
            renderControl={renderControl}
          />
        ))}
        <div
          aria-hidden
          className="pointer-events-none absolute inset-x-0 top-12 grid"
          style={template}
        >
          {hours.map(({ minute }) => (
            <div
              key={minute}
              className="border-t border-line/70"
              style={{ gridRow: rowOf(minute) }}
            />
          ))}
        </div>
      </div>
    </ScrollRegion>
  );
  if (movable === null) return sheet;
  return (
    <>
      {/* Looking at an appointment moves nothing: that it moves is said once its times are opened. */}
      <div
        role="status"
        className="no-print bg-brand-soft px-3 py-2 text-sm font-medium text-brand"
      >
        <p className="in-[:has(#move-panel[open])]:hidden">
          {t("move.possible", { name: movable })}
        </p>
        <p className="hidden in-[:has(#move-panel[open])]:block">
          {t("move.choose", { name: movable })}
        </p>
      </div>
      {sheet}
    </>
  );
}

interface ColumnProps {
  isWide: boolean;
  column: CalendarColumn;
  hours: Columns["hours"];
  rowOf: (minute: number) => number;
  template: CSSProperties;
  now: number | null;
  renderControl: CalendarColumnsProps["renderControl"];
}

function Column(props: ColumnProps) {
  const { isWide, column, hours, rowOf, template, now, renderControl } = props;
  const t = useMessages<BookingCalendarMessages>("bookingCalendar");
  const mostLanes = Math.max(1, ...column.items.map(({ lanes }) => lanes));
  const { key, title, href, note, isToday, isDayOff, open, items, slots } = column;
  const { gaps = [], squeeze } = column;
  const place = (from: number, to: number) => ({ gridRow: `${rowOf(from)}/${rowOf(to)}` });
  return (
    <section
      data-column={key}
      className={classNames(
        "shrink-0 grow border-e border-line last:border-e-0",
        isWide ? columnWidths[Math.min(mostLanes, columnWidths.length) - 1] : "w-26",
      )}
    >
      <header
        className={classNames(
          "sticky top-0 z-10 grid h-12 content-center border-b border-line bg-surface px-2 text-sm",
          isToday && "text-brand",
        )}
      >
        <h3 className="truncate font-semibold">{href ? <Link to={href}>{title}</Link> : title}</h3>
        {(note || isDayOff || squeeze) && (
          <p className="flex gap-2 truncate text-xs text-muted">
            {(note || isDayOff) && <span className="truncate">{note || t("day.off")}</span>}
            {squeeze && (
              <Link to={squeeze.href} aria-label={squeeze.name} className="link shrink-0">
                {squeeze.label}
              </Link>
            )}
          </p>
        )}
      </header>
      <div className="day-column" style={template}>
        {open.map(([from, to]) => (
          <div key={from} aria-hidden className="bg-surface" style={place(from, to)} />
        ))}
        {slots.length === 0 &&
          gaps.map(({ from, to, label, href: gap, isChosen }) => (
            <Link
              key={from}
              to={gap}
              aria-label={label}
              data-cell=""
              aria-current={isChosen || undefined}
              style={place(from, to)}
            />
          ))}
        {now !== null && hours.some(({ minute }) => minute <= now && now < minute + 60) && (
          <NowLine row={rowOf(now)} />
        )}
        {untilNext(slots).map(({ from, to, value, label, text }) => (
          <button
            key={value}
            type="submit"
            form={moveFormId}
            name="at"
            value={value}
            data-slot=""
            aria-label={label}
            style={place(from, to)}
          >
            {to - from >= leastNamed && text}
          </button>
        ))}
        <ol>
          {items.map((item) => (
            <li key={item.key} style={{ ...place(item.from, item.to), ...besideOthers(item) }}>
              <CalendarCard item={item} />
              {renderControl?.(item)}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Behind the cards, whose words it would strike through; over them, its mark at the edge of the column. */
function NowLine({ row }: { row: number }) {
  const place = { gridRow: row };
  const className = "pointer-events-none border-t-2 border-danger";
  return (
    <>
      <div aria-hidden data-now className={`${className} z-[1]`} style={place} />
      <div aria-hidden className={`${className} z-[3] w-1.5`} style={place} />
    </>
  );
}

/** The part of the column that an appointment among others at its time has. */
function besideOthers({ lane, lanes }: CalendarItem): CSSProperties | null {
  if (lanes === 1) return null;
  return { marginInlineStart: `${(100 * lane) / lanes}%`, width: `${100 / lanes}%` };
}

/** Free times that overlap are drawn up to the next one, so that each can be read and pressed. */
function untilNext(slots: readonly FreeTime[]): FreeTime[] {
  const inOrder = slots.toSorted((one, other) => one.from - other.from);
  return inOrder.map((slot, index) => {
    const next = inOrder.slice(index + 1).find(({ from }) => from > slot.from);
    return { ...slot, to: Math.min(slot.to, next?.from ?? slot.to) };
  });
}

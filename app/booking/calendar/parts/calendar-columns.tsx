import type { CSSProperties, ReactNode } from "react";
import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ScrollRegion } from "#app/ui/scroll-region.tsx";
import type { CalendarColumn, CalendarItem, CalendarSheet, FreeTime } from "../calendar-view.ts";
import type { BookingCalendarMessages } from "../messages/en.ts";
import { moveFormId } from "./open-booking.tsx";

/** Minutes of a row of the grid. */
const rowMinutes = 5;
/** A line fits into a quarter of an hour, and two into half an hour. */
const rowHeight = "0.4375rem";
/** Shorter items have room for one line; longer ones wrap time, type and state. */
const [twoLines, threeLines, fourLines, fiveLines] = [30, 45, 55, 65];
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
      <div
        className="relative grid bg-sunken"
        style={{ ...template, gridTemplateColumns: "minmax(0, 1fr)" }}
      >
        {open.map(([from, to]) => (
          <div
            key={from}
            aria-hidden
            className="bg-surface"
            style={{ gridRow: `${rowOf(from)} / ${rowOf(to)}`, gridColumn: "1 / -1" }}
          />
        ))}
        {slots.length === 0 &&
          gaps.map(({ from, to, label, href: gap, isChosen }) => (
            <Link
              key={from}
              to={gap}
              aria-label={label}
              title={label}
              data-cell
              aria-current={isChosen || undefined}
              className="rounded-control hover:bg-brand-soft focus-visible:bg-brand-soft aria-[current]:m-px aria-[current]:bg-brand-soft aria-[current]:outline-2 aria-[current]:outline-brand"
              style={{ gridRow: `${rowOf(from)} / ${rowOf(to)}`, gridColumn: "1 / -1" }}
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
            data-slot
            aria-label={label}
            title={label}
            className="z-[1] m-px overflow-hidden truncate rounded-control border border-dashed border-brand bg-brand-soft/50 px-1 text-xs leading-none hover:bg-brand-soft data-over:border-solid data-over:bg-brand data-over:text-on-brand"
            style={{ gridRow: `${rowOf(from)} / ${rowOf(to)}`, gridColumn: "1 / -1" }}
          >
            {to - from >= leastNamed && text}
          </button>
        ))}
        <ol className="contents *:relative *:z-[2] *:col-start-1 *:min-w-0 *:p-px">
          {items.map((item) => (
            <li
              key={item.key}
              style={{
                gridRow: `${rowOf(item.from)} / ${rowOf(item.to)}`,
                ...(item.lanes > 1 && {
                  marginInlineStart: `${(100 * item.lane) / item.lanes}%`,
                  width: `${100 / item.lanes}%`,
                }),
              }}
            >
              <ItemLink item={item} hasControl={Boolean(renderControl && item.arrival)} />
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
  const place = { gridRow: row, gridColumn: "1 / -1" };
  const className = "pointer-events-none border-t-2 border-danger";
  return (
    <>
      <div aria-hidden data-now className={`${className} z-[1]`} style={place} />
      <div aria-hidden className={`${className} z-[3] w-1.5`} style={place} />
    </>
  );
}

/** Free times that overlap are drawn up to the next one, so that each can be read and pressed. */
function untilNext(slots: readonly FreeTime[]): FreeTime[] {
  const inOrder = slots.toSorted((one, other) => one.from - other.from);
  return inOrder.map((slot, index) => {
    const next = inOrder.slice(index + 1).find(({ from }) => from > slot.from);
    return { ...slot, to: Math.min(slot.to, next?.from ?? slot.to) };
  });
}

const looks: Record<string, string> = {
  block: "border-edge bg-sunken text-muted border-dashed",
  held: "border-line bg-sunken text-muted",
  requested: "border-saffron bg-saffron-soft text-ink",
  confirmed: "border-brand bg-brand-soft text-ink",
  checked_in: "border-open bg-open-soft text-ink",
  attended: "border-line bg-surface text-muted",
  no_show: "border-danger bg-surface text-muted",
  cancelled: "border-dashed border-line bg-surface text-faint line-through",
  declined: "border-dashed border-line bg-surface text-faint line-through",
};

/** Time, type and state take the lines that the name leaves. */
function moreClass(minutes: number): string {
  if (minutes < threeLines) return "block truncate";
  if (minutes < fourLines) return "line-clamp-2";
  return minutes < fiveLines ? "line-clamp-3" : "line-clamp-4";
}

function ItemLink({ item, hasControl }: { item: CalendarItem; hasControl: boolean }) {
  const { href, time, title, text, stateText, marks, label, state, isConflict } = item;
  const minutes = item.to - item.from;
  const isShort = minutes < twoLines;
  const className = classNames(
    "block h-full overflow-hidden rounded-control border border-s-4 px-1.5 text-xs leading-tight hover:shadow-float data-dragging:opacity-50 aria-[current]:outline-2 aria-[current]:outline-brand",
    !isShort && "py-0.5",
    looks[state ?? "block"],
    isConflict && "border-danger",
    item.isSqueezedIn && "border-e-4 border-e-saffron",
  );
  const hasNumberRoom = minutes >= threeLines && item.lanes === 1;
  // A word joiner: no line breaks within the number.
  const number = hasNumberRoom ? item.number.replace("-", "-\u2060") : "";
  const more = [stateText, text, ...marks].filter(Boolean).join(factSeparator);
  const words = isShort ? (
    // The direction of the name decides at which end a long one is cut.
    <span className={classNames("block", hasControl && "pe-6")}>
      <span dir="auto" className="inline-block max-w-full truncate align-bottom">
        <span className="font-semibold">{title}</span> <bdi className="tabular">{time}</bdi>
      </span>
    </span>
  ) : (
    <>
      <span className={classNames("block", hasControl && "pe-6")}>
        <span dir="auto" className="inline-block max-w-full truncate align-bottom font-semibold">
          {title}
        </span>
      </span>{" "}
      <span className={moreClass(minutes)}>
        <span className="tabular">{time}</span>
        {/* One text: axe takes an Arabic word alone for an icon of a font. */}
        {`${factSeparator}${more}`}
        {number && (
          <>
            {factSeparator}
            <bdi>{number}</bdi>
          </>
        )}
      </span>
    </>
  );
  if (href === null) return <span className={className}>{words}</span>;
  return (
    <Link
      to={href}
      aria-label={label}
      title={label}
      data-movable={item.isMovable || undefined}
      data-cell
      aria-current={item.isOpen || undefined}
      className={className}
    >
      {words}
    </Link>
  );
}

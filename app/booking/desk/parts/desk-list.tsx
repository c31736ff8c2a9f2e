import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { CalendarColumn, CalendarItem } from "../../calendar/calendar-view.ts";
import { stateTones } from "../../calendar/parts/calendar-days.tsx";
import type { BookingDeskMessages } from "../messages/en.ts";
import { ArrivalButton } from "./arrival-button.tsx";

const closed = ["cancelled", "declined", "no_show"];

/** The day as one list by time: the view of a phone. */
export function DeskList({
  columns,
  now = null,
}: {
  columns: readonly CalendarColumn[];
  /** The minute of the day, if it is today. */
  now?: number | null | undefined;
}) {
  const t = useMessages<BookingDeskMessages>("bookingDesk");
  const rows = columns
    .flatMap(({ title, items }) => items.map((item) => ({ item, with: title })))
    .sort((one, other) => one.item.from - other.item.from || one.item.to - other.item.to);
  if (rows.length === 0) return <p className="p-4 text-muted">{t("none")}</p>;
  const earlier = rows.filter(({ item }) => now !== null && item.to <= now && !isExpected(item));
  const later = rows.filter((row) => !earlier.includes(row));
  return (
    <>
      {earlier.length > 0 && (
        <details className="border-b border-line">
          <summary className="flex min-h-11 cursor-pointer items-center px-3 font-medium text-brand">
            {t("list.earlier", { count: earlier.length })}
          </summary>
          <Rows rows={earlier} />
        </details>
      )}
      {later.length === 0 ? (
        <p className="p-4 text-muted">{t("list.over")}</p>
      ) : (
        <Rows rows={later} />
      )}
    </>
  );
}

/** Late patients, and those who are here, stay in the list when their time is over. */
function isExpected({ state }: CalendarItem): boolean {
  return state === "confirmed" || state === "checked_in";
}

function Rows({ rows }: { rows: readonly { item: CalendarItem; with: string }[] }) {
  return (
    <ol className="divide-y divide-line">
      {rows.map(({ item, with: name }) => (
        <li key={item.key} className="flex items-center gap-2 px-3 py-1">
          <Row item={item} with={name} />
          {item.arrival && <ArrivalButton item={item} />}
        </li>
      ))}
    </ol>
  );
}

function Row({ item, with: name }: { item: CalendarItem; with: string }) {
  const t = useMessages<BookingDeskMessages>("bookingDesk");
  const { href, time, title, text, number, state, stateText, isSqueezedIn } = item;
  const isClosed = state !== null && closed.includes(state);
  const look = isClosed ? "text-muted line-through" : "";
  const words = (
    <>
      <span className={classNames("tabular w-26 shrink-0 text-sm", look)}>{time}</span>
      <span className={classNames("min-w-0 grow", look)}>
        <bdi className="font-medium">{title}</bdi>{" "}
        <span className="text-sm text-muted">
          {text}
          {factSeparator}
          <bdi>{name}</bdi>
          {/* The margin is of the line's direction, which is not that of the number. */}
          {number && (
            <span className="ms-2">
              <bdi className="tabular text-xs whitespace-nowrap">{number}</bdi>
            </span>
          )}
        </span>
      </span>
      {isSqueezedIn && <Badge tone="saffron">{t("squeezed")}</Badge>}
      {state && <Badge tone={stateTones[state]}>{stateText}</Badge>}
    </>
  );
  const className = "flex min-h-11 min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1";
  if (href === null) return <span className={className}>{words}</span>;
  return (
    <Link
      to={href}
      aria-current={item.isOpen || undefined}
      className={`${className} hover:bg-brand-soft aria-[current]:bg-brand-soft`}
    >
      {words}
    </Link>
  );
}

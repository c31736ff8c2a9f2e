import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { CalendarColumn, CalendarItem } from "../../calendar/calendar-view.ts";
import type { BookingDeskMessages } from "../messages/en.ts";
import { ArrivalButton } from "./arrival-button.tsx";

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
  const t = useMessages<BookingDeskMessages>("bookingDesk");
  const squeezed = t("squeezed");
  return (
    <ol className="day-list">
      {rows.map(({ item, with: name }) => (
        <li key={item.key}>
          <Row item={item} with={name} squeezed={squeezed} />
          <ArrivalButton item={item} />
        </li>
      ))}
    </ol>
  );
}

/** Its list styles it: a day has hundreds of rows. */
function Row(props: { item: CalendarItem; with: string; squeezed: string }) {
  const { item, with: name, squeezed } = props;
  const { href, time, title, text, number, state, stateText, isSqueezedIn } = item;
  const words = (
    <>
      <span>{time}</span>
      <span>
        <bdi>{title}</bdi>{" "}
        <span>
          {`${text}${factSeparator}`}
          <bdi>{name}</bdi>
          {/* The margin is of the line's direction, which is not that of the number. */}
          {number && (
            <i>
              <bdi>{number}</bdi>
            </i>
          )}
        </span>
      </span>
      {isSqueezedIn && <span className="squeezed">{squeezed}</span>}
      {state && <span className={state}>{stateText}</span>}
    </>
  );
  if (href === null) return <span>{words}</span>;
  return (
    <Link to={href} aria-current={item.isOpen || undefined}>
      {words}
    </Link>
  );
}

import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { CalendarItem } from "../calendar-view.ts";

/** Shorter items have room for one line; longer ones wrap time, state and type. */
const [twoLines, threeLines, fourLines, fiveLines] = [30, 45, 55, 65];

/**
 * An appointment or a block in a column, which styles it by its state. Its words are its accessible
 * name: what has no room is clipped, not left out.
 */
export function CalendarCard({ item }: { item: CalendarItem }) {
  const { href, state, isConflict, isSqueezedIn, isMovable, isOpen } = item;
  const className = classNames(
    state ?? "blocked",
    isConflict && "misfit",
    isSqueezedIn && "squeezed",
  );
  if (href === null) return <span className={className}>{wordsOf(item)}</span>;
  return (
    <Link
      to={href}
      data-movable={isMovable ? "" : undefined}
      data-cell=""
      aria-current={isOpen || undefined}
      className={className}
    >
      {wordsOf(item)}
    </Link>
  );
}

/** The direction of a name decides at which end a long one is cut. */
function wordsOf({ from, to, title, time, text, stateText, marks, number }: CalendarItem) {
  const minutes = to - from;
  // One text: axe takes an Arabic word alone for an icon of a font.
  const facts = [stateText, text, ...marks].filter(Boolean).join(factSeparator);
  const more = `${factSeparator}${facts}${number && factSeparator}`;
  // A word joiner: no line breaks within the number.
  const ending = number && <bdi>{number.replace("-", "-\u2060")}</bdi>;
  if (minutes < twoLines) {
    return (
      <span dir="auto">
        <b>{title}</b> <bdi>{time}</bdi>
        {more}
        {ending}
      </span>
    );
  }
  return (
    <>
      <b dir="auto">{title}</b>{" "}
      <span className={clampOf(minutes)}>
        {`${time}${more}`}
        {ending}
      </span>
    </>
  );
}

/** Time, state, type and number take the lines that the name leaves. */
function clampOf(minutes: number): string | undefined {
  if (minutes < threeLines) return undefined;
  if (minutes < fourLines) return "line-clamp-2";
  return minutes < fiveLines ? "line-clamp-3" : "line-clamp-4";
}

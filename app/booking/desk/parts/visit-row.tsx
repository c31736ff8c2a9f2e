import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { stateTones } from "../../calendar/parts/calendar-days.tsx";
import type { ShownVisit } from "../desk-view.ts";

/** An appointment in a list of the desk: its time leads to it. */
export function VisitRow({ visit, name }: { visit: ShownVisit; name?: string }) {
  const { href, time, text, number, state, stateText } = visit;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <span className="grow">
        {name && (
          <span className="block font-medium">
            <bdi>{name}</bdi>
          </span>
        )}
        <Link to={href} className="link tap-target">
          {time}
        </Link>
        <span className="block text-sm text-muted">
          {text}
          {factSeparator}
          <bdi className="tabular">{number}</bdi>
        </span>
      </span>
      <Badge tone={stateTones[state]}>{stateText}</Badge>
    </li>
  );
}

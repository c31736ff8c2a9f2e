import type { ReactNode } from "react";
import { useLocalizedPath } from "#app/platform/i18n/locale-context.tsx";
import { type CalendarState, calendarHref } from "../calendar-state.ts";

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

import type { CalendarRefusal } from "#app/booking/calendar/act-on-calendar.server.ts";
import { calendarScriptPath } from "#app/booking/calendar/dragging/calendar-script-path.ts";
import { RefusalNote } from "#app/booking/calendar/parts/calendar-refusal.tsx";

/** The question about appointments that a sent form displaces; its own form sends the values again. */
export function ClosingQuestion({ closing }: { closing: CalendarRefusal }) {
  return (
    <div className="max-w-narrow">
      <RefusalNote refusal={closing} />
      <script type="module" async src={calendarScriptPath} />
    </div>
  );
}

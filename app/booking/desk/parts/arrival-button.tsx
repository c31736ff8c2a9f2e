import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { CalendarItem } from "../../calendar/calendar-view.ts";
import type { BookingDeskMessages } from "../messages/en.ts";

/** The one form of all arrivals; the button that is pressed names the appointment. */
const arrivalFormId = "arrivals";

export function ArrivalForm({ token }: { token: string }) {
  return (
    <form method="post" id={arrivalFormId} className="hidden">
      <input type="hidden" name="token" value={token} />
    </form>
  );
}

/** Notes that a patient is here by one press, or takes it back. In the grid it lies on the appointment. */
export function ArrivalButton({ item }: { item: CalendarItem }) {
  const t = useMessages<BookingDeskMessages>("bookingDesk");
  const { arrival, title, key } = item;
  if (arrival === null) return null;
  const isHere = arrival === "undo_check_in";
  return (
    <button
      type="submit"
      form={arrivalFormId}
      name={arrival}
      value={key}
      aria-label={t(isHere ? "not_here" : "arrived", { name: title })}
    />
  );
}

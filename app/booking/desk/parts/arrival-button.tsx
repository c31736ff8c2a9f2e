import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
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

interface ArrivalButtonProps {
  item: CalendarItem;
  /** In the grid it lies on the appointment. */
  isOverlaid?: boolean;
}

/** Notes that a patient is here by one press, or takes it back. */
export function ArrivalButton({ item, isOverlaid = false }: ArrivalButtonProps) {
  const t = useMessages<BookingDeskMessages>("bookingDesk");
  const { arrival, title, key } = item;
  if (arrival === null) return null;
  const isHere = arrival === "undo_check_in";
  const label = t(isHere ? "not_here" : "arrived", { name: title });
  return (
    <button
      type="submit"
      form={arrivalFormId}
      name={arrival}
      value={key}
      aria-label={label}
      title={label}
      className={classNames(
        "no-print grid shrink-0 place-items-center rounded-control border",
        isHere
          ? "border-open bg-open text-on-brand"
          : "border-edge bg-surface text-muted hover:border-open hover:text-open",
        isOverlaid ? "absolute end-1 top-0.5 z-[4] size-6" : "size-11",
      )}
    >
      <Icon name="check" className="size-4" />
    </button>
  );
}

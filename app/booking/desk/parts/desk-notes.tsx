import type { ReactNode } from "react";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import type { BookingCalendarMessages } from "../../calendar/messages/en.ts";
import { AgainForm } from "../../calendar/parts/calendar-body.tsx";
import type { Route } from "../+types/desk.route.ts";
import type { BookingDeskMessages } from "../messages/en.ts";
import { arrivalFormId } from "./arrival-button.tsx";

type DeskData = NonNullable<Route.ComponentProps["loaderData"]["desk"]>;

/** What was done last: who was booked, when and with whom, or a change with what takes it back. */
export function DeskNotes({ desk }: { desk: DeskData }) {
  const t = useMessages<BookingDeskMessages>("bookingDesk");
  const words = useMessages<BookingCalendarMessages>("bookingCalendar");
  const { booked, done, arrived, isOtherDay, listing, token } = desk;
  if (booked) {
    return (
      <Note>
        <p>
          {booked.text} {booked.more}
          {booked.skipped && <span className="block text-saffron">{booked.skipped}</span>}
        </p>
        <Link to={`/clinic-desk/print?listing=${listing}&slip=${booked.id}`} className="link">
          {t("booked.slip")}
        </Link>
      </Note>
    );
  }
  if (isOtherDay) {
    return (
      <p role="status" className="bg-saffron-soft px-4 py-1.5 font-medium">
        {t("day.other", { day: desk.period })}
      </p>
    );
  }
  if (!done) return null;
  return (
    <Note>
      <p>{done.text}</p>
      <AgainForm ids={done.again} token={token} />
      {done.undo && (
        <form method="post">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="id" value={done.undo.booking} />
          <input type="hidden" name="slot" value={done.undo.slot} />
          <Button type="submit" name="intent" value="undo_move" variant="ghost" size="sm">
            {words("undo")}
          </Button>
        </form>
      )}
      {arrived && (
        <Button
          type="submit"
          form={arrivalFormId}
          name="undo_check_in"
          value={arrived}
          variant="ghost"
          size="sm"
        >
          {t("undo.arrival")}
        </Button>
      )}
    </Note>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="no-print flex flex-wrap items-center justify-between gap-2 bg-open-soft px-4 py-1.5 font-medium text-open"
    >
      {children}
    </div>
  );
}

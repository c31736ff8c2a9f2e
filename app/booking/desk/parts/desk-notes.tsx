import type { ReactNode } from "react";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { DoneUndo } from "../../calendar/parts/done-undo.tsx";
import type { Route } from "../+types/desk.route.ts";
import type { BookingDeskMessages } from "../messages/en.ts";

type DeskData = NonNullable<Route.ComponentProps["loaderData"]["desk"]>;

/** The last action: a booking with its person and time, or a change with its undo. */
export function DeskNotes({ desk }: { desk: DeskData }) {
  const t = useMessages<BookingDeskMessages>("bookingDesk");
  const { booked, done, isOtherDay, listing, token } = desk;
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
      <DoneUndo done={done} token={token} />
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

import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { CalendarSheet } from "../../calendar/calendar-view.ts";
import { CalendarColumns } from "../../calendar/parts/calendar-columns.tsx";
import type { Inbox } from "../inbox/present-inbox.server.ts";
import type { BookingDeskMessages } from "../messages/en.ts";
import { ArrivalButton } from "./arrival-button.tsx";
import { DeskList } from "./desk-list.tsx";

interface DeskSheetProps {
  sheet: CalendarSheet;
  isList: boolean;
  inbox: Pick<Inbox, "requests" | "messages" | "href">;
}

/** The day: its numbers, and all its people side by side; on a phone a list. Live changes replace it. */
export function DeskSheet({ sheet, isList, inbox }: DeskSheetProps) {
  const t = useMessages<BookingDeskMessages>("bookingDesk");
  if (sheet.kind !== "columns") return null;
  // An appointment that takes two rooms is in both of their columns.
  const items = new Map(sheet.columns.flatMap(({ items }) => items.map((one) => [one.key, one])));
  const count = (...states: string[]) =>
    [...items.values()].filter(({ state }) => state !== null && states.includes(state)).length;
  const { requests, messages } = inbox;
  const cancelled = count("cancelled", "declined");
  return (
    <div data-live className="flex grow flex-col md:min-h-0">
      <p className="flex flex-wrap gap-x-4 px-3 py-1 text-sm text-muted">
        <span>
          {t("summary.booked", {
            count: count("requested", "confirmed", "checked_in", "attended", "no_show"),
          })}
        </span>
        <span>{t("summary.here", { count: count("checked_in") })}</span>
        {requests + messages > 0 && (
          <Link to={inbox.href} className="font-medium text-saffron underline underline-offset-4">
            {[
              requests > 0 && t("summary.requests", { count: requests }),
              messages > 0 && t("summary.messages", { count: messages }),
            ]
              .filter(Boolean)
              .join(factSeparator)}
          </Link>
        )}
        {cancelled > 0 && <span>{t("summary.cancelled", { count: cancelled })}</span>}
      </p>
      {!isList && (
        <div className="flex min-h-0 grow flex-col max-md:hidden">
          <CalendarColumns
            {...sheet}
            className="relative min-h-0 grow border-t border-line bg-surface"
            renderControl={(item) => <ArrivalButton item={item} />}
          />
        </div>
      )}
      <div
        className={classNames(
          "grow overflow-auto border-t border-line bg-surface pb-[max(1.5rem,env(safe-area-inset-bottom))] max-md:overflow-visible md:min-h-0",
          !isList && "md:hidden",
        )}
      >
        <DeskList columns={sheet.columns} now={sheet.now} />
      </div>
    </div>
  );
}

import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { KeptFields, OpenBooking } from "../calendar-view.ts";
import type { BookingCalendarMessages } from "../messages/en.ts";

/** Shows the typed texts of a refused form whose fields are gone. */
export function KeptNote({ open, kept }: { open: OpenBooking; kept: KeptFields | null }) {
  const t = useMessages<BookingCalendarMessages>("bookingCalendar");
  if (!kept) return null;
  const hasNote = open.actions.some((action) => action === "decline" || action === "cancel");
  const times = open.move?.times ?? [];
  const isOffered = times.some(({ slots }) => slots.some(({ value }) => value === kept.slot));
  const note = hasNote ? "" : kept.note;
  const time = isOffered ? "" : kept.time;
  if (!note && !time) return null;
  return (
    <dl className="grid gap-1 rounded-card bg-sand-soft p-3 text-sm">
      {note && (
        <div>
          <dt className="text-muted">{t("kept.note")}</dt>
          <dd className="whitespace-pre-wrap [overflow-wrap:anywhere]" dir="auto">
            {note}
          </dd>
        </div>
      )}
      {time && (
        <div>
          <dt className="text-muted">{t("kept.time")}</dt>
          <dd>{time}</dd>
        </div>
      )}
    </dl>
  );
}

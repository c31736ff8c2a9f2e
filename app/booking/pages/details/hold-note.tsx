import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { BookingPagesMessages } from "../messages/en.ts";
import type { ShownHold } from "../present-booking.server.ts";
import { holdScriptPath } from "../rules.ts";

/**
 * Until when a time is held. The time alone is enough; the script adds the minutes that are left,
 * and announces them twice.
 */
export function HoldNote({ hold: { until, untilText } }: { hold: ShownHold }) {
  const t = useMessages<BookingPagesMessages>("bookingPages");
  if (until === null) {
    return (
      <p role="status" className="rounded-card bg-saffron-soft p-4">
        {t("held.over")}
        <script type="module" src={holdScriptPath} />
      </p>
    );
  }
  return (
    <div
      data-hold-until={until}
      data-left={t("held.left", { left: "{left}" })}
      data-soon={t("held.soon")}
      data-last={t("held.last")}
      data-over={t("held.over")}
      className="rounded-card bg-sand-soft p-4"
    >
      <p data-hold-time className="font-medium">
        {t("held", { time: untilText })}
      </p>
      <p data-hold-left aria-hidden className="tabular text-sm text-muted" />
      <p data-hold-said role="status" className="sr-only" />
      <script type="module" src={holdScriptPath} />
    </div>
  );
}

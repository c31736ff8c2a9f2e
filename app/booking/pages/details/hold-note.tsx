import { bookPath } from "#app/directory/free-times/booking-link.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { holdScriptPath } from "../../bookings/addresses.ts";
import type { BookingPagesMessages } from "../messages/en.ts";
import type { ShownHold } from "../present-booking.server.ts";

/** The form of the open step, which the button of a hold that has ended submits. */
export const stepFormId = "booking-step";

interface HoldNoteProps {
  hold: ShownHold;
  /** The form that holds the time again, with the values typed in the step. */
  again?: { intent: "again" | "review"; slug: string | null };
}

/**
 * Until when a time is held; it stays in sight beside the fields. The time alone is enough; the script
 * adds the minutes that are left, announces them twice, and shows at the end how to go on.
 */
export function HoldNote({ hold: { until, untilText }, again }: HoldNoteProps) {
  const t = useMessages<BookingPagesMessages>("bookingPages");
  if (until === null) {
    return (
      <div className="grid gap-3 rounded-card bg-saffron-soft p-4">
        <p role="status">{t("held.over")}</p>
        {again && <HoldAgain {...again} />}
        <script type="module" src={holdScriptPath} />
      </div>
    );
  }
  return (
    <div
      data-hold-until={until}
      data-left={t("held.left", { left: "{left}" })}
      data-soon={t("held.soon")}
      data-last={t("held.last")}
      data-over={t("held.over")}
      className="sticky top-0 z-10 flex flex-wrap gap-x-4 bg-sand-soft px-4 py-2 text-sm max-md:-mx-4 md:rounded-card has-[[data-hold-over]:not([hidden])]:bg-saffron-soft"
    >
      <p data-hold-time className="font-medium">
        {t("held", { time: untilText })}
      </p>
      <p data-hold-left aria-hidden className="tabular" />
      <p data-hold-said role="status" className="sr-only" />
      {again && (
        <div data-hold-over hidden className="mt-1 basis-full">
          <HoldAgain {...again} />
        </div>
      )}
      <script type="module" src={holdScriptPath} />
    </div>
  );
}

function HoldAgain({ intent, slug }: NonNullable<HoldNoteProps["again"]>) {
  const t = useMessages<BookingPagesMessages>("bookingPages");
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" form={stepFormId} name="intent" value={intent} formNoValidate>
        {t("held.repeat")}
      </Button>
      {slug && (
        <ButtonLink to={bookPath(slug)} variant="secondary">
          {t("held.others")}
        </ButtonLink>
      )}
    </div>
  );
}

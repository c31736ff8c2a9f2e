import { bookPath } from "#app/directory/free-times/booking-link.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { BookingPagesMessages } from "../messages/en.ts";
import type { PresentedBooking } from "../present-booking.server.ts";

/** A hold or a request that ended without a booking. */
export function ExpiredHold({
  booking: { facts, wasHold, deposit },
}: {
  booking: PresentedBooking;
}) {
  const t = useMessages<BookingPagesMessages>("bookingPages");
  const isPaid = wasHold && deposit?.isReserved;
  const of = isPaid ? "expired.deposit" : wasHold ? "expired" : "expired.request";
  return (
    <EmptyState
      className={cardClass}
      title={t(`${of}.title`)}
      text={t(`${of}.text`)}
      actions={
        facts && <ButtonLink to={bookPath(facts.bookingSlug)}>{t("choose.again")}</ButtonLink>
      }
    />
  );
}

import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { bookingPath } from "../../bookings/addresses.ts";
import type { ShownDeposit } from "../../deposits/present-deposit.server.ts";
import type { ShownRefusal } from "../../wording/refusal.server.ts";
import { AppointmentFacts } from "../booked/appointment-facts.tsx";
import type { BookingPagesMessages } from "../messages/en.ts";
import type { PresentedBooking, ShownHold } from "../present-booking.server.ts";
import { HoldNote } from "./hold-note.tsx";

interface DepositStepProps {
  booking: PresentedBooking;
  hold: ShownHold;
  deposit: ShownDeposit;
  refusal: ShownRefusal | null;
  token: string;
}

/** A held time whose deposit has not been paid: pay it, change the details, or give the time up. */
export function DepositStep({ booking, hold, deposit, refusal, token }: DepositStepProps) {
  const t = useMessages<BookingPagesMessages>("bookingPages");
  const localize = useLocalizedPath();
  const path = bookingPath(booking.id);
  return (
    <div className="grid max-w-prose gap-6">
      <HoldNote hold={hold} />
      {refusal ? (
        <FormRefusal title={refusal.message} />
      ) : (
        <FormRefusal title={deposit.title} text={deposit.text} />
      )}
      <AppointmentFacts booking={booking} time={hold.time} />
      {deposit.isWaiting ? (
        <ButtonLink to={`${path}?returned=paid`} className="justify-self-start">
          {t("deposit.reload")}
        </ButtonLink>
      ) : (
        <form method="post" action={localize(path)} className="flex flex-wrap gap-3">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" name="intent" value="pay" size="lg">
            {deposit.again}
          </Button>
          <Button type="submit" variant="ghost" name="intent" value="edit">
            {t("edit")}
          </Button>
          <Button type="submit" variant="ghost" name="intent" value="release">
            {t("release")}
          </Button>
        </form>
      )}
    </div>
  );
}

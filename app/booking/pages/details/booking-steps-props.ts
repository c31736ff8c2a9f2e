import type { AskedBeside } from "#app/directory/free-times/booking-link.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import type { Choices } from "#app/ui/form/form-view.ts";
import type { BookingStep } from "../answer-booking.server.ts";
import type { PresentedBooking, ShownHold } from "../present-booking.server.ts";
import type { TreatedAge } from "./patient/treated-age.ts";

export interface BookingStepsProps {
  booking: PresentedBooking;
  hold: ShownHold;
  step: BookingStep | null;
  blank: Typed;
  /** Initial values of the form. */
  typed: Typed;
  isGuest: boolean;
  /** The address that an account has; null for a guest, and for an account without a mailbox. */
  accountEmail: string | null;
  choices: Choices;
  /** The networks of each insurer, by its slug. */
  networks: Choices;
  hasReason: boolean;
  /** The service that the consultation is booked for, by name. */
  forService: string | null;
  /** The only patients whom the professional treats, by age; null where no field says it. */
  treats: TreatedAge | null;
  /** Wishes of the search beside the time. */
  asked: AskedBeside;
  token: string;
  /** For whom a browser stores what is typed, until it is booked. */
  draftOwner: string;
}

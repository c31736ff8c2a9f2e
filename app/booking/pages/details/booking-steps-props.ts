import type { Typed } from "#app/platform/forms/sent-form.ts";
import type { Choices } from "#app/ui/form/form-view.ts";
import type { BookingStep } from "../answer-booking.server.ts";
import type { PresentedBooking, ShownHold } from "../present-booking.server.ts";

export interface BookingStepsProps {
  booking: PresentedBooking;
  hold: ShownHold;
  step: BookingStep | null;
  blank: Typed;
  /** What the form opens with. */
  typed: Typed;
  isGuest: boolean;
  choices: Choices;
  /** The networks of each insurer, by its slug. */
  networks: Choices;
  hasReason: boolean;
  token: string;
  /** For whom a browser stores what is typed, until it is booked. */
  draftOwner: string;
}

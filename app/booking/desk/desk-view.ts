import type { Choice } from "#app/ui/form/form-view.ts";
import type { BookingState } from "../bookings/transitions.ts";
import type { ChoiceOption } from "../calendar/calendar-view.ts";

/** The panel that books a visit: at a time of the grid, or now. */
export interface VisitPanel {
  isWalkIn: boolean;
  types: ChoiceOption[];
  /** Of a walk-in, the types by whether a visit can begin now; null where that does not matter. */
  groups: { label: string; types: ChoiceOption[] }[] | null;
  type: string;
  day: string;
  time: string;
  insurers: Choice[];
  patient: ShownPatient | null;
}

export interface ShownPatient {
  id: string;
  name: string;
  phone: string;
  email: string;
  insurer: string;
  /** "3 visits, last on 12 October 2026" */
  summary: string;
  href: string;
}

/** An appointment that was just booked: who, when and with whom. */
export interface BookedVisit {
  id: string;
  text: string;
  /** Of a series. */
  more: string;
  skipped: string;
}

/** An appointment of a patient's record, or one that was found by its number. */
export interface ShownVisit {
  id: string;
  state: BookingState;
  stateText: string;
  time: string;
  href: string;
  text: string;
  number: string;
}

import type { Choice } from "#app/ui/form/form-view.ts";
import type { ChoiceOption } from "../calendar/calendar-view.ts";

/** The panel that books a visit: at a time of the grid, or now. */
export interface VisitPanel {
  isWalkIn: boolean;
  types: ChoiceOption[];
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

import type { Choice } from "#app/ui/form/form-view.ts";
import type { BookingState } from "../bookings/transitions.ts";
import type { ShownAddress } from "../home-visits/home-address.ts";
import type { Changer } from "../verb-frame/refuse-stale.server.ts";
import type { SlotChoice } from "../wording/present-times.ts";

/** A booking or a block of time, on one day of the calendar. */
export interface CalendarItem {
  key: string;
  kind: "booking" | "block";
  /** Minutes from midnight. */
  from: number;
  to: number;
  lane: number;
  /** The lanes beside each other at its time. */
  lanes: number;
  time: string;
  title: string;
  text: string;
  /** The booking number; empty for a block or a hold. */
  number: string;
  state: BookingState | null;
  stateText: string;
  /** Says what the colours of its edges mean: outside the hours, or a squeeze-in. */
  marks: string[];
  /** The address that opens it; null for a block that the reader may not change. */
  href: string | null;
  /** Outside of the hours, in blocked time, or at the same time as another one. */
  isConflict: boolean;
  /** Whether it can be dragged to another time. */
  isMovable: boolean;
  /** Whether the open panel is about it. */
  isOpen: boolean;
  /** Action of one press on its day: note the arrival, or take it back. */
  arrival: "check_in" | "undo_check_in" | null;
  /** Whether it is booked beside other appointments. */
  isSqueezedIn: boolean;
}

export interface CalendarColumn {
  key: string;
  title: string;
  /** The address that shows this column alone. */
  href: string | null;
  note: string;
  isToday: boolean;
  isDayOff: boolean;
  /** Open times, in minutes from midnight. */
  open: (readonly [from: number, to: number])[];
  items: CalendarItem[];
  /** Free times to which the open booking can move. */
  slots: FreeTime[];
  /** Gaps in which a visit can be booked by one press. */
  gaps?: Gap[];
  /** The form that squeezes a visit in, where no time of the day is free. */
  squeeze?: { label: string; name: string; href: string };
}

export interface Gap {
  from: number;
  to: number;
  label: string;
  href: string;
  /** Whether the open panel books it. */
  isChosen: boolean;
}

export interface FreeTime {
  from: number;
  to: number;
  value: string;
  label: string;
  /** "Move here, 10:30", and the length that the appointment would get, where it is another one. */
  text: string;
}

export interface CalendarDay {
  key: string;
  number: string;
  title: string;
  href: string;
  isToday: boolean;
  isOutside: boolean;
  note: string;
  count: number;
  requests: number;
  conflicts: number;
  items: CalendarItem[];
}

export type CalendarSheet =
  | {
      kind: "columns";
      isWeek: boolean;
      hours: { minute: number; text: string }[];
      columns: CalendarColumn[];
      /** The patient whose appointment moves by a press on a free time; null while none can move. */
      movable: string | null;
      /** The minute of the day, if it is today. */
      now?: number | null;
    }
  | { kind: "month"; weekdays: string[]; weeks: CalendarDay[][] }
  | { kind: "list"; days: CalendarDay[] };

export interface ChoiceOption {
  id: string;
  name: string;
}

export interface OpenBooking {
  id: string;
  /** "3F2A-91BC" */
  number: string;
  /** Changes with its state and time; a form sends back the one it was opened with. */
  version: string;
  /** The one who changed it last. */
  changedBy: Changer;
  state: BookingState;
  stateText: string;
  /** Until when the clinic is to answer; null where it is no request. */
  answerBy: string | null;
  patientName: string;
  /** Of a child; null for adults, and where it was not given. */
  age: string | null;
  time: string;
  appointment: string;
  with: string;
  clinic: string;
  contacts: { text: string; href: string }[];
  /** The messages with the patient; null where the patient has no account. */
  messagesPath: string | null;
  rooms: string;
  /** Address of a home visit. */
  address: ShownAddress | null;
  /** The patient in the list of the clinic; null if none was filed. */
  clinicPatientId: string | null;
  note: string;
  /** As it was booked; empty where none is stated. */
  fee: string;
  /** How the patient pays; empty where nothing was said. */
  payment: string;
  /** Whether the patient shared the reason of the visit with the reader. */
  hasReason: boolean;
  /** Whether staff wrote that reason down. */
  isByStaff: boolean;
  /** Whether it is cancelled, and one press books its time again. */
  canBookAgain: boolean;
  /** Its place in a weekly series, and how many later ones can be cancelled with it. */
  series: { text: string; later: number } | null;
  /** The amount and state of a deposit that was paid. */
  deposit: string | null;
  isConflict: boolean;
  isSqueezedIn: boolean;
  /** The weeks after which the patient may be asked to come again, and what was suggested. */
  followUp: { weeks: readonly number[]; suggested: string | null } | null;
  /** The actions that its state allows. */
  actions: (
    | "accept"
    | "decline"
    | "check_in"
    | "undo_check_in"
    | "attend"
    | "no_show"
    | "cancel"
  )[];
  /** The times that it can move to; null if it cannot move. */
  move: MoveChoice | null;
}

/** Free times by day. */
export interface DayOfTimes {
  title: string;
  slots: SlotChoice[];
}

export interface MoveChoice {
  /** The time that it has now, as its form sends it. */
  former: string;
  /** Appointments of this visit type: those of colleagues give the booking to them. */
  types: ChoiceOption[];
  type: string;
  times: DayOfTimes[];
  /** The free time nearest to the one that it has, on the same day if there is one. */
  nearest: string | undefined;
}

export interface CallerChoice {
  types: ChoiceOption[];
  type: string | null;
  day: string;
  times: DayOfTimes[] | null;
  /** The districts of a home visit, whose address is asked for; null for other visits. */
  districts: Choice[] | null;
}

export interface BlockChoice {
  schedules: ChoiceOption[];
  schedule: string;
  day: string;
  /** An hour from the pressed gap, else at noon. */
  from: string;
  to: string;
  /** The block that was pressed in the calendar. */
  pressed: string | null;
  blocks: {
    id: string;
    schedule: string;
    text: string;
    /** The block of several days or schedules that it is a part of, with the fields that take it back. */
    whole: { text: string; fields: Record<string, string> } | null;
  }[];
}

/** The fields of a form about an appointment that a colleague's change refused; empty where it has none. */
export interface KeptFields {
  booking: string;
  note: string;
  /** Weeks to the next appointment. */
  weeks: string;
  slot: string;
  /** The slot in words. */
  time: string;
}

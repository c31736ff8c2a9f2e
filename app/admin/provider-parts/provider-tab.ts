import type { CalendarRefusal } from "#app/booking/calendar/act-on-calendar.server.ts";
import type {
  EditedListingPage,
  PartSection,
  RefusedPart,
} from "#app/changes/practice/edited-listing.ts";
import type { ChangedType } from "#app/changes/rules.ts";
import type { StaffPart } from "#app/changes/stored/staff-part.ts";
import type { DescribedForm } from "#app/platform/forms/described-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import type { Choices } from "#app/ui/form/form-view.ts";
import type { TabName } from "./tabs.ts";

/** A row of a part: a picture, a place of practice, a network. */
export interface SectionRow {
  key: string;
  label: string;
  note: string | null;
  /** The address of a picture. */
  src?: string;
}

/** A form of the staff's own parts. */
export interface StaffSection {
  key: string;
  part: StaffPart;
  subjectId: string | null;
  form: DescribedForm;
  typed: Typed;
  rows: SectionRow[];
}

/** The forms of a listing, or of one place of practice. */
export interface SectionGroup {
  key: string;
  title: string | null;
  shared: PartSection[];
  staff: StaffSection[];
}

/** Author and time of a change. */
export interface Recorded {
  name: string;
  at: string;
}

/** Everything that a tab shows. */
export interface ProviderTab {
  entityType: ChangedType;
  id: string;
  tab: TabName;
  name: string;
  /** The public page; null while the listing is off the site. */
  publicPage: string | null;
  version: number;
  groups: SectionGroup[];
  editor: EditedListingPage;
  choices: Choices;
  /** The last check of the licence that the staff recorded. */
  lastCheck: Recorded | null;
  today: string;
}

/** A form that came back. */
export interface RefusedSection extends RefusedPart {
  /** Choices found for a searched field. */
  choices: Choices;
  /** Of a conflict: the last change by somebody else, and the version to save over. */
  conflict: { last: Recorded | null; version: number } | null;
  /** The question about appointments that the change displaces, or why an answer was refused. */
  closing: CalendarRefusal | null;
}

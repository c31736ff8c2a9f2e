interface OneLine {
  kind: "line";
  type: "text" | "email" | "tel" | "url";
  most: number;
  autoComplete: string | undefined;
  /** The direction of the text where it does not follow the page's. */
  dir: "ltr" | "rtl" | "auto" | undefined;
  /** The keyboard of a phone, where it differs from that of the type. */
  inputMode?: "numeric" | "email";
}

/** The address of a stored picture; the page may bring a library to choose it from. */
export interface StoredPictureControl {
  kind: "stored-picture";
  most: number;
  /** The field that says in both languages what the picture shows. */
  alt: string;
}

interface PasswordControl {
  kind: "password";
  /** A new password is shown with a meter of its strength. */
  isNew: boolean;
}

interface LongText {
  kind: "long-text";
  least: number;
  most: number;
  rows: number;
  autoComplete: string | undefined;
  dir: "ltr" | "rtl" | "auto";
}

/** The same text in English and in Arabic, side by side. */
interface Localized<K extends string> {
  kind: "localized";
  most: number;
  /** More than one row makes it a long text. */
  rows: number;
  labels: { en: K; ar: K };
}

/** A formatted text in English and in Arabic, side by side, typed in its text form or in an editor. */
interface RichTextControl<K extends string> {
  kind: "rich-text";
  most: number;
  labels: { en: K; ar: K };
}

interface NumberControl {
  kind: "number";
  least: number;
  most: number;
  isWhole: boolean;
}

interface DateControl {
  kind: "date";
}

interface TimeControl {
  kind: "time";
}

/** A list of short texts, such as synonyms. */
interface TagsControl {
  kind: "tags";
  /** The number of texts. */
  most: number;
  dir: "ltr" | "rtl" | "auto";
}

/** A position on the map. */
export interface PointControl<K extends string> {
  kind: "point";
  labels: { latitude: K; longitude: K };
  within: PointBounds;
}

/** In degrees. */
export interface PointBounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

export interface DateRange<K extends string> {
  kind: "date-range";
  labels: { from: K; until: K };
  helps: { from: K; until: K } | undefined;
}

export interface ChoiceControl<K extends string> {
  /** `select` and `radio` choose one, `boxes` several. */
  kind: "select" | "radio" | "boxes";
  /** The declared choices; those of a `source` are handed to the form. */
  options: readonly { value: string; label: K | undefined }[];
  /** The label of the empty choice. */
  blank: K | undefined;
  /** The control on which the choices depend: those are offered whose parent is chosen there. */
  within?: string;
}

/**
 * One choice that is found by typing. The choices of its source are handed to the form, or searched
 * at the address that the page names for the source.
 */
export interface ComboboxControl<K extends string> {
  kind: "combobox";
  source: string;
  isSearched: boolean;
  blank: K | undefined;
}

/** The submit button by which a form without JavaScript searches the choices of a field. */
export const searchButton = "search";

interface CheckboxControl {
  /** A switch looks like one; it is a checkbox in all else. */
  kind: "checkbox" | "switch";
}

/** A line for each day of the week, in which its hours are typed. */
interface WeeklyHoursControl {
  kind: "weekly-hours";
  /** The checkbox of the form that discards the hours; entering a time unticks it. */
  unless: string;
}

/** Rows of fields; the page lays them out. */
interface RowsControl {
  kind: "rows";
}

interface FileControl {
  kind: "file";
  /** The media types that the browser offers. */
  accept: string;
}

/** The kept part of a stored picture; the page lays it out. */
interface CropControl {
  kind: "crop";
}

/** A picture with the part of it that is kept. */
export interface PictureControl {
  kind: "picture";
  accept: string;
  /** Width by height. */
  aspect: number;
}

/** How a field is rendered; the design system has one component for each kind. */
export type Control<K extends string = string> =
  | OneLine
  | StoredPictureControl
  | PasswordControl
  | LongText
  | Localized<K>
  | RichTextControl<K>
  | NumberControl
  | DateControl
  | TimeControl
  | TagsControl
  | PointControl<K>
  | ComboboxControl<K>
  | DateRange<K>
  | ChoiceControl<K>
  | CheckboxControl
  | WeeklyHoursControl
  | RowsControl
  | FileControl
  | PictureControl
  | CropControl;

export type ControlKind = Control["kind"];
export type ControlOf<N extends ControlKind, K extends string = string> = Extract<
  Control<K>,
  { kind: N }
>;

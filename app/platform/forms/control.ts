interface OneLine {
  kind: "line";
  type: "text" | "email" | "tel" | "url";
  most: number;
  autoComplete: string | undefined;
  /** The direction of the text where it does not follow the page's. */
  dir: "ltr" | "rtl" | "auto" | undefined;
  /** The keyboard of a phone, where it differs from that of the type. */
  inputMode?: "numeric";
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
}

interface CheckboxControl {
  kind: "checkbox";
}

/** A line for each day of the week, in which its hours are typed. */
interface WeeklyHoursControl {
  kind: "weekly-hours";
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

/** How a field is rendered; the design system has one component for each kind. */
export type Control<K extends string = string> =
  | OneLine
  | PasswordControl
  | LongText
  | Localized<K>
  | RichTextControl<K>
  | NumberControl
  | DateControl
  | DateRange<K>
  | ChoiceControl<K>
  | CheckboxControl
  | WeeklyHoursControl
  | RowsControl
  | FileControl;

export type ControlKind = Control["kind"];
export type ControlOf<N extends ControlKind, K extends string = string> = Extract<
  Control<K>,
  { kind: N }
>;

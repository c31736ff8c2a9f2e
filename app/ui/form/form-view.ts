import { type ComponentType, createContext, useContext } from "react";
import type { PointBounds } from "#app/platform/forms/control.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import type { MessageValues } from "#app/platform/i18n/translate.ts";

/** Translates a key of the form's own messages; empty for a key that they do not have. */
export type TranslateKey = (key: string, values?: MessageValues) => string;

/** A choice of a field whose choices come from a source. */
export interface Choice {
  value: string;
  label: string;
  /** The language of the label, where it is not the page's. */
  lang?: string;
  /** The heading under which choices of the same group are listed. */
  group?: string | undefined;
  /** The value of the control that the field depends on, under which this is a choice. */
  parent?: string | undefined;
}

export type Choices = Readonly<Record<string, readonly Choice[]>>;

/** A map that shows a point and sets it, beside the controls that hold its degrees. */
export type PointMap = ComponentType<{
  latitudeId: string;
  longitudeId: string;
  within: PointBounds;
  label: string;
}>;

/** The context from which the fields of a form render. */
export interface FormView {
  id: string;
  translate: TranslateKey;
  typed: Typed;
  problems: Problems;
  /** The name of a day of the week, from 0 for Monday. */
  dayName(day: number): string;
  /** The text of a problem at a control. */
  problemText(control: string): string | undefined;
  /** Remarks by control, shown before the help of its field. */
  notes: Readonly<Record<string, string>>;
  choices: Choices;
  /** The addresses at which choices are searched, by source. */
  searches: Readonly<Record<string, string>>;
  /** The map of the page; fields of points show it. */
  pointMap: PointMap | undefined;
  marksOptional: boolean;
  /** The mark behind the label of a required field; empty where optional fields are marked instead. */
  requiredMark: string;
  /** The first control with a problem. */
  focused: string | undefined;
}

export const FormViewContext = createContext<FormView | null>(null);

export function useFormView(): FormView {
  const view = useContext(FormViewContext);
  if (!view) throw new Error("A form field must be inside a form.");
  return view;
}

/** The text typed into a control with one value. */
export function typedText({ typed }: FormView, control: string): string {
  return [typed[control] ?? ""].flat()[0] ?? "";
}

/** The values chosen in a control with several. */
export function typedTexts({ typed }: FormView, control: string): readonly string[] {
  return [typed[control] ?? []].flat();
}

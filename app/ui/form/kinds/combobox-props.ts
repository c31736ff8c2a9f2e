import type { ControlOf } from "#app/platform/forms/control.ts";
import type { FieldProps } from "../../controls/field-frame.tsx";
import type { FormView } from "../form-view.ts";

export interface ComboboxFieldProps extends FieldProps {
  id: string;
  name: string;
  /** The chosen id. */
  defaultValue: string;
  autoFocus: true | undefined;
  control: ControlOf<"combobox">;
  view: FormView;
}

/** The choice and the text of the plain control, before the combobox replaces it. */
export interface Entered {
  chosen: string;
  text: string;
}

import type { ReactNode } from "react";
import type { ChoiceControl } from "#app/platform/forms/control.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "../class-names.ts";
import { Checkbox } from "../controls/checkbox.tsx";
import { Select } from "../controls/select.tsx";
import { Icon } from "../icons/icon.tsx";
import { type Choice, type FormView, typedTexts } from "./form-view.ts";
import { SearchedChoices } from "./kinds/searched-choices.tsx";
import { useChoicesWithin } from "./kinds/use-choices-within.ts";
import type { FormMessages } from "./messages/en.ts";

interface ChoiceProps {
  id: string;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error: string | undefined;
  required: boolean | undefined;
  defaultValue: string;
  autoFocus: true | undefined;
  className?: string;
  control: ChoiceControl<string>;
  source?: string | undefined;
  view: FormView;
}

const leftToRight = "\u200e";

/** The declared choices, or those that the page was handed for the field's source. */
function choicesOf({ control, source, view }: ChoiceProps): readonly Choice[] {
  if (source !== undefined) return view.choices[source] ?? [];
  return control.options.map(({ value, label }) => ({
    value,
    // Signs such as blood groups are shown as they are, in their own direction.
    label: (label && view.translate(label)) || leftToRight + value + leftToRight,
  }));
}

/** A choice of one that unfolds: the browser's own. */
export function SelectField(props: ChoiceProps) {
  const { control, source: _source, view, ...own } = props;
  const words = useMessages<FormMessages>("form");
  const choices = useChoicesWithin(choicesOf(props), view, control.within);
  // A required choice that is made already can be changed, not undone.
  const hasBlank = control.blank !== undefined || !own.required || own.defaultValue === "";
  return (
    <Select {...own}>
      {hasBlank && (
        <option value="">{control.blank ? view.translate(control.blank) : words("choose")}</option>
      )}
      <ChoiceOptions choices={choices} />
    </Select>
  );
}

/** The choices, those of one group together. */
export function ChoiceOptions({ choices }: { choices: readonly Choice[] }) {
  const groups = Map.groupBy(choices, ({ group }) => group);
  return [...groups].map(([group, members]) => {
    const options = members.map(({ value, label, lang }) => (
      <option key={value} value={value} lang={lang}>
        {label}
      </option>
    ));
    return group === undefined ? (
      options
    ) : (
      <optgroup key={group} label={group}>
        {options}
      </optgroup>
    );
  });
}

/** A choice of one with everything in sight. */
export function RadioGroup(props: ChoiceProps) {
  return <ChoiceGroup {...props} type="radio" columns="md:grid-cols-2" />;
}

/** A choice of several. */
export function Boxes(props: ChoiceProps) {
  return <ChoiceGroup {...props} type="checkbox" columns="md:grid-cols-3" />;
}

/** More choices scroll in a box of their own, with a search. */
const mostInSight = 12;

function ChoiceGroup(props: ChoiceProps & { type: "radio" | "checkbox"; columns: string }) {
  const { id, name, label, hint, error, required, autoFocus, type, columns, view } = props;
  const chosen = typedTexts(view, name);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const choices = choicesOf(props);
  const renderChoice = (choice: Choice, place: number) => (
    <Checkbox
      key={choice.value}
      type={type}
      name={name}
      value={choice.value}
      label={choice.label}
      required={type === "radio" && required}
      aria-invalid={error !== undefined || undefined}
      autoFocus={(place === 0 && autoFocus) || undefined}
      defaultChecked={chosen.includes(choice.value)}
    />
  );
  return (
    <fieldset id={id} aria-describedby={describedBy || undefined} className="grid gap-0.5">
      <legend className="font-medium">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-danger">
          <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {choices.length > mostInSight ? (
        <SearchedChoices
          id={id}
          choices={choices}
          chosen={chosen}
          className={classNames("grid max-h-64 overflow-y-auto px-3 py-1", columns)}
        >
          {renderChoice}
        </SearchedChoices>
      ) : (
        <div className={classNames("grid", columns)}>{choices.map(renderChoice)}</div>
      )}
    </fieldset>
  );
}

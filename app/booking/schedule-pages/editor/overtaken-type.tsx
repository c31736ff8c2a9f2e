import type { DescribedForm } from "#app/platform/forms/described-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import type { Choices } from "#app/ui/form/form-view.ts";
import { OvertakenNote } from "#app/ui/overtaken-note.tsx";
import { asWords, useWords } from "./schedule-words.ts";

interface OvertakenTypeProps {
  form: DescribedForm;
  /** The values that somebody else saved. */
  saved: Typed;
  /** Those of the refused form. */
  sent: Typed;
  choices: Choices;
}

/** Compares an appointment type that was saved since its form was opened with the values of the form. */
export function OvertakenType({ form, saved, sent, choices }: OvertakenTypeProps) {
  const t = useWords();
  const say = asWords(t);
  const wordOf = (control: string, value: string) => {
    const field = form.fields[form.fieldOf[control] ?? control];
    if (!field) return value;
    if (field.control.kind === "switch") return value ? "✓" : "";
    const offered = "options" in field.control ? field.control.options : [];
    const label = offered.find((one) => one.value === value)?.label;
    if (label) return say(label);
    return choices[field.source ?? ""]?.find((one) => one.value === value)?.label ?? value;
  };
  const textOf = (control: string, typed: Typed) =>
    [typed[control] ?? ""]
      .flat()
      .map((value) => wordOf(control, value))
      .join(", ");
  const values = Object.keys(form.fieldOf)
    .map((control) => ({
      label: say(form.fields[form.fieldOf[control] ?? control]?.label ?? ""),
      before: textOf(control, saved),
      after: textOf(control, sent),
    }))
    .filter(({ before, after }) => before !== after);
  return <OvertakenNote t={t} values={values} />;
}

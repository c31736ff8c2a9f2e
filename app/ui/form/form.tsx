import { type ReactNode, useEffect, useRef } from "react";
import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import {
  type DescribedField,
  type DescribedFields,
  type DescribedForm,
  type KeysOf,
  problemMessageKeys,
} from "#app/platform/forms/described-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { formatWeekday } from "#app/platform/i18n/format.ts";
import { useLocale, useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { MessageValues } from "#app/platform/i18n/translate.ts";
import { Button, type ButtonVariant } from "../controls/button.tsx";
import { limitsOf } from "./field-limits.ts";
import { FormFields } from "./form-field.tsx";
import { FormRefusal } from "./form-refusal.tsx";
import type { Refusal } from "./form-state.ts";
import {
  type Choices,
  type FormView,
  FormViewContext,
  type PointMap,
  type TranslateKey,
  typedText,
} from "./form-view.ts";
import { Honeypot } from "./honeypot.tsx";
import type { FormMessages } from "./messages/en.ts";

interface FormProps<F extends DescribedFields> {
  /** A declared form; described, where React runs in the browser. */
  form: DescribedForm<F>;
  /** Translates the keys that the form declares. */
  t: (key: KeysOf<F>, values?: MessageValues) => string;
  /** Values of the controls: `form.write(values)`, or `form.typed(sent)` after a refusal. */
  typed: Typed;
  /** Set, possibly empty, if the form was refused for its values. */
  problems?: Problems | undefined;
  /** Why the whole form is refused; replaces the summary of problems. */
  refusal?: Refusal | null | undefined;
  /** The title of the summary of problems. */
  problemsTitle?: string | undefined;
  /** The choices of fields with a source, by source. */
  choices?: Choices | undefined;
  /** The addresses at which the choices of searched fields are found, by source. */
  searches?: Readonly<Record<string, string>> | undefined;
  /** The map on which points are set. */
  pointMap?: PointMap | undefined;
  /** Overrides the text of a problem, such as one with values missing from the declaration. */
  describeProblem?: ((control: string, problem: string) => string | undefined) | undefined;
  /** Remarks by control, shown before the help of its field. */
  notes?: Readonly<Record<string, string>> | undefined;
  /** The prefix of the controls' ids, where a page has the same form several times. */
  id?: string;
  encType?: "multipart/form-data" | undefined;
  /** The address that the form is sent to, where it is not its own page's; in the page's language. */
  action?: string;
  /** Replaces the layout of a column as wide as text. */
  className?: string;
  /** Left out where the fields have buttons of their own. */
  submit?: ReactNode;
  /** The intent of the submit button, where a page has several forms. */
  intent?: string;
  submitVariant?: ButtonVariant;
  /** Content next to the submit button. */
  buttons?: ReactNode;
  /** Replaces the row of buttons by another layout. */
  buttonsClassName?: string;
  /** Attributes by which scripts, and buttons outside of the form, find it. */
  attributes?: Readonly<Record<`data-${string}`, string | undefined>> & {
    hidden?: boolean;
    id?: string;
  };
  /** The fields, where they differ from all fields in their declared order. */
  children?: ReactNode;
}

/**
 * Renders a declared form: problems on top as links to their fields, then the fields. It is complete
 * without JavaScript; the server alone validates it, in the page's language. Where the page runs
 * React it also moves the focus to the first problem of an answer.
 */
export function Form<F extends DescribedFields>(props: FormProps<F>) {
  const { form, typed, problems, refusal, submit, children } = props;
  const words = useMessages<FormMessages>("form");
  const localize = useLocalizedPath();
  const view = useView(props);
  const ref = useFocusOnProblem(problems, refusal);
  const translate = asTranslateKey(props.t);
  return (
    <FormViewContext value={view}>
      <form
        {...props.attributes}
        ref={ref}
        method="post"
        action={props.action && localize(props.action)}
        encType={props.encType}
        noValidate
        className={props.className ?? "grid max-w-prose gap-5"}
      >
        {refusal && <FormRefusal {...refusal} isFocused={view.focused === undefined} />}
        {problems && !refusal && (
          <FormRefusal
            title={
              props.problemsTitle ?? (translate(`${form.problemKeys}problems`) || words("problems"))
            }
            problems={summaryOf(form, view)}
          />
        )}
        {typed.token !== undefined && (
          <input type="hidden" name="token" value={typedText(view, "token")} />
        )}
        {form.hasHoneypot && <Honeypot label={words("honeypot")} />}
        {children ?? <FormFields of={form} />}
        {submit && (
          <div className={props.buttonsClassName ?? "flex flex-wrap gap-3"}>
            <Button
              type="submit"
              variant={props.submitVariant}
              name={props.intent === undefined ? undefined : "intent"}
              value={props.intent}
            >
              {submit}
            </Button>
            {props.buttons}
          </div>
        )}
      </form>
    </FormViewContext>
  );
}

function useView<F extends DescribedFields>(props: FormProps<F>): FormView {
  const { form, typed, problems = {}, choices = {}, notes = {}, describeProblem } = props;
  const { searches = {}, pointMap } = props;
  const words = useMessages<FormMessages>("form");
  const translate = asTranslateKey(props.t);
  const locale = useLocale();
  return {
    id: props.id ?? form.id,
    translate,
    dayName: (day) => formatWeekday(new Date(monday + day * dayMs), locale),
    typed,
    problems,
    problemText(control) {
      const problem = problems[control];
      if (problem === undefined) return undefined;
      const limits = limitsOf(fieldAt(form, control));
      const [own, general] = problemMessageKeys(form, control, problem);
      return (
        describeProblem?.(control, problem) ||
        translate(own, limits) ||
        translate(general, limits) ||
        generalText(asTranslateKey(words), problem, limits)
      );
    },
    notes,
    choices,
    searches,
    pointMap,
    marksOptional: form.marksOptional,
    // In a short form without marks all fields are optional, or all are needed.
    requiredMark: form.marksOptional || form.sections.length === 0 ? "" : words("required"),
    focused: refusedControls(form, problems)[0],
  };
}

/** Any Monday, for the names of the days. */
const monday = Date.UTC(2026, 10, 16, 12);

/** The words of every form; a problem without any is "invalid". */
function generalText(words: TranslateKey, problem: string, limits: MessageValues): string {
  return words(problem, limits) || words("invalid");
}

/** The declaration's keys are among the keys of the messages, which `Form` checked by its types. */
function asTranslateKey(t: (key: never, values?: MessageValues) => string): TranslateKey {
  return t as TranslateKey;
}

function fieldAt(form: DescribedForm, control: string): DescribedField | undefined {
  const own = form.fields[form.fieldOf[control] ?? control];
  if (own) return own;
  const [name = ""] = control.split("-");
  return Object.values(form.fields).find(({ members }) => members?.[name])?.members?.[name];
}

/** Returns the controls with a problem in page order, those of rows last. */
function refusedControls(form: DescribedForm, problems: Problems): string[] {
  const inOrder = Object.keys(form.fieldOf).filter((control) => problems[control] !== undefined);
  const others = Object.keys(problems).filter((control) => fieldAt(form, control) !== undefined);
  return [...new Set([...inOrder, ...others])];
}

function summaryOf(form: DescribedForm, view: FormView) {
  return refusedControls(form, view.problems).flatMap((control) => {
    const problem = view.problemText(control);
    if (problem === undefined) return [];
    const field = fieldAt(form, control);
    const isNamed = form.namesFields || field?.control.kind === "weekly-hours";
    const text = isNamed && field ? `${labelOf(field, control, view)}: ${problem}` : problem;
    return [{ fieldId: `${view.id}-${control}`, text }];
  });
}

/** Returns the label of a control: of a text in two languages the one of its language, of hours the day. */
function labelOf({ label, control }: DescribedField, name: string, view: FormView): string {
  if (control.kind === "weekly-hours") return view.dayName(Number(name.split("-")[1] ?? 1) - 1);
  const isPair = control.kind === "localized" || control.kind === "rich-text";
  return view.translate(isPair ? control.labels[name.endsWith("Ar") ? "ar" : "en"] : label);
}

/** On pages with React, moves the focus to the first problem of a response, or to its refusal. */
function useFocusOnProblem(problems?: Problems, refusal?: Refusal | null) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!problems && !refusal) return;
    const problem = ref.current?.querySelector<HTMLElement>("[aria-invalid='true']");
    (problem ?? ref.current?.querySelector<HTMLElement>("[data-refusal]"))?.focus();
  }, [problems, refusal]);
  return ref;
}

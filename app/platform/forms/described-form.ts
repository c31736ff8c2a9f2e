import type { Messages } from "../i18n/translate.ts";
import type { Control } from "./control.ts";

/** The rendered data of a field without rows. */
interface DescribedMember<K extends string = string> {
  label: K;
  help: K | undefined;
  control: Control<K>;
  /** The value of a blank field; undefined where the field is required. */
  whenBlank: { value: unknown } | undefined;
  /** The vocabulary or entity that the value must belong to. */
  source?: string;
}

/** The rendered data of a field. */
export interface DescribedField<K extends string = string> extends DescribedMember<K> {
  /** The fields of each row; the control of `from` in row `3` is `from-3`. */
  members?: Readonly<Record<string, DescribedMember>>;
}

export type DescribedFields = Readonly<Record<string, DescribedField>>;
export type KeyOf<F> = F extends DescribedField<infer K> ? K : never;
export type KeysOf<F extends DescribedFields> = { [N in keyof F]: KeyOf<F[N]> }[keyof F];

/** Fields under a heading of their own, in the order of the page. */
export interface FormSection {
  label: string;
  fields: readonly string[];
}

/** The rendered data of a form. `describeForm` takes it from a declared form. */
export interface DescribedForm<F extends DescribedFields = DescribedFields> {
  id: string;
  fields: F;
  /** The field of each control, in their order on the page. */
  fieldOf: Readonly<Record<string, string>>;
  hasHoneypot: boolean;
  /**
   * The prefix of the keys of problems in the form's messages: `<control>.<problem>` or
   * `<problem>`.
   */
  problemKeys: string;
  /** The sections of a long form; empty for one without. */
  sections: readonly FormSection[];
  /** Whether optional fields are marked. */
  marksOptional: boolean;
  /** Whether the summary of problems names the field before its problem. */
  namesFields: boolean;
}

/**
 * Returns a form as data, by which a page with React renders it: the parsers of a declared form and
 * their libraries (57 kB) stay on the server.
 */
export function describeForm(form: DescribedForm): DescribedForm {
  const { id, fieldOf, hasHoneypot, problemKeys, sections, marksOptional, namesFields } = form;
  const fields = describeFields(form.fields);
  return { id, fields, fieldOf, hasHoneypot, problemKeys, sections, marksOptional, namesFields };
}

function describeFields(fields: DescribedFields): DescribedFields {
  const described = Object.entries(fields).map(([name, field]) => [name, describeField(field)]);
  return Object.fromEntries(described);
}

function describeField({ control, help, label, members, source, whenBlank }: DescribedField) {
  return {
    label,
    help,
    control,
    whenBlank,
    ...(source !== undefined && { source }),
    ...(members && { members: describeFields(members) }),
  };
}

/** A described form with the messages that it shows, for pages that do not load its message file. */
export interface WordedForm {
  form: DescribedForm;
  words: Messages;
}

/**
 * Describes a form with those of the messages that its fields and its problems show.
 *
 * @param problems by control.
 */
export function wordForm(
  declared: DescribedForm,
  messages: Messages,
  problems: Readonly<Record<string, string>> = {},
): WordedForm {
  const form = describeForm(declared);
  const keys = new Set<string>();
  collectTexts(form.fields, keys);
  for (const { label } of form.sections) keys.add(label);
  for (const [control, problem] of Object.entries(problems)) {
    for (const key of problemMessageKeys(form, control, problem)) keys.add(key);
  }
  keys.add(`${form.problemKeys}problems`);
  const words = Object.entries(messages).filter(([key]) => keys.has(key));
  return { form, words: Object.fromEntries(words) };
}

/** Returns the keys under which a form may have words for a problem, the most specific first. */
export function problemMessageKeys(
  { problemKeys }: Pick<DescribedForm, "problemKeys">,
  control: string,
  problem: string,
): readonly [string, string] {
  return [`${problemKeys}${control}.${problem}`, `${problemKeys}${problem}`];
}

/** Collects all texts of a description: its keys of messages are among them. */
function collectTexts(value: unknown, found: Set<string>): void {
  if (typeof value === "string") found.add(value);
  else if (typeof value === "object" && value !== null) {
    for (const one of Object.values(value)) collectTexts(one, found);
  }
}

import type { Field } from "#app/platform/forms/field.ts";
import { joinNames } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { Choices } from "#app/ui/form/form-view.ts";
import { wordsOf } from "../../describe-resource.server.ts";
import { findField } from "../../field-label.server.ts";
import type { AdminScope, Resource } from "../../resource.server.ts";
import { sayFlag } from "../../say-flag.server.ts";
import type { FieldChange, HistoryEntry } from "./history.server.ts";

export interface NamedChange {
  field: string;
  label: string;
  from: string;
  to: string;
}

type NamedEntry = Omit<HistoryEntry, "changes"> & { changes: NamedChange[] };

/**
 * Names the changed fields of a history and the values that are ids or codes, as the form of the
 * record does. What the form does not have keeps the words of the resource, or its recorded name.
 */
export async function nameChanges(
  scope: AdminScope,
  resource: Resource,
  { id, history }: { id: string; history: readonly HistoryEntry[] },
): Promise<NamedEntry[]> {
  const say = wordsOf(scope, resource);
  const { edit, fieldKeys = `${resource.name}.` } = resource;
  const fields = edit?.form.fields ?? {};
  const hasSource = history.some(({ changes }) =>
    changes.some(({ field }) => findField(fields, field)?.field.source !== undefined),
  );
  const record = hasSource ? await edit?.read(scope, id) : null;
  const choices = record?.choices ?? {};
  const sayOwn = (value: unknown, field: string) =>
    resource.sayValue?.(value, scope.locale, field) ??
    (typeof value === "boolean" ? sayFlag(value, scope.locale) : null);
  const nameChange = ({ field: name, before, after, ...texts }: FieldChange): NamedChange => {
    const known = findField(fields, name);
    const own = say(`${fieldKeys}${name}`);
    const from = sayOwn(before, name) ?? texts.from;
    const to = sayOwn(after, name) ?? texts.to;
    if (!known || typeof after === "boolean" || typeof before === "boolean")
      return { field: name, label: own || (known && say(known.label)) || name, from, to };
    const nameOf = (value: unknown, text: string) =>
      nameValue(known.field, { value, text, choices, say, locale: scope.locale });
    return {
      field: name,
      label: own || say(known.label),
      from: nameOf(before, from),
      to: nameOf(after, to),
    };
  };
  return history.map((entry) => ({ ...entry, changes: entry.changes.map(nameChange) }));
}

interface NamedValue {
  value: unknown;
  /** The value without a name. */
  text: string;
  choices: Choices;
  say(key: string): string;
  locale: Locale;
}

function nameValue(field: Field<unknown>, given: NamedValue): string {
  const { value, text, choices, say, locale } = given;
  const { control, source } = field;
  const offered = source === undefined ? [] : (choices[source] ?? []);
  const options = "options" in control ? control.options : [];
  const nameOf = (one: string) => {
    const option = options.find((each) => each.value === one);
    return (
      offered.find((choice) => choice.value === one)?.label ?? (say(option?.label ?? "") || one)
    );
  };
  if (offered.length === 0 && options.length === 0) return text;
  const values = [value ?? []].flat().map(String);
  return joinNames(values.map(nameOf), locale);
}

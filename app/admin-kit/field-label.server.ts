import type { Fields } from "#app/platform/forms/define-form.ts";
import type { Field } from "#app/platform/forms/field.ts";
import { wordsOf } from "./describe-resource.server.ts";
import type { AdminScope, Resource } from "./resource.server.ts";

interface KnownField {
  field: Field<unknown>;
  label: string;
}

/** Returns the label of a control of the form of a record; its name where the form has none. */
export function labelOfField(scope: AdminScope, resource: Resource, control: string): string {
  const say = wordsOf(scope, resource);
  const known = findField(resource.edit?.form.fields ?? {}, control);
  return (known && say(known.label)) || control;
}

/** A text in two languages is recorded as two fields; the English one of some has no suffix. */
export function findField(fields: Fields, name: string): KnownField | null {
  const base = name.replace(/(En|Ar)$/, "");
  const field = fields[name] ?? fields[`${name.replace(/Ids?$/, "")}Id`] ?? fields[base];
  if (!field) return null;
  const { control, label } = field;
  if (control.kind !== "localized" && control.kind !== "rich-text") return { field, label };
  return { field, label: name.endsWith("Ar") ? control.labels.ar : control.labels.en };
}

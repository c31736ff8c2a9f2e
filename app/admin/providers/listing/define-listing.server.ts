import {
  type AdminScope,
  type DeclaredResource,
  defineResource,
  type Panel,
  type PanelContent,
} from "#app/admin-kit/resource.server.ts";
import { readEntity } from "#app/directory/editing/read-entity.server.ts";
import type { EntityType } from "#app/directory/entity-ref.ts";
import { columnsOf, fieldsOf, type NamedField } from "#app/directory/fields/catalogue.ts";
import { fieldWords, labelOfColumn, sayAnswer } from "#app/directory/fields/field-words.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Fields } from "#app/platform/forms/define-form.ts";
import type { Field } from "#app/platform/forms/field.ts";
import { formatDate, joinNames } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { Choices } from "#app/ui/form/form-view.ts";
import { findWord } from "../../resource-parts/panel-content.server.ts";
import { listChoices } from "./listing-choices.server.ts";
import { toValues } from "./listing-values.server.ts";

/** Declares a kind of listings, with a panel of what staff edit and no column of the list shows. */
export function defineListing<const K extends string>(
  declaration: Parameters<typeof defineResource<K>>[0] & { entityType: EntityType },
): DeclaredResource {
  const resource = defineResource(declaration);
  const columns = new Set<string>(Object.values(resource.columns).map((column) => column.label));
  const load: Panel["load"] = (scope, id) =>
    presentFields(scope, {
      entityType: declaration.entityType,
      id,
      fields: resource.edit?.form.fields ?? {},
      isShown: (key) => columns.has(key),
    });
  return { ...resource, panels: { fields: { label: "panel.fields", load }, ...resource.panels } };
}

interface Asked {
  entityType: EntityType;
  id: string;
  /** The fields of the form of the staff. */
  fields: Fields;
  /** Whether a column of the list has this label. */
  isShown(label: string): boolean;
}

async function presentFields(
  scope: AdminScope,
  { entityType, id, fields, isShown }: Asked,
): Promise<PanelContent> {
  const named = fieldsOf(entityType).filter(([name]) => name in fields);
  const left = named.filter((one) => !labelsOf(one).every(isShown));
  const asked = Object.fromEntries(
    left.flatMap(([name]) => (fields[name] ? [[name, fields[name]]] : [])),
  );
  const entity = await readEntity(scope, { entityType, id });
  if (!entity) throw new AppError("not_found", "There is no such listing.");
  const values = toValues(entityType, asked, { ...entity.row, ...entity.choices });
  const choices = await listChoices(scope, asked, values);
  const words = fieldWords(scope.locale);
  const facts = left.flatMap((one) => {
    const [name] = one;
    const field = asked[name];
    if (!field) return [];
    const texts = textsOf(values[name], { name, field, choices, locale: scope.locale });
    return labelsOf(one).flatMap((key, at) =>
      isShown(key) ? [] : [{ label: words(key), value: texts[at] || "–" }],
    );
  });
  return { facts };
}

/** The keys of the labels of a field: of a text, one for each language. */
function labelsOf(named: NamedField): string[] {
  const [name, { kind }] = named;
  if (kind !== "localized") return [`listing.${name}`];
  return columnsOf(named).map((column) => labelOfColumn(named, column));
}

interface Written {
  name: string;
  field: Field<unknown>;
  choices: Choices;
  locale: Locale;
}

/** Writes a value of the form in words: of a text, in each language. */
function textsOf(value: unknown, { name, field, choices, locale }: Written): string[] {
  const { control, source } = field;
  if (value === null || value === undefined) return [];
  if (typeof value === "boolean") return [sayAnswer(locale, name, value)];
  if (typeof value === "object" && "en" in value && "ar" in value)
    return [String(value.en), String(value.ar)];
  if (control.kind === "date") return [formatDate(String(value), locale)];
  const options = "options" in control ? control.options : [];
  const nameOf = (one: string) => {
    const offered = source === undefined ? undefined : choices[source];
    const option = options.find((each) => each.value === one);
    return (
      offered?.find((choice) => choice.value === one)?.label ??
      (findWord({ locale }, `listing.${name}.${one}`) ||
        findWord({ locale }, option?.label ?? "") ||
        one)
    );
  };
  return [joinNames([value].flat().map(String).map(nameOf), locale)];
}

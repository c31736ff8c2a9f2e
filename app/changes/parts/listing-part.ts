import { z } from "zod";
import { fieldsOfPart, languageColumns, type NamedField } from "#app/directory/fields/catalogue.ts";
import type { OwnerPart } from "#app/directory/fields/field.ts";
import { formField } from "#app/directory/fields/form-field.ts";
import { cleanText } from "#app/platform/forms/clean-text.ts";
import { defineForm, type Fields, type ValuesOf } from "#app/platform/forms/define-form.ts";
import { type ShapedPart, storedAs } from "./part.ts";

// Parts whose fields are columns of the listing: their form, their stored JSON and its columns follow
// from the catalogue. The properties of the JSON are named as the columns are in code.

/** The fields of a part, of every kind of listing that has it: clinics have the most. */
export function namedFieldsOf(part: string): NamedField[] {
  const all = (["clinics", "professionals"] as const).flatMap((kind) => fieldsOfPart(kind, part));
  return [...new Map(all)];
}

export function listingPart(part: OwnerPart): ShapedPart<Fields> {
  const fields = namedFieldsOf(part);
  return storedAs({
    form: defineForm({
      id: part,
      // All fields of most parts are optional, so none is marked as optional.
      marksOptional: false,
      problemKeys: "problem.",
      fields: Object.fromEntries(fields.flatMap(ownerField)),
    }),
    shape: listingShape(part),
    store: (values) => Object.fromEntries(fields.flatMap((named) => toColumns(named, values))),
    show: (stored) => Object.fromEntries(fields.map((named) => toValue(named, stored))),
  });
}

/** The stored JSON of a part. */
export function listingShape(part: OwnerPart) {
  return z.object(Object.fromEntries(namedFieldsOf(part).flatMap(shapeOf)));
}

function ownerField(named: NamedField) {
  const [name, { owner = null, kind }] = named;
  const field = formField(named, {
    ...owner,
    problems: {
      ...(kind === "phone" && { invalid: "phone.invalid", long: "phone.invalid" }),
      ...(kind === "url" && { invalid: "website.invalid" }),
      ...(kind === "localized" && { missing: `${name}.missing`, long: "text.long" }),
    },
  });
  return field ? [[name, field] as const] : [];
}

const name = z.string().transform(cleanText).pipe(z.string().min(1));

/** The stored JSON of a field: imported values may break the bounds of the form. */
function shapeOf(named: NamedField): [string, z.ZodType][] {
  const [column, field] = named;
  if (field.kind === "localized") {
    const text = field.least ? name : z.string();
    return languageColumns(named).map((language) => [language, text]);
  }
  if (field.kind === "answer") return [[column, z.boolean().nullable()]];
  return [[column, field.kind === "year" ? z.number().nullable() : z.string().nullable()]];
}

function toColumns(named: NamedField, values: ValuesOf<Fields>): [string, unknown][] {
  const [column, { kind }] = named;
  const value = values[column];
  if (kind === "answer") return [[column, value === null ? null : value === "yes"]];
  if (typeof value !== "object" || value === null || !("en" in value && "ar" in value))
    return [[column, value]];
  const [en, ar] = languageColumns(named);
  return [
    [en, value.en],
    [ar, value.ar],
  ];
}

function toValue(named: NamedField, stored: Record<string, unknown>): [string, unknown] {
  const [column, { kind }] = named;
  const value = stored[column];
  if (kind === "localized") {
    const [en, ar] = languageColumns(named);
    return [column, { en: stored[en], ar: stored[ar] }];
  }
  if (kind === "answer" && typeof value === "boolean") return [column, value ? "yes" : "no"];
  return [column, value];
}

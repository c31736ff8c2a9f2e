import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import {
  defineForm,
  type Fields,
  type Form,
  type Problems,
} from "#app/platform/forms/define-form.ts";
import type { EntityType } from "../entity-ref.ts";
import { fieldsOf } from "./catalogue.ts";
import { staffSections } from "./field.ts";
import { formField } from "./form-field.ts";

const formIds: Record<EntityType, string> = {
  clinics: "clinic",
  franchises: "franchise",
  professionals: "professional",
  services: "service",
};

const mostTags = 20;
const longestTag = 80;

/** The form in which the staff changes a listing: the fields that have a section, section by section. */
export function staffForm(entityType: EntityType): Form<Fields> {
  const sorted = staffSections.flatMap((section) =>
    fieldsOf(entityType).filter(([, { staff }]) => staff === section),
  );
  const fields = sorted.flatMap((named) => {
    const field = formField(named);
    return field ? [[named[0], field] as const] : [];
  });
  return defineForm({
    id: formIds[entityType],
    problemKeys: "problem.",
    marksOptional: false,
    fields: Object.fromEntries(fields),
    sections: sectionsOf(entityType, new Set(fields.map(([name]) => name))),
    check: (values) => checkListing(entityType, values),
  });
}

/** The fields of the form under the heading of their section. */
function sectionsOf(entityType: EntityType, shown: ReadonlySet<string>) {
  return staffSections.flatMap((section) => {
    const fields = fieldsOf(entityType).flatMap(([name, { staff }]) =>
      staff === section && shown.has(name) ? [name] : [],
    );
    return fields.length > 0 ? [{ label: `section.${section}`, fields }] : [];
  });
}

type Values = Readonly<Record<string, unknown>>;

/** The rules over the fields that a kind of listing has. */
function checkListing(entityType: EntityType, values: Values): Problems | null {
  const { licenceAuthority = null, licenceNumber = null, licenceCheckedOn = null } = values;
  const { priceMin, priceMax } = values;
  const thisYear = Number(dubaiDay().slice(0, 4));
  const problems: Record<string, string> = {};
  if ((licenceAuthority === null) !== (licenceNumber === null)) problems.licenceNumber = "licence";
  if (licenceCheckedOn !== null && licenceNumber === null)
    problems.licenceCheckedOn = "withoutNumber";
  if (typeof priceMin === "number" && typeof priceMax === "number" && priceMin > priceMax)
    problems.priceMax = "order";
  for (const [name, { kind }] of fieldsOf(entityType)) {
    const value = values[name];
    if (kind === "year" && typeof value === "number" && value > thisYear) problems[name] = "future";
    if (kind === "tags" && hasLongTags(value)) problems[name] = "long";
  }
  return Object.keys(problems).length > 0 ? problems : null;
}

function hasLongTags(value: unknown): boolean {
  const tags = typeof value === "string" ? value.split("\n") : [];
  return tags.length > mostTags || tags.some((tag) => tag.length > longestTag);
}

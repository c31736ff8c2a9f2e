import type { Catalogue } from "./field.ts";
import { cardFields, contactFields, descriptionField, nameField } from "./listing-fields.ts";

/** The fields of a franchise, which is not imported. */
export const franchiseFields = {
  ...nameField(["", ""], ["", ""]),
  description: descriptionField,
  franchiseTypeId: {
    kind: "item",
    category: "franchise-types",
    noun: "franchise type",
    isRequired: true,
    fact: "type",
    staff: "kind",
  },
  parentCompany: { kind: "localized", most: 200, staff: "kind" },
  foundedYear: { kind: "year", staff: "kind" },
  ...contactFields(["", ""], ""),
  ...cardFields,
} as const satisfies Catalogue;

import { defineFilter } from "../filter.ts";
import { readWords } from "../param-values.ts";

export const visitTypes = ["in_person", "virtual", "home_visit"] as const;
export type VisitType = (typeof visitTypes)[number];

export const visitTypeNames = [
  "visitTypes",
  "visit_types",
  "visitType",
  "visit_type",
  "visit_type[]",
];
const defaults: { visitTypes: VisitType[] } = { visitTypes: [] };

export const visitTypesFilter = defineFilter({
  name: "visitTypes",
  listParameter: "visitTypes",
  facet: "visitType",
  defaults,
  read(params) {
    const words = new Set(readWords(params, visitTypeNames));
    return someTypes(visitTypes.filter((type) => words.has(type)));
  },
  write: (values, add) => add("visitTypes", someTypes(values.visitTypes).visitTypes.join(",")),
});

export function isVisitType(word: string): word is VisitType {
  return visitTypes.some((type) => type === word);
}

/** All three chosen asks for no more than none. */
export function someTypes(chosen: VisitType[]): typeof defaults {
  return chosen.length < visitTypes.length ? { visitTypes: chosen } : defaults;
}

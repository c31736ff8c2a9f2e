import { defineFilter } from "../filter.ts";
import { readChoice } from "../param-values.ts";

export const genders = ["any", "male", "female"] as const;
export type GenderFilter = (typeof genders)[number];

const defaults: { gender: GenderFilter } = { gender: "any" };

export const gender = defineFilter({
  name: "gender",
  facet: "gender",
  defaults,
  read: (params) => ({ gender: readChoice(params, "gender", genders) ?? "any" }),
  write: ({ gender }, add) => add("gender", gender, "any"),
});

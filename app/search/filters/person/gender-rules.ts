import { z } from "zod";
import { defineInput, one } from "#app/search/filters/arguments.ts";
import { ofKind } from "#app/search/understanding/understand-query.ts";
import { condition } from "../../ask.ts";
import { choice } from "../filter-group.ts";
import type { FilterRules } from "../filter-rules.ts";
import { gender, genders } from "./gender.ts";

export const genderRules: FilterRules = {
  tabs: ["all", "professionals"],
  active: (filters) => (filters.gender === "any" ? [] : [{ key: "gender" }]),
  clear: () => gender.defaults,
  label: (_, { state: { filters } }, { t }) =>
    filters.gender === "any" ? "" : t(`gender.${filters.gender}`),
  groups: ({ facets, t }) => {
    const choices = (["female", "male"] as const).map((value) =>
      choice(value, t(`gender.${value}`), facets?.gender[value] ?? 0),
    );
    return [
      {
        kind: "one",
        name: "gender",
        label: t("filter.gender"),
        choices: [choice("any", t("gender.any")), ...choices],
      },
    ];
  },
  conditions({ filters, pieces }) {
    if (filters.gender !== "any") {
      const ask = { kind: "gender" as const, gender: filters.gender };
      return [condition(ask, { facet: "gender", filters: [{ key: "gender" }] })];
    }
    const [spoken] = ofKind(pieces, "gender");
    if (!spoken) return [];
    const ask = { kind: "gender" as const, gender: spoken.gender };
    return [condition(ask, { facet: "gender", pieces: [spoken] })];
  },
  input: defineInput({ gender: one(z.enum(genders).default("any")) }, {}, ({ gender }) => ({
    gender,
  })),
};

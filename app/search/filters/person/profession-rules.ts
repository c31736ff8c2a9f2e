import { defineInput, filterText } from "#app/search/filters/arguments.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import { condition } from "../../ask.ts";
import { findItem } from "../choices/find-item.ts";
import { choice } from "../filter-group.ts";
import type { FilterRules } from "../filter-rules.ts";
import { profession } from "./profession.ts";

export const professionRules: FilterRules = {
  tabs: ["professionals"],
  active: (filters) => (filters.profession === "" ? [] : [{ key: "profession" }]),
  clear: () => profession.defaults,
  label: (_, { state }) => state.filters.profession,
  groups: ({ vocabulary, locale, t }) => {
    const choices = vocabulary
      .category("professions")
      .filter((item) => item.parentId === null)
      .map((item) => choice(item.slug, itemName(item, locale)));
    return [
      {
        kind: "select",
        name: "profession",
        label: t("filter.profession"),
        choices: [choice("", t("filter.any")), ...choices],
      },
    ];
  },
  /** An unknown profession has no results. */
  conditions({ filters, vocabulary }) {
    if (filters.profession === "") return [];
    const item = findItem(filters.profession, "professions", vocabulary);
    const ask = { kind: "profession" as const, ids: item ? [item.id] : [] };
    return [condition(ask, { filters: [{ key: "profession" }] })];
  },
  input: defineInput({ profession: filterText }, {}, ({ profession }) => ({ profession })),
};

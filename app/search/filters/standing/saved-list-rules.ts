import { defineInput, text } from "#app/search/filters/arguments.ts";
import { condition } from "../../ask.ts";
import type { FilterRules } from "../filter-rules.ts";
import { parseListId, savedList } from "./saved-list.ts";

export const savedListRules: FilterRules = {
  active: ({ savedListId }) => (savedListId === "" ? [] : [{ key: "savedListId" }]),
  clear: () => savedList.defaults,
  label: (_, __, { t }) => t("chip.list"),
  /** A list of somebody else holds nothing, as far as the one who asks may know. */
  conditions({ filters, savedEntities: entities }) {
    if (filters.savedListId === "") return [];
    return [condition({ kind: "listed", entities }, { filters: [{ key: "savedListId" }] })];
  },
  input: defineInput({ saved_list_id: text }, { savedListId: "saved_list_id" }, (input) => ({
    savedListId: parseListId(input.saved_list_id),
  })),
};

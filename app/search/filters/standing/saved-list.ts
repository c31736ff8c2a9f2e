import { defineFilter } from "../filter.ts";
import { readText } from "../param-values.ts";

export const savedList = defineFilter({
  name: "savedListId",
  defaults: { savedListId: "" },
  read: (params) => ({
    savedListId: parseListId(readText(params, ["saved_list_id", "savedListId"])),
  }),
  write: ({ savedListId }, add) => add("saved_list_id", savedListId),
});

export function parseListId(text: string): string {
  return /^[\w-]{1,64}$/.test(text) ? text : "";
}

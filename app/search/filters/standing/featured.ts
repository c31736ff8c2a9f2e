import { flagFilter } from "../kinds/flag-filter.ts";

export const featured = flagFilter({
  key: "featured",
  parameter: "featured",
  column: "is_featured",
  answers: "yes",
  chips: { yes: "chip.featured", no: "chip.featured" },
});

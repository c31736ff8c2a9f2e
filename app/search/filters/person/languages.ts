import { idsFilter } from "../kinds/ids-filter.ts";

export const languages = idsFilter({
  key: "languageIds",
  parameter: "language_ids",
  category: "languages",
  column: "language_ids",
  facet: "language",
  spoken: "language",
});

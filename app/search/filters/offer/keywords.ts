import { idsFilter } from "../kinds/ids-filter.ts";

export const keywords = idsFilter({
  key: "keywordIds",
  parameter: "keyword_ids",
  argument: "keywords",
  category: "keywords",
  column: "keyword_ids",
});

import { idsFilter } from "../kinds/ids-filter.ts";

export const keywords = idsFilter({
  key: "keywordIds",
  parameter: "keyword_ids",
  category: "keywords",
  column: "keyword_ids",
});

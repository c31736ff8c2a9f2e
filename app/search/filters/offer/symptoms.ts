import { idsFilter } from "../kinds/ids-filter.ts";

export const symptoms = idsFilter({
  key: "symptomIds",
  parameter: "symptom_ids",
  category: "symptoms",
  column: "specialty_ids",
  isTreated: true,
});

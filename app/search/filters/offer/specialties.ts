import { idsFilter } from "../kinds/ids-filter.ts";

export const specialties = idsFilter({
  key: "specialtyIds",
  parameter: "specialty_ids",
  category: "specialties",
  column: "specialty_ids",
  facet: "specialty",
});

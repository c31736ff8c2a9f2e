import { idsFilter } from "../kinds/ids-filter.ts";

export const serviceSubtypes = idsFilter({
  key: "serviceSubtypeIds",
  parameter: "service_subtype_ids",
  category: "service-subtypes",
  column: "service_subtype_ids",
  tabs: ["services"],
});

import { idsFilter } from "../kinds/ids-filter.ts";

export const serviceTypes = idsFilter({
  key: "serviceTypeIds",
  parameter: "service_type_ids",
  category: "service-types",
  column: "service_type_ids",
  tabs: ["services"],
});

import { idsFilter } from "../kinds/ids-filter.ts";

export const clinicTypes = idsFilter({
  key: "clinicTypeIds",
  parameter: "clinic_type_ids",
  category: "clinic-types",
  column: "clinic_type_ids",
  tabs: ["clinics"],
});

import { idsFilter } from "../kinds/ids-filter.ts";

export const insuranceProviders = idsFilter({
  key: "insuranceProviderIds",
  parameter: "insurance_ids",
  category: "insurance-providers",
  column: "insurance_ids",
  otherArguments: ["insurance_provider_ids"],
  facet: "insurance",
  isCountedWithin: true,
  spoken: "insurer",
});

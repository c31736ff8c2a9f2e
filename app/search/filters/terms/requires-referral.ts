import { flagFilter } from "../kinds/flag-filter.ts";

export const requiresReferral = flagFilter({
  key: "requiresReferral",
  parameter: "requires_referral",
  column: "requires_referral",
  answers: "yes and no",
  chips: { yes: "chip.referral", no: "chip.noReferral" },
  label: "filter.referral",
  tabs: ["services"],
});

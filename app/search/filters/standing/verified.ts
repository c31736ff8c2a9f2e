import { flagFilter } from "../kinds/flag-filter.ts";

export const verified = flagFilter({
  key: "verified",
  parameter: "verified",
  column: "is_verified",
  answers: "yes and no",
  chips: { yes: "chip.verified", no: "chip.notVerified" },
});

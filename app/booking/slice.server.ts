import type { Slice } from "#app/platform/slices/slice.ts";
import { functions } from "./api.server.ts";
import { addHolidaysJob, expireBookingsJob } from "./jobs.server.ts";
import { impersonalColumns, personalData } from "./personal-data.ts";

export const bookingSlice: Slice = {
  name: "booking",
  functions,
  jobs: [expireBookingsJob, addHolidaysJob],
  personalData,
  impersonalColumns,
};

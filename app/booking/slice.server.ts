import type { Slice } from "#app/platform/slices/slice.ts";
import { impersonalColumns, personalData } from "./personal-data.ts";

export const bookingSlice: Slice = {
  name: "booking",
  personalData,
  impersonalColumns,
};

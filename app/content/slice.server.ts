import type { Slice } from "#app/platform/slices/slice.ts";
import { mailSubmissionsJob } from "./contact/jobs.server.ts";
import { impersonalColumns, personalData } from "./personal-data.ts";

export const contentSlice: Slice = {
  name: "content",
  jobs: [mailSubmissionsJob],
  personalData,
  impersonalColumns,
};

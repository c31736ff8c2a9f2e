import type { Slice } from "#app/platform/slices/slice.ts";
import { mailSubmissionsJob } from "./contact/jobs.server.ts";
import { publishDueJob } from "./editing/jobs.server.ts";
import { forgetHelpEntries } from "./help/queries.server.ts";
import { impersonalColumns, personalData } from "./personal-data.ts";

export const contentSlice: Slice = {
  name: "content",
  jobs: [mailSubmissionsJob, publishDueJob],
  caches: [{ invalidatedBy: ["help_articles", "help_categories"], invalidate: forgetHelpEntries }],
  personalData,
  impersonalColumns,
};

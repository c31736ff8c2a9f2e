import type { Slice } from "#app/platform/slices/slice.ts";
import { mediaTables } from "./api.server.ts";
import { forgetDrawingsJob, releaseScreenshotsJob } from "./jobs.server.ts";
import { personalData } from "./personal-data.ts";

export const mediaSlice: Slice = {
  name: "media",
  jobs: [forgetDrawingsJob, releaseScreenshotsJob],
  publishedTables: mediaTables,
  personalData,
};

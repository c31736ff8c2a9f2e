import { platformTables } from "./api.server.ts";
import { forgetFeatures } from "./feature-toggles.server.ts";
import { cleanUpJob } from "./jobs/clean-up.server.ts";
import { personalData } from "./personal-data.ts";
import type { Slice } from "./slices/slice.ts";

export const platformSlice: Slice = {
  name: "platform",
  jobs: [cleanUpJob],
  publishedTables: platformTables,
  personalData,
  caches: [
    // Features are set by the command line, and by administrators as rows of the table.
    { invalidatedBy: ["app_settings", "rows:app_settings"], invalidate: forgetFeatures },
  ],
};

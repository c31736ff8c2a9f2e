import type { Slice } from "#app/platform/slices/slice.ts";
import { insightTables } from "./api.server.ts";
import { forgetInteractionsJob } from "./interactions/jobs.server.ts";
import { personalData } from "./personal-data.ts";
import { forgetTimingsJob } from "./timings/jobs.server.ts";
import { followTimings } from "./timings/timing-recorder.server.ts";

export const insightsSlice: Slice = {
  name: "insights",
  jobs: [forgetInteractionsJob, forgetTimingsJob],
  publishedTables: insightTables,
  personalData,
  follow: followTimings,
};

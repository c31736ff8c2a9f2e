import type { Slice } from "#app/platform/slices/slice.ts";
import { insightTables } from "./api.server.ts";
import { forgetBrowserErrorsJob } from "./browser-errors/jobs.server.ts";
import { forgetCountsJob } from "./counters/jobs.server.ts";
import { forgetInteractionsJob } from "./interactions/jobs.server.ts";
import { personalData } from "./personal-data.ts";
import { computePopularityJob } from "./popularity/compute-popularity.server.ts";
import { forgetTimingsJob } from "./timings/jobs.server.ts";
import { followTimings } from "./timings/timing-recorder.server.ts";

export const insightsSlice: Slice = {
  name: "insights",
  jobs: [
    forgetInteractionsJob,
    forgetTimingsJob,
    forgetCountsJob,
    forgetBrowserErrorsJob,
    computePopularityJob,
  ],
  publishedTables: insightTables,
  personalData,
  follow(services) {
    const timings = followTimings(services);
    return {
      stop: async () => void (await Promise.all([timings.stop(), services.counter.flush()])),
    };
  },
};

import type { Slice } from "#app/platform/slices/slice.ts";
import { insightTables } from "./api.server.ts";
import { forgetInteractionsJob } from "./interactions/jobs.server.ts";
import { personalData } from "./personal-data.ts";

export const insightsSlice: Slice = {
  name: "insights",
  jobs: [forgetInteractionsJob],
  publishedTables: insightTables,
  personalData,
};

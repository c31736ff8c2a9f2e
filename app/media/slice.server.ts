import type { Slice } from "#app/platform/slices/slice.ts";
import { mediaTables } from "./api.server.ts";
import { forgetDrawingsJob } from "./jobs.server.ts";

export const mediaSlice: Slice = {
  name: "media",
  jobs: [forgetDrawingsJob],
  publishedTables: mediaTables,
};

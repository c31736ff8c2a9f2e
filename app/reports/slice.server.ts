import type { Slice } from "#app/platform/slices/slice.ts";
import { mailReportsJob } from "./jobs.server.ts";
import { personalData } from "./personal-data.ts";

export const reportsSlice: Slice = { name: "reports", jobs: [mailReportsJob], personalData };

import type { Slice } from "#app/platform/slices/slice.ts";
import { paintDemoPicturesJob } from "./jobs.server.ts";

export const demoSlice: Slice = { name: "demo", jobs: [paintDemoPicturesJob] };

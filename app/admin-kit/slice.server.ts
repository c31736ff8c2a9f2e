import type { Slice } from "#app/platform/slices/slice.ts";
import { cleanKitJob } from "./clean-kit.server.ts";
import { personalData } from "./personal-data.ts";

export const adminKitSlice: Slice = { name: "admin-kit", jobs: [cleanKitJob], personalData };

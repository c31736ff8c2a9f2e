import type { Slice } from "#app/platform/slices/slice.ts";
import { personalData } from "./personal-data.ts";

export const clinicalReviewSlice: Slice = { name: "clinical-review", personalData };

import type { Slice } from "#app/platform/slices/slice.ts";

/** The public directory in the standard of health care; it has no tables of its own. */
export const fhirSlice: Slice = { name: "fhir" };

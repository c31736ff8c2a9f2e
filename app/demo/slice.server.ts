import type { Slice } from "#app/platform/slices/slice.ts";

export const demoSlice: Slice = { name: "demo" };

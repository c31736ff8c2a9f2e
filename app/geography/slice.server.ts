import type { Slice } from "#app/platform/slices/slice.ts";
import { geographyTables } from "./api.server.ts";

export const geographySlice: Slice = { name: "geography", publishedTables: geographyTables };

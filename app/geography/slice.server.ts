import type { Slice } from "../platform/slices/slice.ts";
import { geographyTables } from "./api.server.ts";

export const geographySlice: Slice = { name: "geography", publishedTables: geographyTables };

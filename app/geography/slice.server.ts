import type { Slice } from "#app/platform/slices/slice.ts";
import { geographyTables } from "./api.server.ts";
import { geographyProcedures } from "./editing/procedures.server.ts";

export const geographySlice: Slice = {
  name: "geography",
  procedures: geographyProcedures,
  publishedTables: geographyTables,
};

import type { Slice } from "#app/platform/slices/slice.ts";
import { vocabularyTables } from "./api.server.ts";

export const vocabularySlice: Slice = { name: "vocabulary", publishedTables: vocabularyTables };

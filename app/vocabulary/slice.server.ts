import type { Slice } from "../platform/slices/slice.ts";
import { vocabularyTables } from "./api.server.ts";

export const vocabularySlice: Slice = { name: "vocabulary", publishedTables: vocabularyTables };

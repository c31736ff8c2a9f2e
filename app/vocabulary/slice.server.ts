import type { Slice } from "#app/platform/slices/slice.ts";
import { vocabularyTables } from "./api.server.ts";
import { vocabularyChannel } from "./editing/edit-synonyms.server.ts";
import { forgetVocabulary } from "./queries.server.ts";

export const vocabularySlice: Slice = {
  name: "vocabulary",
  publishedTables: vocabularyTables,
  caches: [{ invalidatedBy: [vocabularyChannel], invalidate: forgetVocabulary }],
};

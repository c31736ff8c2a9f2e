import type { Slice } from "#app/platform/slices/slice.ts";
import { supportProcedures, supportTables } from "./api.server.ts";
import { forgetConversationsJob } from "./jobs.server.ts";
import { impersonalColumns, personalData } from "./personal-data.ts";

export const supportSlice: Slice = {
  name: "support",
  jobs: [forgetConversationsJob],
  procedures: supportProcedures,
  publishedTables: supportTables,
  personalData,
  impersonalColumns,
};

import { accountProcedures, accountTables } from "../../accounts/api.server.ts";
import { directoryTables } from "../../directory/api.server.ts";
import { geographyTables } from "../../geography/api.server.ts";
import { insightTables } from "../../insights/api.server.ts";
import { mediaTables } from "../../media/api.server.ts";
import { notificationTables } from "../../notifications/api.server.ts";
import { platformTables } from "../../platform/api.server.ts";
import type { Procedure } from "../../platform/gateway/answer-procedure.server.ts";
import type { PublicCall } from "../../platform/gateway/describe-api.ts";
import type { ServerFunction } from "../../platform/gateway/server-function.ts";
import type { PublishedTable } from "../../platform/gateway/tables/published-table.server.ts";
import { searchFunctions, searchProcedures } from "../../search/api.server.ts";
import { vocabularyTables } from "../../vocabulary/api.server.ts";

/** What anybody may call under /functions/v1 and /rest/v1/rpc. */
export const functions: readonly ServerFunction[] = [...searchFunctions];
export const procedures: readonly Procedure[] = [...accountProcedures, ...searchProcedures];

/** The tables under /rest/v1; what stands in no list here is closed. */
export const tables: readonly PublishedTable[] = [
  ...accountTables,
  ...directoryTables,
  ...geographyTables,
  ...insightTables,
  ...mediaTables,
  ...notificationTables,
  ...platformTables,
  ...vocabularyTables,
];

export const functionCalls: readonly PublicCall[] = functions.map(({ name, input, output }) => ({
  name,
  path: `/functions/v1/${name}`,
  input,
  output,
  isRead: true,
}));

export const procedureCalls: readonly PublicCall[] = procedures.map((procedure) => ({
  ...procedure,
  path: `/rest/v1/rpc/${procedure.name}`,
}));

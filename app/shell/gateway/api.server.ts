import { accountProcedures } from "../../accounts/api.server.ts";
import type { Procedure } from "../../platform/gateway/answer-procedure.server.ts";
import type { PublicCall } from "../../platform/gateway/describe-api.ts";
import type { ServerFunction } from "../../platform/gateway/server-function.ts";
import { searchFunctions, searchProcedures } from "../../search/api.server.ts";

/** What anybody may call under /functions/v1 and /rest/v1/rpc. */
export const functions: readonly ServerFunction[] = [...searchFunctions];
export const procedures: readonly Procedure[] = [...accountProcedures, ...searchProcedures];

export const functionCalls: readonly PublicCall[] = functions.map(({ name, input }) => ({
  name,
  path: `/functions/v1/${name}`,
  input,
  isRead: true,
}));

export const procedureCalls: readonly PublicCall[] = procedures.map(({ name, input, isRead }) => ({
  name,
  path: `/rest/v1/rpc/${name}`,
  input,
  isRead,
}));

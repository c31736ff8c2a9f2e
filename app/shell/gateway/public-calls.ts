import type { PublicCall } from "#app/platform/gateway/describe-api.ts";
import type { PublicApi } from "#app/platform/slices/slice.ts";

/** The server functions as API clients call them. */
export function functionCalls({ functions }: Pick<PublicApi, "functions">): PublicCall[] {
  return functions.map(({ name, input, output, isWrite, keyScope }) => ({
    name,
    path: `/functions/v1/${name}`,
    input,
    output,
    isRead: !isWrite,
    isIdempotent: isWrite,
    keyScope,
  }));
}

/** The remote procedures as API clients call them. */
export function procedureCalls({ procedures }: Pick<PublicApi, "procedures">): PublicCall[] {
  return procedures.map((procedure) => ({
    ...procedure,
    keyScope: procedure.isRead ? ("directory:read" as const) : null,
    path: `/rest/v1/rpc/${procedure.name}`,
  }));
}

import { answerTable } from "#app/platform/gateway/tables/answer-table.server.ts";
import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/call-table.route.ts";
import { publicApiContext } from "./public-api-context.server.ts";

/** Reads rows of a table. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const { publishedTables } = context.get(publicApiContext);
  return answerTable(publishedTables, params.table, request, context.get(requestContext));
}

/** Adds rows by POST, changes them by PATCH, removes them by DELETE. */
export function action({ context, params, request }: Route.ActionArgs) {
  const { publishedTables } = context.get(publicApiContext);
  return answerTable(publishedTables, params.table, request, context.get(requestContext));
}

import { answerTable } from "../../platform/gateway/tables/answer-table.server.ts";
import { requestContext } from "../../platform/services.server.ts";
import type { Route } from "./+types/call-table.route.ts";

/** Reads rows of a table. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(requestContext);
  return answerTable(scope.registry.publishedTables, params.table, request, scope);
}

/** Adds rows by POST, changes them by PATCH, removes them by DELETE. */
export function action({ context, params, request }: Route.ActionArgs) {
  const scope = context.get(requestContext);
  return answerTable(scope.registry.publishedTables, params.table, request, scope);
}

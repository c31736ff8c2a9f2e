import { answerTable } from "../../platform/gateway/tables/answer-table.server.ts";
import { requestContext } from "../../platform/services.server.ts";
import type { Route } from "./+types/call-table.route.ts";
import { tables } from "./api.server.ts";

/** Reads rows of a table. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  return answerTable(tables, params.table, request, context.get(requestContext));
}

/** Adds rows by POST, changes them by PATCH, removes them by DELETE. */
export function action({ context, params, request }: Route.ActionArgs) {
  return answerTable(tables, params.table, request, context.get(requestContext));
}

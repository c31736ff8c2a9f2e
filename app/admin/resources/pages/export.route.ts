import { describeColumns } from "#app/admin-kit/describe-resource.server.ts";
import { exportFormats, exportRows } from "#app/admin-kit/list/export-rows.server.ts";
import { listRules } from "#app/admin-kit/list/list-query.server.ts";
import { readListState } from "#app/admin-kit/list/list-state.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Route } from "./+types/export.route.ts";
import { fileResponse } from "./file-response.server.ts";
import { openResource } from "./open-resource.server.ts";

const types = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" };

/** Exactly the rows and columns of a list, as a file. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { scope, resource } = await openResource(context, request);
  const format = exportFormats.find((one) => one === params.format);
  if (!format) throw new AppError("not_found", "There is no such format.");
  const { searchParams } = new URL(request.url);
  const state = readListState(searchParams, listRules(resource, scope.locale));
  const columns = describeColumns(scope, resource);
  const file = await exportRows(scope, resource, { state, columns, format });
  return fileResponse(file, { name: `${resource.name}.${format}`, type: types[format] });
}

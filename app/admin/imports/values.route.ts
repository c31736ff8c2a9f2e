import { writeAllowedValues } from "#app/ingest/list-allowed-values.server.ts";
import type { Route } from "./+types/values.route.ts";
import { openImport } from "./open-import.server.ts";

/** The values that columns with a vocabulary accept. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { scope } = await openImport(context, request);
  return new Response(`\uFEFF${await writeAllowedValues(scope.database)}`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="allowed-values.csv"',
      "Cache-Control": "private, no-store",
    },
  });
}

import { importTemplate } from "#app/ingest/template.server.ts";
import type { Route } from "./+types/template.route.ts";
import { openImport } from "./open-import.server.ts";

/** A file to begin with: the header and two example rows. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { subject } = await openImport(context, request);
  return new Response(importTemplate(subject), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${subject}-template.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}

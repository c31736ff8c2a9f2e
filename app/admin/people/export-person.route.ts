import { findEmail } from "#app/accounts/queries.server.ts";
import { gatherForStaff } from "#app/shell/my-data/gather-data.server.ts";
import { readAdminPage } from "../read-admin-page.server.ts";
import type { Route } from "./+types/export-person.route.ts";

/** The stored rows of an account as a file, without health data. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await readAdminPage(context, request);
  const { id = "" } = params;
  const email = await findEmail(page, page.actor, id);
  const tables = await gatherForStaff(page, { userId: id, email });
  const rows = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
  const body = { writtenAt: new Date().toISOString(), account: { id, email }, tables: rows };
  return new Response(`${JSON.stringify(body, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="account.json"',
      "Cache-Control": "private, no-store",
    },
  });
}

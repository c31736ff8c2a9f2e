import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import { readAdminPage } from "../read-admin-page.server.ts";
import type { Route } from "./+types/find-entities.route.ts";
import { findEntities } from "./find-entities.server.ts";
import { otherType, typeAt } from "./tabs.ts";

/** The listings that can be joined to a record, as choices: clinics for a professional, and back. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = await readAdminPage(context, request);
  requirePermission(page.actor, "listings.edit");
  const { pathname, searchParams } = new URL(request.url);
  const type = typeAt(pathname);
  if (!type) throw new AppError("not_found", "There is no such page.");
  const text = searchParams.get("q") ?? "";
  return Response.json(await findEntities(page, { entityType: otherType(type), text }));
}

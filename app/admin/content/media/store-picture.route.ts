import { readForm } from "#app/platform/forms/read-form.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import { readAdminPage } from "../../read-admin-page.server.ts";
import type { Route } from "./+types/store-picture.route.ts";
import { storeEditorPicture } from "./store-picture.server.ts";

/** Stores a picture that somebody adds in the editor; answers its address. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  requirePermission(scope.actor, "content.edit");
  const result = await storeEditorPicture(scope, await readForm(request));
  const headers = { "Cache-Control": "no-store" };
  return result.ok
    ? Response.json(result.value, { headers })
    : Response.json({ problems: result.problems }, { status: 422, headers });
}

import { readForm } from "#app/platform/forms/read-form.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import { readAdminPage } from "../../read-admin-page.server.ts";
import { findPictureChoice } from "../choose/picture-choices.server.ts";
import type { Route } from "./+types/store-picture.route.ts";
import { storeLibraryPicture } from "./store-picture.server.ts";

/** Adds a picture to the library where it is chosen; answers it as a choice. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  requirePermission(scope.actor, "content.edit");
  const result = await storeLibraryPicture(scope, await readForm(request));
  const headers = { "Cache-Control": "no-store" };
  if (!result.ok) {
    return Response.json({ problems: result.problems }, { status: 422, headers });
  }
  return Response.json({ picture: await findPictureChoice(scope, result.value) }, { headers });
}

import { readAdminPage } from "../../read-admin-page.server.ts";
import type { Route } from "./+types/store-picture.route.ts";
import { storeSentPicture } from "./store-picture.server.ts";

/** Stores a picture that somebody adds in the editor; answers its address. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  const result = await storeSentPicture(scope, request);
  const headers = { "Cache-Control": "no-store" };
  return result.ok
    ? Response.json(result.picture, { headers })
    : Response.json({ problems: result.problems }, { status: 422, headers });
}

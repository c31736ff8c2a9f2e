import { data } from "react-router";
import type { Route } from "./+types/not-found.route.ts";
import { readAdminPage } from "./read-admin-page.server.ts";

/** Unknown addresses below /admin: the frame with the screen of a page that does not exist. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await readAdminPage(context, request);
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}

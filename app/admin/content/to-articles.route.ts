import { redirect } from "react-router";
import { requireFeature } from "#app/platform/features/feature-toggles.server.ts";
import { localizedPath } from "#app/platform/i18n/locale.ts";
import { readAdminPage } from "../read-admin-page.server.ts";
import type { Route } from "./+types/to-articles.route.ts";

/** `/admin/blog` and `/admin/help` have their articles as first page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { database, locale } = await readAdminPage(context, request);
  const part = new URL(request.url).pathname.startsWith("/admin/blog") ? "blog" : "help";
  await requireFeature(database, `${part}.cms`);
  throw redirect(localizedPath(`/admin/${part}/articles`, locale));
}

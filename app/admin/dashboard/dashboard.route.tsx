import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { readAdminPage } from "../read-admin-page.server.ts";
import type { Route } from "./+types/dashboard.route.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  return { meta: scope.describe() };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Dashboard() {
  return <AdminPage>{null}</AdminPage>;
}

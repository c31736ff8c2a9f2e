import { Outlet } from "react-router";
import { listOwnClaims } from "#app/claims/queries.server.ts";
import { liveNewsPath } from "#app/notifications/bell/live-news.ts";
import { isPerson } from "#app/platform/actor.ts";
import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/area.route.ts";
import { AreaMenu } from "./area-menu.tsx";
import { listPlaces } from "./list-places.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { actor, database } = request;
  // A guest is led to the sign-in by the page itself.
  const claims = isPerson(actor) ? await listOwnClaims(database, actor) : [];
  const ownTypes = claims.map(({ entityType }) => entityType);
  const groups = await listPlaces(request, { ownTypes });
  return { groups, hasOffice: actor.kind === "admin" };
}

/**
 * The layout of the signed-in area. Each page checks its person itself; with scripts, new
 * notifications are announced while a page is open.
 */
export default function Area({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto w-full max-w-wide pt-5 pb-10 page-gutter lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12 lg:pt-8">
      <AreaMenu groups={loaderData.groups} hasOffice={loaderData.hasOffice} />
      <main id="main" className="min-w-0">
        <Outlet />
      </main>
      <script type="module" src={liveNewsPath} fetchPriority="low" />
    </div>
  );
}

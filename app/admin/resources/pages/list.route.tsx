import { wordsOf } from "#app/admin-kit/describe-resource.server.ts";
import { ListPage } from "#app/admin-kit/list/list-page.tsx";
import { presentList } from "#app/admin-kit/list/present-list.server.ts";
import { mayOpenPath } from "../../menu.ts";
import { relatedTo } from "../../resources.server.ts";
import type { Route } from "./+types/list.route.ts";
import { openResource } from "./open-resource.server.ts";
import { resourceHandle } from "./resource-handle.ts";

export const handle = resourceHandle;

/** The list of a resource: `/admin/professionals` and the others. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, scope, resource } = await openResource(context, request);
  const list = await presentList(scope, resource, new URL(request.url).searchParams);
  const say = wordsOf(scope, resource);
  const related = relatedTo(resource)
    .filter(({ path }) => mayOpenPath(scope.actor, path))
    .map(({ path, label }) => ({ to: path, label: say(label) }));
  return { list, related, meta: page.describe(list.names.many) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ResourceList({ loaderData }: Route.ComponentProps) {
  return <ListPage list={loaderData.list} related={loaderData.related} />;
}

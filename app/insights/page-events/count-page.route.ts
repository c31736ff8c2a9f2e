import { readForm } from "#app/platform/forms/read-form.ts";
import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/count-page.route.ts";
import { countPage } from "./count-page.server.ts";

/** Takes the events of a page, as its browser sends them without waiting for an answer. */
export async function action({ context, request }: Route.ActionArgs) {
  await countPage(context.get(requestContext), request, await readForm(request));
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}

/** There is nothing to read. */
export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

import { readForm } from "#app/platform/forms/read-form.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { patternContext } from "#app/platform/web/route-pattern.ts";
import type { Route } from "./+types/report-browser-error.route.ts";
import { recordBrowserError } from "./record-browser-error.server.ts";

/** Takes an error of a page, as its browser sends it without waiting for an answer. */
export async function action({ context, request }: Route.ActionArgs) {
  await recordBrowserError(context.get(requestContext), {
    form: await readForm(request),
    userAgent: request.headers.get("user-agent") ?? "",
    patternOf: context.get(patternContext),
  });
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}

/** There is nothing to read. */
export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

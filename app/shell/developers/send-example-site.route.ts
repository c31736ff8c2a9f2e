import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/send-example-site.route.ts";
import exampleSite from "./quick-starts/example-site.html?raw";
import { withOrigin } from "./quick-starts.ts";

/** The example site as a download: its script must not run under this site's address. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(requestContext);
  return new Response(withOrigin(exampleSite, origin), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Disposition": 'attachment; filename="book-a-doctor.html"',
      "Cache-Control": "public, max-age=3600",
    },
  });
}

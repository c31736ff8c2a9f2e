import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/send-robots.route.ts";
import { robotsText } from "./robots.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(requestContext);
  return new Response(robotsText(origin), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}

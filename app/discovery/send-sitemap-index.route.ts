import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/send-sitemap-index.route.ts";
import { listSitemapFiles } from "./queries.server.ts";
import { sitemapIndex } from "./sitemap.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, origin } = context.get(requestContext);
  return new Response(sitemapIndex(await listSitemapFiles(database), origin), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}

import { requireFeature } from "#app/platform/features/feature-toggles.server.ts";
import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/send-data-package.route.ts";
import { describePackage } from "./describe-package.ts";
import { listIssues } from "./published.server.ts";

/** Describes the files of open data for programs, as a Frictionless Data Package. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config, database, origin, storage } = context.get(requestContext);
  await requireFeature(database, "data.open");
  const issues = await listIssues(storage);
  const described = describePackage(issues, { appName: config.APP_NAME, origin });
  return new Response(`${JSON.stringify(described, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json",
      "Cache-Control": "public, max-age=300",
      "Access-Control-Allow-Origin": "*",
      "X-Robots-Tag": "noindex",
    },
  });
}

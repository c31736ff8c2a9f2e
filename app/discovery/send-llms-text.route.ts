import { getGeography } from "#app/geography/queries.server.ts";
import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/send-llms-text.route.ts";
import { llmsText } from "./llms-text.ts";
import { countListings } from "./queries.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, origin, config } = context.get(requestContext);
  const [geography, counts] = await Promise.all([getGeography(database), countListings(database)]);
  const text = llmsText({
    origin,
    appName: config.APP_NAME,
    city: geography.defaultCity.name,
    professionals: counts.professionals ?? 0,
    clinics: counts.clinics ?? 0,
    emergencyNumber: config.EMERGENCY_NUMBER,
  });
  return new Response(text, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}

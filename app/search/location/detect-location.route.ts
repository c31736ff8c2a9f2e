import { z } from "zod";
import { readJson } from "#app/platform/forms/read-body.ts";
import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/detect-location.route.ts";
import { describePosition, locateAddress } from "./detect-location.server.ts";

const body = z.object({
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
});

/**
 * Names the place that a visitor's browser found; without one, looks where their internet address
 * is used. Sent as a body, because addresses of pages end up in logs and histories.
 */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== "POST")
    return new Response(null, { status: 405, headers: { Allow: "POST" } });
  const visit = context.get(requestContext);
  const asked = body.safeParse(await readJson(request));
  if (!asked.success) {
    return Response.json(
      { code: "bad_request", message: "A latitude and a longitude, or an empty object." },
      { status: 400 },
    );
  }
  const { latitude, longitude } = asked.data;
  const isSaid = latitude !== undefined && longitude !== undefined;
  const found = await (isSaid
    ? describePosition({ latitude, longitude }, visit)
    : locateAddress(visit));
  return Response.json(found, { headers: { "Cache-Control": "no-store" } });
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

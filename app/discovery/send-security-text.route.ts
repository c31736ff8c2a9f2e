import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/send-security-text.route.ts";
import { securityText } from "./security-text.ts";

/** The operator's contact for reports of weaknesses (RFC 9116); 404 where the operator named none. */
export function loader({ context }: Route.LoaderArgs) {
  const { config, origin } = context.get(requestContext);
  const text = securityText({
    contact: config.CONTACT_EMAIL,
    origin,
    expires: new Date(Date.now() + 180 * dayMs),
  });
  const headers = { "Content-Type": "text/plain; charset=utf-8" };
  if (text === null) return new Response("No contact is set.\n", { status: 404, headers });
  return new Response(text, { headers: { ...headers, "Cache-Control": "public, max-age=86400" } });
}

import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { RequestContext } from "#app/platform/services.server.ts";
import { clientTarget } from "../client-auth/client-target.ts";
import { takeOnce } from "../codes/keep-once.server.ts";
import { providerNames } from "../providers/provider-names.ts";
import { readCookie, writeCookie } from "../sessions/own-cookie.server.ts";

const socialStart = z.object({
  provider: z.enum(providerNames),
  next: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The account to join it to; null for a sign-in. */
  joinTo: z.string().nullable().default(null),
  /** The page of a client under /auth/v1 that it comes back to; null for our own pages. */
  client: clientTarget.nullable().default(null),
});
/** Data that a sign-in with an external account began with. */
export type SocialStart = z.infer<typeof socialStart>;

const cookieName = "dalil.social";

/** Returns the cookie of the browser that began; without a state, one that clears it. */
export function socialCookie(config: RequestContext["config"], state: string | null): string {
  const seconds = state === null ? 0 : 600;
  return writeCookie(config, { name: cookieName, value: state ?? "", path: "/auth", seconds });
}

/** Consumes the sign-in that began with this state in this browser: once, within ten minutes. */
export async function takeSocialStart(
  context: RequestContext,
  { state, headers }: { state: string; headers: Headers },
): Promise<SocialStart | null> {
  const begun = readCookie(headers, cookieName);
  if (!begun || !isSame(begun, state)) return null;
  const parsed = socialStart.safeParse(await takeOnce(context, "social", state));
  return parsed.success ? parsed.data : null;
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

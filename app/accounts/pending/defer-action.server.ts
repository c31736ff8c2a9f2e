import { z } from "zod";
import type { PendingAction } from "#app/platform/pending-actions.server.ts";
import { runPendingAction } from "#app/platform/pending-actions.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { keepOnce, takeOnce } from "../codes/keep-once.server.ts";
import { countAttempt } from "../count-attempts.server.ts";
import { readCookie, writeCookie } from "../sessions/own-cookie.server.ts";
import { placeHref } from "../sign-in-forms/sign-in-mode.ts";

const kept = z.object({ name: z.string(), input: z.unknown() });
const cookie = { name: "dalil.pending", path: "/" };
/** Long enough to join by a code that comes late. */
const minutes = 60;

/**
 * Stores a guest's action until they have signed in: returns where to redirect, and the cookie that
 * binds it to this browser. The newest action wins; over the limit, only the sign-in remains.
 * @param returnTo The page to return to, as a path of this site.
 */
export async function deferAction<Input>(
  context: RequestContext,
  action: PendingAction<Input>,
  { input, returnTo }: { input: Input; returnTo: string },
): Promise<{ to: string; cookies: string[] }> {
  const to = placeHref({ next: returnTo });
  const { clientAddress, config } = context;
  if (!(await countAttempt(context, "defer-action", clientAddress))) return { to, cookies: [] };
  const value = { name: action.name, input };
  const secret = await keepOnce(context, "pending", value, minutes);
  return {
    to,
    cookies: [writeCookie(config, { ...cookie, value: secret, seconds: minutes * 60 })],
  };
}

/**
 * Performs the guest's deferred action of this browser once, after sign-in. Returns the cookie that
 * clears it. A failure does not prevent the sign-in.
 */
export async function doDeferredAction(
  context: RequestContext,
  headers: Headers,
): Promise<string[]> {
  const secret = readCookie(headers, cookie.name);
  if (!secret) return [];
  try {
    const parsed = kept.safeParse(await takeOnce(context, "pending", secret));
    if (parsed.success) await runPendingAction(context, parsed.data);
  } catch (error) {
    context.log.warn({ err: error }, "what a guest had asked for could not be done");
  }
  return [writeCookie(context.config, { ...cookie, value: "", seconds: 0 })];
}

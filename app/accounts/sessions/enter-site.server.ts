import type { RequestContext } from "../../platform/services.server.ts";
import { doDeferredAction } from "../pending/defer-action.server.ts";
import { findActor } from "../queries.server.ts";
import { openSession, sessionCookies } from "./open-session.server.ts";

/**
 * Lets a browser in whose person has proved who they are: opens the session, does what they had
 * asked for as a guest, and answers the cookies to send.
 */
export async function enterSite(
  context: RequestContext,
  userId: string,
  headers: Headers,
): Promise<string[]> {
  const { token } = await openSession(context, userId, headers);
  const cookies = await sessionCookies(context, token);
  const actor = await findActor(context, userId);
  return [...cookies, ...(await doDeferredAction({ ...context, actor }, headers))];
}

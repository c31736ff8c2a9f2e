import { randomUUID } from "node:crypto";
import { isPerson } from "#app/platform/actor.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { keepCode } from "../codes/keep-code.server.ts";
import { doDeferredAction } from "../pending/defer-action.server.ts";
import { preferenceCookies } from "../preferences/preference-cookies.server.ts";
import { findActor } from "../queries.server.ts";
import { readSecondFactor } from "../second-factor/second-factor.server.ts";
import { writeDevice } from "../sessions/known-device.server.ts";
import { writeSessionCookie } from "../sessions/session-cookie.server.ts";
import { findStartPage } from "./find-start-page.server.ts";
import { openSession } from "./open-session.server.ts";

export interface Entered {
  cookies: string[];
  /** Where the person begins if they asked for no page. */
  startPage: string;
}

export type Entrance =
  | ({ kind: "entered" } & Entered)
  /** The account has a second factor: its code is submitted with this id. */
  | { kind: "asked"; codeId: string };

/**
 * Signs a verified person in: opens the session, performs the action that they deferred as a guest,
 * and returns the cookies to send and where they begin. An account with a second factor must give that first.
 */
export async function enterSite(
  context: RequestContext,
  userId: string,
  headers: Headers,
): Promise<Entrance> {
  if ((await readSecondFactor(context, userId)).isOn) {
    const waiting = { purpose: "second-factor", recipient: userId, code: randomUUID() } as const;
    return { kind: "asked", codeId: await keepCode(context, waiting) };
  }
  return { kind: "entered", ...(await enterForSure(context, userId, headers)) };
}

/** The same for a person who has given their second factor, or a passkey, which needs none. */
export async function enterForSure(
  context: RequestContext,
  userId: string,
  headers: Headers,
): Promise<Entered> {
  const { token } = await openSession(context, userId, headers);
  const actor = await findActor(context, userId);
  const chosen = isPerson(actor) ? await preferenceCookies(context, actor) : [];
  const done = await doDeferredAction({ ...context, actor }, headers);
  const device = isPerson(actor) ? [writeDevice(context.config, headers, actor.email)] : [];
  return {
    cookies: [writeSessionCookie(context.config, token), ...device, ...chosen, ...done],
    startPage: await findStartPage(context, actor, "/"),
  };
}

import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/**
 * An operation of the sign-in service that no request can reach: it answers with the cookies that
 * carry an open session.
 */
export const carrySession = createAuthEndpoint(
  "/carry-session",
  { method: "POST", body: z.object({ token: z.string() }), metadata: { SERVER_ONLY: true } },
  async (context) => {
    const found = await context.context.internalAdapter.findSession(context.body.token);
    if (found) await setSessionCookie(context, found);
    return { isCarried: found !== null };
  },
);

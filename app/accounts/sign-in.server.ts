import { z } from "zod";
import type { RequestContext } from "../platform/services.server.ts";
import { getAuth } from "./auth.server.ts";

const credentials = z.object({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(128),
});

export type SignInRefusal = "missing" | "failed" | "tooMany";
export type SignInResult = { ok: true; cookies: string[] } | { ok: false; refusal: SignInRefusal };

/** Signs in with e-mail and password; known and unknown addresses are answered alike. */
export async function signIn(context: RequestContext, form: FormData): Promise<SignInResult> {
  const parsed = credentials.safeParse(Object.fromEntries(form));
  if (!parsed.success) return { ok: false, refusal: "missing" };
  const response = await callAuth(context, "/sign-in/email", parsed.data);
  if (response.status === 429) return { ok: false, refusal: "tooMany" };
  if (response.status >= 500) throw new Error(`The sign-in service answered ${response.status}.`);
  if (!response.ok) return { ok: false, refusal: "failed" };
  return { ok: true, cookies: response.headers.getSetCookie() };
}

/** Ends the session of the request; answers the cookies that forget it. */
export async function signOut(context: RequestContext, cookie: string | null): Promise<string[]> {
  const response = await callAuth(context, "/sign-out", {}, cookie);
  return response.headers.getSetCookie();
}

// Through the service's own front door, where its rate limits and origin checks stand.
async function callAuth(
  context: RequestContext,
  path: string,
  body: unknown,
  cookie: string | null = null,
) {
  const auth = await getAuth(context);
  const { baseURL } = await auth.$context;
  const headers = new Headers({
    "content-type": "application/json",
    origin: new URL(baseURL).origin,
    "x-client-address": context.clientAddress,
  });
  if (cookie) headers.set("cookie", cookie);
  return auth.handler(
    new Request(`${baseURL}${path}`, { method: "POST", headers, body: JSON.stringify(body) }),
  );
}

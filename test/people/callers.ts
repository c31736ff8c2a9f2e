import { createAccount, createAdmin } from "#app/accounts/create-account.server.ts";
import { openSession } from "#app/accounts/entering/open-session.server.ts";
import { signAccessToken } from "#app/accounts/sessions/access-token.server.ts";
import type { Services } from "#app/platform/services.server.ts";

/** A person with an access token. */
export interface Caller {
  userId: string;
  email: string;
  sessionId: string;
  headers: { authorization: string };
}

/** Makes an account and opens a session of it for an API client. */
export async function makeCaller(
  services: Services,
  name: string,
  { isAdmin = false, password = "a-password-for-tests" } = {},
): Promise<Caller> {
  const email = `${name}@example.ae`;
  const account = { email, fullName: `Caller ${name}`, password };
  const { userId } = isAdmin
    ? await createAdmin(services, account)
    : await createAccount(services, { ...account, isAdmin });
  const visit = { ...services, clientAddress: "10.0.0.1", requestId: "request-of-a-test" };
  const { id: sessionId } = await openSession(visit, userId, new Headers());
  const token = signAccessToken(services.config, { userId, sessionId });
  return { userId, email, sessionId, headers: { authorization: `Bearer ${token}` } };
}

const sessionPath = "/admin/session";
const rolePath = "/rest/v1/rpc/has_role";

/** The access token of this tab. It is in no storage: a reload asks the server for a new one. */
let accessToken: string | null = null;
/** From the request that ends the session, unless it fails, until the page is left. */
let isEnding = false;

/** Whether this tab is signing out: what is read from here on would be refused. */
export function isSessionEnding(): boolean {
  return isEnding;
}

/**
 * Restores the session from the cookie that only the server reads. Returns whether there is one.
 * @throws Error without a connection, or while the server cannot answer.
 */
export async function restoreSession(): Promise<boolean> {
  const response = await fetch(sessionPath, { credentials: "include" });
  if (response.status >= 500) throw new Error(`${sessionPath} answered ${response.status}`);
  const body: unknown = response.ok ? await response.json() : null;
  accessToken = tokenOf(body);
  return accessToken !== null;
}

function tokenOf(body: unknown): string | null {
  if (typeof body !== "object" || body === null || !("access_token" in body)) return null;
  return typeof body.access_token === "string" ? body.access_token : null;
}

/**
 * Returns whether somebody holds the role admin.
 * @throws Error when the answer is a refusal, or none comes.
 */
export async function holdsAdminRole(userId: string): Promise<boolean> {
  const headers = new Headers({ "content-type": "application/json" });
  if (accessToken !== null) headers.set("authorization", `Bearer ${accessToken}`);
  const response = await fetch(rolePath, {
    method: "POST",
    credentials: "include",
    headers,
    body: JSON.stringify({ _user_id: userId, _role: "admin" }),
  });
  if (!response.ok) throw new Error(`has_role answered ${response.status}`);
  return (await response.json()) === true;
}

/** Ends the session on the server. Returns false when it could not be ended. */
export async function endSession(): Promise<boolean> {
  isEnding = true;
  const headers = new Headers();
  if (accessToken !== null) headers.set("authorization", `Bearer ${accessToken}`);
  const request = { method: "DELETE", credentials: "include", headers } as const;
  const isEnded = await fetch(sessionPath, request).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isEnded) accessToken = null;
  isEnding = isEnded;
  return isEnded;
}

import { type DemoAccount, readDemoAccounts } from "#app/accounts/demo-accounts.server.ts";
import type { ServerProcess } from "./server-process.ts";

/** The cookies of a signed-in person of the demo city. */
export async function signIn(
  { address, dataDir }: Pick<ServerProcess, "address" | "dataDir">,
  wanted: DemoAccount["role"],
): Promise<string> {
  const account = readDemoAccounts(dataDir).find(({ role }) => role === wanted);
  if (!account) throw new Error(`The demo city has no ${wanted}.`);
  const { email, password } = account;
  const answer = await fetch(`${address}/login`, {
    method: "POST",
    headers: { origin: address },
    body: new URLSearchParams({ mode: "login", email, password }),
    redirect: "manual",
  });
  return cookiesOf(answer);
}

/** The cookies of an answer, as a browser sends them back. */
export function cookiesOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

import { desc, eq } from "drizzle-orm";
import { withRead } from "#app/platform/database/database.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { senderNetwork } from "#app/platform/web/sender-network.ts";
import { authSessions, authUsers } from "../tables.server.ts";
import { readDevice } from "./known-device.server.ts";

/** A device, or else a network, from which somebody has signed in to an account before. */
export interface KnownSender {
  key: string;
  isDevice: boolean;
}

const job = { kind: "job", name: "accounts.senders" } as const;
const mostSessions = 100;

/**
 * Returns how an account knows the sender of a request, null for a stranger. Wrong passwords of
 * strangers are counted apart, so that they lock nobody out.
 */
export async function findKnownSender(
  {
    clientAddress,
    config,
    database,
  }: Pick<RequestContext, "clientAddress" | "config" | "database">,
  headers: Headers,
  email: string,
): Promise<KnownSender | null> {
  const device = readDevice(config, headers, email);
  if (device !== null) return { key: device, isDevice: true };
  const network = senderNetwork(clientAddress);
  const sessions = await withRead(database, job, (tx) =>
    tx
      .select({ address: authSessions.ipAddress })
      .from(authSessions)
      .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
      .where(eq(authUsers.email, email.toLowerCase()))
      .orderBy(desc(authSessions.createdAt))
      .limit(mostSessions),
  );
  const isKnown = sessions.some(({ address }) => address && senderNetwork(address) === network);
  return isKnown ? { key: `network ${network}`, isDevice: false } : null;
}

import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { sessionSecret } from "#app/platform/session-secret/session-secret.server.ts";
import { senderNetwork } from "#app/platform/web/sender-network.ts";

/** Most attempts, and their window in minutes, for one account and for one network. */
const limits = {
  "sign-in": { account: 10, network: 60, minutes: 15 },
  "send-code": { account: 5, network: 30, minutes: 60 },
  "try-code": { account: 20, network: 60, minutes: 60 },
  "begin-social": { account: 60, network: 60, minutes: 15 },
  passkey: { account: 120, network: 120, minutes: 15 },
  "defer-action": { account: 60, network: 60, minutes: 15 },
  "take-data": { account: 5, network: 30, minutes: 24 * 60 },
  setup: { account: 20, network: 20, minutes: 15 },
  refresh: { account: 60, network: 600, minutes: 15 },
} as const;
export type Attempt = keyof typeof limits;

type Counting = Pick<RequestContext, "clientAddress" | "config" | "database">;

const actor: Actor = { kind: "job", name: "accounts.attempts" };

/**
 * Counts an attempt for the account it is made on and for the network it comes from; false when
 * either has had too many. An account that does not exist is counted like one that does.
 */
export async function countAttempt(
  context: Counting,
  attempt: Attempt,
  account: string,
): Promise<boolean> {
  const { network, minutes, account: perAccount } = limits[attempt];
  const counted = [
    { key: accountKey(context, attempt, account), max: perAccount },
    {
      key: keyOf(context, `${attempt} network ${senderNetwork(context.clientAddress)}`),
      max: network,
    },
  ];
  const now = Date.now();
  const windowMs = minutes * 60_000;
  const counts = await withTransaction(context.database, actor, async (tx) => {
    const made: number[] = [];
    // In a fixed order, so that concurrent requests cannot deadlock.
    for (const { key } of counted) {
      const { rows } = await tx.execute<{ count: number }>(sql`
        insert into auth_rate_limits as kept (id, key, count, last_request)
        values (gen_random_uuid()::text, ${key}, 1, ${now})
        on conflict (key) do update set
          count = case when kept.last_request <= ${now - windowMs} then 1 else kept.count + 1 end,
          last_request = case when kept.last_request <= ${now - windowMs} then ${now} else kept.last_request end
        returning count`);
      made.push(Number(rows[0]?.count ?? 0));
    }
    return made;
  });
  return counted.every(({ max }, index) => (counts[index] ?? 0) <= max);
}

/** Resets an account's attempts after a right password or code; its network's count remains. */
export async function forgetAttempts(
  context: Counting,
  attempt: Attempt,
  account: string,
): Promise<void> {
  const key = accountKey(context, attempt, account);
  await withTransaction(context.database, actor, (tx) =>
    tx.execute(sql`delete from auth_rate_limits where key = ${key}`),
  );
}

const accountKey = (context: Counting, attempt: Attempt, account: string) =>
  keyOf(context, `${attempt} account ${account}`);

/** A keyed hash: who tried to sign in is not recorded. */
function keyOf({ config }: Counting, text: string): string {
  return createHmac("sha256", sessionSecret(config)).update(`attempt ${text}`).digest("base64url");
}

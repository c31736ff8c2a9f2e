import { and, eq } from "drizzle-orm";
import type { Person } from "#app/platform/actor.ts";
import { recordAuditFor } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withRead } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { withNotice } from "../owner-notices/with-notice.server.ts";
import { type ProviderName, providerNames } from "../providers/provider-names.ts";
import { listProviders } from "../providers/providers.server.ts";
import { addWayIn, findOwnerOf, lockWaysIn, type SocialLink } from "../security/ways-in.server.ts";
import { authAccounts } from "../tables.server.ts";

const job = { kind: "job", name: "accounts.security" } as const;

export interface OwnProvider {
  name: ProviderName;
  isJoined: boolean;
}

/** Returns the external accounts that a person has joined, and those they could join. */
export async function listOwnProviders(
  { config, database }: RequestContext,
  { userId }: Person,
): Promise<OwnProvider[]> {
  const accounts = await withRead(database, job, (tx) =>
    tx
      .select({ providerId: authAccounts.providerId })
      .from(authAccounts)
      .where(eq(authAccounts.userId, userId)),
  );
  const joined = new Set(accounts.map(({ providerId }) => providerId));
  const offered = listProviders(config);
  return providerNames
    .map((name) => ({ name, isJoined: joined.has(name) }))
    .filter(({ name, isJoined }) => isJoined || offered.includes(name));
}

/** `taken`: it belongs to another account; `other`: another one of the same provider is joined. */
export type JoinOutcome = "joined" | "taken" | "other";

/** Joins an account elsewhere to that of the person who has just shown, here and there, who they are. */
export function joinOwnProvider(
  context: RequestContext,
  person: Person,
  link: SocialLink,
): Promise<JoinOutcome> {
  const { config } = context;
  const { userId } = person;
  const { accountId, providerId } = link;
  return withNotice(context, job, async (tx, notify) => {
    const { providers } = await lockWaysIn(tx, config, userId);
    if (providers.some((name) => name === providerId)) {
      return (await findOwnerOf(tx, link)) === userId ? "joined" : "other";
    }
    if (!(await addWayIn(tx, { userId, providerId, accountId }))) return "taken";
    await recordChange(tx, context, { person, action: "account.join", provider: providerId });
    await notify(userId, "providerJoined");
    return "joined";
  });
}

/**
 * Removes an external account from the actor's ways to sign in; `last` if no other would remain.
 * @throws AppError `not_found` for one that is not joined.
 */
export function leaveProvider(
  context: RequestContext,
  person: Person,
  name: ProviderName | null,
): Promise<"left" | "last"> {
  const { config } = context;
  const { userId } = person;
  return withNotice(context, job, async (tx, notify) => {
    const ways = await lockWaysIn(tx, config, userId);
    if (!name || !ways.providers.includes(name))
      throw new AppError("not_found", "There is no such account.");
    const others = ways.count - (listProviders(config).includes(name) ? 1 : 0);
    if (others === 0) return "last";
    const { providerId, userId: owner } = authAccounts;
    await tx.delete(authAccounts).where(and(eq(owner, userId), eq(providerId, name)));
    await recordChange(tx, context, { person, action: "account.leave", provider: name });
    await notify(userId, "providerLeft");
    return "left";
  });
}

function recordChange(
  tx: Transaction,
  { requestId }: RequestContext,
  { person, action, provider }: { person: Person; action: string; provider: string },
) {
  return recordAuditFor(tx, {
    actor: person,
    action,
    entityType: "users",
    entityId: person.userId,
    requestId,
    detail: { provider },
  });
}

import { eq } from "drizzle-orm";
import { withRead } from "#app/platform/database/database.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { hasMailbox, knownAs } from "../rules.ts";
import {
  authAccounts,
  authSecondFactors,
  authUsers,
  textNumbers,
  users,
} from "../tables.server.ts";

/** An account as the published client reads it; our own columns stay under /rest/v1/users. */
export type AuthUser = Record<string, unknown> & { id: string };

const job = { kind: "job", name: "accounts.client-auth" } as const;

/** Returns the account of an id in the dialect's shape. @throws Error for a deleted account. */
export async function readAuthUser(
  { database }: Pick<Services, "database">,
  userId: string,
): Promise<AuthUser> {
  const { account, ways, factor } = await withRead(database, job, async (tx) => {
    const [found] = await tx
      .select({ own: authUsers, fullName: users.fullName, number: textNumbers })
      .from(authUsers)
      .innerJoin(users, eq(users.authUserId, authUsers.id))
      .leftJoin(textNumbers, eq(textNumbers.userId, authUsers.id))
      .where(eq(authUsers.id, userId));
    const joined = await tx.select().from(authAccounts).where(eq(authAccounts.userId, userId));
    const [asked] = await tx
      .select()
      .from(authSecondFactors)
      .where(eq(authSecondFactors.userId, userId));
    return { account: found, ways: joined, factor: asked };
  });
  if (!account) throw new Error("the account has just been removed");
  const { own, fullName, number } = account;
  const isPhone = !hasMailbox(own.email);
  const confirmedAt = own.createdAt.toISOString();
  const providers = [...new Set(ways.map(({ providerId }) => dialectProvider(providerId)))];
  const names = { full_name: fullName, name: fullName };
  return {
    id: own.id,
    aud: "authenticated",
    role: "authenticated",
    email: isPhone ? "" : own.email,
    phone: (isPhone ? knownAs(own.email) : (number?.phone ?? "")).slice(1),
    email_confirmed_at: isPhone ? undefined : confirmedAt,
    phone_confirmed_at: isPhone ? confirmedAt : number?.provedAt.toISOString(),
    confirmed_at: confirmedAt,
    app_metadata: { provider: providers[0] ?? "email", providers },
    user_metadata: isPhone ? { ...names, sign_up_method: "phone" } : names,
    identities: ways.map((way) => ({
      identity_id: way.id,
      id: way.accountId,
      user_id: own.id,
      provider: dialectProvider(way.providerId),
      identity_data: { sub: own.id, ...names },
      created_at: way.createdAt.toISOString(),
      updated_at: way.updatedAt.toISOString(),
    })),
    factors: factor
      ? [
          {
            id: own.id,
            factor_type: "totp",
            friendly_name: "",
            status: factor.confirmedAt ? "verified" : "unverified",
            created_at: factor.createdAt.toISOString(),
            updated_at: (factor.confirmedAt ?? factor.createdAt).toISOString(),
          },
        ]
      : [],
    is_anonymous: false,
    created_at: confirmedAt,
    updated_at: own.updatedAt.toISOString(),
  };
}

/** A password and a mailed code are both ways of the address in the dialect. */
function dialectProvider(providerId: string): string {
  return providerId === "credential" ? "email" : providerId;
}

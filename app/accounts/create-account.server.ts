import { z } from "zod";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Services } from "#app/platform/services.server.ts";
import { getAuth } from "./auth.server.ts";
import { splitName } from "./rules.ts";
import { userRoles, users } from "./tables.server.ts";

/** Administrators' passwords are longer than everybody else's. */
export const adminPasswordLength = 12;

const accountInput = z.object({
  email: z
    .email()
    .max(254)
    .transform((email) => email.toLowerCase()),
  fullName: z.string().trim().min(1).max(120),
  password: z.string().min(6).max(128),
  isAdmin: z.boolean(),
});

/**
 * Makes an account whose address counts as confirmed, from the command line or the seed.
 * @throws AppError `unprocessable` for a broken address or a short password, `conflict` for a known address.
 */
export async function createAccount(services: Services, input: z.input<typeof accountInput>) {
  const parsed = accountInput.safeParse(input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new AppError("unprocessable", `${issue?.path.join(".")}: ${issue?.message}`);
  }
  const account = parsed.data;
  if (account.isAdmin && account.password.length < adminPasswordLength) {
    throw new AppError(
      "unprocessable",
      `An administrator's password needs at least ${adminPasswordLength} characters.`,
    );
  }
  const { password } = await (await getAuth(services)).$context;
  const passwordHash = await password.hash(account.password);
  const userId = await storeAccount(services, { ...account, passwordHash });
  return { userId, email: account.email };
}

interface NewAccount {
  email: string;
  fullName: string;
  /** Absent for who signs in by phone. */
  passwordHash?: string | null;
  phone?: string;
  /** The account with another provider that somebody signs in with. */
  link?: { providerId: string; accountId: string };
  isAdmin?: boolean;
}

/**
 * Stores an account whose address or number somebody has proved to be theirs.
 * @throws AppError `conflict` for a known address.
 */
export async function storeAccount(services: Services, account: NewAccount): Promise<string> {
  const { email, fullName, phone } = account;
  const { internalAdapter } = await (await getAuth(services)).$context;
  if (await internalAdapter.findUserByEmail(email)) {
    throw new AppError("conflict", `An account with the address ${email} already exists.`);
  }
  const { id: userId } = await internalAdapter.createUser(
    { email, name: fullName, emailVerified: phone === undefined },
    { method: "admin" },
  );
  try {
    await internalAdapter.linkAccount({ userId, ...wayIn(account, userId) });
    await recordPerson(services, { ...account, authUserId: userId });
  } catch (error) {
    // Without its row in users the sign-in record would be an account that nobody can use.
    await internalAdapter.deleteUser(userId);
    throw error;
  }
  return userId;
}

function wayIn({ email, link, passwordHash, phone }: NewAccount, userId: string) {
  if (link) return link;
  if (passwordHash) return { providerId: "credential", accountId: userId, password: passwordHash };
  return { providerId: "phone", accountId: phone ?? email };
}

/** Makes an administrator; the command line's `create-admin`. */
export function createAdmin(
  services: Services,
  input: { email: string; fullName: string; password: string },
) {
  return createAccount(services, { ...input, isAdmin: true });
}

async function recordPerson(services: Services, person: NewAccount & { authUserId: string }) {
  const actor: Actor = { kind: "job", name: "create-account" };
  await withTransaction(services.database, actor, async (tx) => {
    await tx.insert(users).values({
      authUserId: person.authUserId,
      email: person.email,
      fullName: person.fullName,
      phone: person.phone ?? null,
      ...splitName(person.fullName),
    });
    if (person.isAdmin)
      await tx.insert(userRoles).values({ authUserId: person.authUserId, role: "admin" });
    await recordAudit(tx, {
      actor,
      action: person.isAdmin ? "admin.create" : "account.create",
      entityType: "users",
      entityId: person.authUserId,
    });
  });
}

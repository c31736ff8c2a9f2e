import { z } from "zod";
import type { Actor } from "../platform/actor.ts";
import { recordAudit } from "../platform/audit.server.ts";
import { withTransaction } from "../platform/database/database.server.ts";
import { AppError } from "../platform/errors.ts";
import type { Services } from "../platform/services.server.ts";
import { getAuth } from "./auth.server.ts";
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
  const auth = await getAuth(services);
  const { internalAdapter, password } = await auth.$context;
  if (await internalAdapter.findUserByEmail(account.email)) {
    throw new AppError("conflict", `An account with the address ${account.email} already exists.`);
  }
  const hash = await password.hash(account.password);
  const person = await internalAdapter.createUser(
    { email: account.email, name: account.fullName, emailVerified: true },
    { method: "admin" },
  );
  await internalAdapter.linkAccount({
    userId: person.id,
    providerId: "credential",
    accountId: person.id,
    password: hash,
  });
  await recordPerson(services, { ...account, authUserId: person.id }).catch(
    async (error: unknown) => {
      // Without its row in users the sign-in record would be an account that nobody can use.
      await internalAdapter.deleteUser(person.id);
      throw error;
    },
  );
  return { userId: person.id, email: account.email };
}

/** Makes an administrator; the command line's `create-admin`. */
export function createAdmin(
  services: Services,
  input: { email: string; fullName: string; password: string },
) {
  return createAccount(services, { ...input, isAdmin: true });
}

async function recordPerson(
  services: Services,
  person: { authUserId: string; email: string; fullName: string; isAdmin: boolean },
) {
  const actor: Actor = { kind: "job", name: "create-account" };
  await withTransaction(services.database, actor, async (tx) => {
    const [firstName = "", ...rest] = person.fullName.split(" ");
    await tx.insert(users).values({
      authUserId: person.authUserId,
      email: person.email,
      fullName: person.fullName,
      firstName,
      lastName: rest.join(" "),
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

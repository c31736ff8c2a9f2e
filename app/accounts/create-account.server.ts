import { randomUUID } from "node:crypto";
import { z } from "zod";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { line } from "#app/platform/forms/text-inputs.ts";
import { defaultLocale, type Locale } from "#app/platform/i18n/locale.ts";
import type { Services } from "#app/platform/services.server.ts";
import { hashPassword } from "./hash-password.server.ts";
import { splitName } from "./rules.ts";
import { addWayIn, type SocialLink } from "./security/ways-in.server.ts";
import { authUsers, userPreferences, userRoles, users } from "./tables.server.ts";

/** Administrators' passwords are longer than everybody else's. */
export const adminPasswordLength = 12;

const accountInput = z.object({
  email: z
    .email()
    .max(254)
    .transform((email) => email.toLowerCase()),
  fullName: line(120).pipe(z.string().min(1)),
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
  const passwordHash = await hashPassword(services, account.password);
  const userId = await storeAccount(services, { ...account, passwordHash });
  return { userId, email: account.email };
}

interface NewAccount {
  email: string;
  fullName: string;
  /** Null for accounts that sign in by codes. */
  passwordHash?: string | null;
  phone?: string;
  /** The external account to sign in with. */
  link?: SocialLink;
  /** The language in which the person signed up: messages are written in it until they choose one. */
  locale?: Locale;
  isAdmin?: boolean;
}

const job = { kind: "job", name: "create-account" } as const;

/**
 * Creates an account whose address or number has been verified.
 * @throws AppError `conflict` for a known address or provider account; nothing is stored then.
 */
export function storeAccount(
  { database }: Pick<Services, "database">,
  account: NewAccount,
): Promise<string> {
  return withTransaction(database, job, (tx) => insertAccount(tx, account));
}

/** The same in a transaction of a job. */
export async function insertAccount(tx: Transaction, account: NewAccount): Promise<string> {
  const { fullName, isAdmin = false, locale = defaultLocale, phone } = account;
  const email = account.email.toLowerCase();
  const userId = randomUUID();
  const made = await tx
    .insert(authUsers)
    .values({ id: userId, email, name: fullName, emailVerified: phone === undefined })
    .onConflictDoNothing();
  if (made.rowCount === 0) {
    throw new AppError("conflict", `An account with the address ${email} already exists.`);
  }
  if (!(await addWayIn(tx, { userId, ...wayIn(account, userId) }))) {
    throw new AppError("conflict", "This way to sign in opens another account already.");
  }
  await tx.insert(users).values({
    authUserId: userId,
    email,
    fullName,
    phone: phone ?? null,
    ...splitName(fullName),
  });
  if (locale !== defaultLocale) await tx.insert(userPreferences).values({ userId, locale });
  if (isAdmin) await tx.insert(userRoles).values({ authUserId: userId, role: "admin" });
  await recordAudit(tx, {
    actor: job,
    action: isAdmin ? "admin.create" : "account.create",
    entityType: "users",
    entityId: userId,
  });
  return userId;
}

function wayIn({ link, passwordHash, phone }: NewAccount, userId: string) {
  if (link) return link;
  if (passwordHash) return { providerId: "credential", accountId: userId, password: passwordHash };
  // The address itself may change.
  return phone
    ? { providerId: "phone", accountId: phone }
    : { providerId: "email", accountId: userId };
}

/** Makes an administrator; the command line's `create-admin`. */
export function createAdmin(
  services: Services,
  input: { email: string; fullName: string; password: string },
) {
  return createAccount(services, { ...input, isAdmin: true });
}

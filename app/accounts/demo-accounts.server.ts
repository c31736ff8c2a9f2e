import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Services } from "#app/platform/services.server.ts";
import { createAccount } from "./create-account.server.ts";

const demoAccount = z.object({
  email: z.email(),
  password: z.string(),
  role: z.enum(["admin", "user", "owner"]),
});
export type DemoAccount = z.infer<typeof demoAccount>;

/** The demo account that owns listings of the demo city. */
export const demoOwner = "owner@demo.dalil.example";

const people = [
  { email: "admin@demo.dalil.example", fullName: "Mariam Al Falasi", role: "admin" },
  { email: "visitor@demo.dalil.example", fullName: "Rohan Menon", role: "user" },
  { email: demoOwner, fullName: "Layla Haddad", role: "owner" },
] as const;

const file = "demo-accounts.json";

/**
 * Creates the accounts for trying the demo city and returns those that it made. Their passwords
 * are generated for this installation and stored beside its data, so that no public password
 * opens any site.
 */
export async function seedDemoAccounts(services: Services): Promise<DemoAccount[]> {
  const accounts: DemoAccount[] = [];
  for (const { role, ...person } of people) {
    const password = randomBytes(9).toString("base64url");
    try {
      await createAccount(services, { ...person, password, isAdmin: role === "admin" });
    } catch (error) {
      if (error instanceof AppError && error.code === "conflict") continue;
      throw error;
    }
    accounts.push({ email: person.email, password, role });
  }
  const { dataDir } = services.config;
  const isNew = (one: DemoAccount) => accounts.some(({ email }) => email === one.email);
  const known = readDemoAccounts(dataDir).filter((one) => !isNew(one));
  if (accounts.length > 0) writeAccounts(dataDir, [...known, ...accounts]);
  return accounts;
}

/**
 * Returns the lines in which a start names the demo accounts: with the password of those that it
 * made, for the others only where the passwords are.
 */
export function describeDemoAccounts(dataDir: string, made: readonly DemoAccount[]): string[] {
  const lines = made.map(
    ({ email, password, role }) => `  demo ${role}: ${email}  password: ${password}`,
  );
  if (made.length > 0) lines.push("  These passwords are shown only once.");
  if (readDemoAccounts(dataDir).length > 0)
    lines.push(`  passwords of the demo accounts: ${accountsFile(dataDir)} (in no backup)`);
  return lines;
}

/** Returns the addresses of demo accounts that can sign in. */
export async function listOpenDemoAccounts({ pool }: Database): Promise<string[]> {
  const emails = people.map(({ email }) => email);
  const { rows } = await pool.query<{ email: string }>(
    "select email from users where email = any($1::text[]) and suspended_at is null order by email",
    [emails],
  );
  return rows.map(({ email }) => email);
}

/** Returns the accounts that an earlier seed wrote; empty without a demo city. */
export function readDemoAccounts(dataDir: string): DemoAccount[] {
  const file = accountsFile(dataDir);
  if (!existsSync(file)) return [];
  const parsed = z.array(demoAccount).safeParse(JSON.parse(readFileSync(file, "utf8")));
  return parsed.success ? parsed.data : [];
}

function writeAccounts(dataDir: string, accounts: DemoAccount[]) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(accountsFile(dataDir), `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  chmodSync(accountsFile(dataDir), 0o600);
}

function accountsFile(dataDir: string) {
  return join(dataDir, file);
}

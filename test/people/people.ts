import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { RouterContextProvider } from "react-router";
import { users } from "#app/accounts/tables.server.ts";
import type { Actor, Person } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { type RequestContext, requestContext } from "#app/platform/services.server.ts";
import { emptyAuditLog } from "../databases/empty-audit-log.ts";
import { testServices } from "../sites/services.ts";

/** Creates an account without any activity. */
export async function addPerson(database: Database, fullName = "Huda Karim"): Promise<Person> {
  const userId = `person-${randomUUID()}`;
  const email = `${userId}@dalil.example`;
  await withTransaction(database, { kind: "job", name: "test" }, (tx) =>
    tx.insert(users).values({ authUserId: userId, email, fullName }),
  );
  return { kind: "user", userId, email };
}

/** Makes somebody the owner of a listing, who gets news of it. */
export function addClaim({ pool }: Database, { userId, email }: Pick<Person, "userId" | "email">) {
  return pool.query(
    `insert into claims (id, entity_type, entity_id, claimant_id, role, name, email, licence, locale, state)
     values (gen_random_uuid(), 'clinics', gen_random_uuid(), $1, 'manager', 'Omar', $2, 'L-1', 'en', 'approved')`,
    [userId, email],
  );
}

const tablesOfPeople = ["auth_users", "users", "auth_codes", "rate_counters", "auth_verifications"];

/** Removes all accounts and their sign-in data. */
export async function removePeople(database: Database): Promise<void> {
  for (const table of tablesOfPeople) await database.pool.query(`delete from ${table}`);
  await database.pool.query(emptyAuditLog);
}

interface Visit {
  actor: Actor;
  locale?: Locale;
  settings?: NodeJS.ProcessEnv;
}

/** Returns the request context of a visitor. */
export function requestOf(database: Database, { actor, locale = "en", settings = {} }: Visit) {
  const secret = { SESSION_SECRET: "s".repeat(40), BASE_URL: "http://localhost" };
  return {
    ...testServices(database, { dataDir: tmpdir(), settings: { ...secret, ...settings } }),
    actor,
    locale,
    theme: "system",
    density: null,
    requestId: "test-request",
    clientAddress: "127.0.0.1",
    nonce: "test",
    isDocument: false,
    origin: "http://localhost",
  } satisfies RequestContext;
}

/** The arguments that a page's loader and action get; with a form it is sent. */
export function visitArgs(
  visit: RequestContext,
  path: string,
  { form, headers }: { form?: Record<string, string> | string[][]; headers?: HeadersInit } = {},
) {
  const context = new RouterContextProvider();
  context.set(requestContext, visit);
  const url = new URL(path, "http://localhost");
  const body = form ? new URLSearchParams(form) : null;
  const request = new Request(url, {
    ...(body ? { method: "POST", body } : {}),
    ...(headers ? { headers } : {}),
  });
  return { context, request, url };
}

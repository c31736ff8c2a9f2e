import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Actor, databaseRole, guest } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { composeRows } from "#app/platform/gateway/tables/compose-rows.server.ts";
import { parseTableQuery } from "#app/platform/gateway/tables/parsing/parse-table-query.ts";
import type {
  PublishedTable,
  RequestRole,
} from "#app/platform/gateway/tables/published-table.server.ts";
import { product } from "#app/slices.server.ts";
import { isWholeRun } from "#scripts/testing/test-scope.ts";
import { forEachDatabase } from "./database.ts";
import { declaredTables } from "./declared-tables.ts";
import { type Fixed, fillTable, idOf, releaseTable } from "./fill-table.ts";

const rowsOfTable = 250_000;
/** Rows that a call may read in vain, for all of its parts. */
const mostReadInVain = 5_000;
/** In the planner's units: a page of 1,000 reviews, whose policy looks up two rows for each, has 33,394. */
const mostCost = 35_000;

const ofPeople = (name: string) =>
  `case n when 1 then '${name}' when 2 then 'owner' when 3 then 'chief' else 'person ' || n % 5000 end`;
const owned = "case when n % 50000 = 7 then 'mona' else 'person ' || n % 5000 end";
const clinicOfOwner = idOf("5");
/** The id of a row that many refer to. */
const oneId = createHash("md5").update("row 5").digest("hex");
const keyId = "00000000-0000-4000-8000-000000000001";

const mostlyActive = "case when n % 50 = 0 then 'inactive' else 'active' end";

/** Columns that policies of a table read, with their values. */
const fixedColumns: Record<string, Fixed> = {
  users: { auth_user_id: ofPeople("mona").replace("% 5000", "") },
  user_roles: { auth_user_id: ofPeople("mona").replace("% 5000", ""), office_role: "'full'" },
  user_favorites: { user_id: owned, entity_id: idOf("n") },
  user_notifications: { user_id: owned },
  support_conversations: { user_id: owned },
  support_messages: { user_id: owned },
  interactions: { user_id: owned },
  app_feedback: { user_id: owned },
  app_settings: { key: "'feature.key' || n" },
  media_files: { bucket: "case when n % 50 = 0 then 'claim-proofs' else 'media' end" },
  vocabulary_items: { status: mostlyActive },
  professionals: { status: mostlyActive },
  clinics: { status: mostlyActive },
  services: { status: mostlyActive },
  franchises: { status: mostlyActive },
  reviews: { state: "case when n % 50 = 0 then 'pending' else 'published' end" },
  bookings: { booked_by: owned, patient_id: owned, session_id: idOf("n") },
};

const callers: Record<string, Actor> = {
  guest,
  "a guest with a session": { kind: "guest", sessionId: "session of a guest" },
  "a person": { kind: "user", userId: "mona", email: "mona@example.ae" },
  "a clinic's owner": { kind: "user", userId: "owner", email: "owner@example.ae" },
  "an administrator": { kind: "admin", userId: "chief", email: "chief@example.ae" },
  "a key": {
    kind: "key",
    keyId,
    clinicId: "00000000-0000-4000-8000-000000000002",
    scopes: ["bookings:read"],
  },
};

const plan: z.ZodType<Plan> = z.lazy(() =>
  z.object({
    "Node Type": z.string(),
    "Relation Name": z.string().optional(),
    "Total Cost": z.number(),
    "Actual Loops": z.number(),
    "Rows Removed by Filter": z.number().optional(),
    Plans: z.array(plan).optional(),
  }),
);
interface Plan {
  "Node Type": string;
  "Relation Name"?: string | undefined;
  "Total Cost": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number | undefined;
  Plans?: Plan[] | undefined;
}
const explained = z.array(z.object({ "QUERY PLAN": z.array(z.object({ Plan: plan })) }));

const partsOf = (part: Plan): Plan[] => [part, ...(part.Plans ?? []).flatMap(partsOf)];

/** Calls of a published table: its rows as they come, and few of them from either end. */
function callsOf({ key: [key = "id"], readBy }: PublishedTable): string[] {
  const calls = ["", "limit=10", `limit=10&order=${key}.desc`];
  return readBy ? calls.map((call) => `${readBy}=eq.${oneId}&${call}`) : calls;
}

describe.skipIf(!isWholeRun)("plans at 250,000 rows, in whole runs", () => {
  forEachDatabase((open, kind) => {
    // The embedded database plans as a server does, and fills its tables more slowly.
    describe.skipIf(kind === "pglite")("read", () => readEveryTable(open));
  });
});

function readEveryTable(open: Parameters<Parameters<typeof forEachDatabase>[0]>[0]): void {
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: "empty" });
    await withClient(database, giveClinic);
  });

  describe.each(product.publishedTables)("$name", (table) => {
    beforeAll(() => withClient(database, (client) => fill(client, table.name)), 300_000);

    const kinds = Object.entries(callers).filter(([, actor]) => mayRead(table, actor));
    test.each(kinds)("is read by index by %s", async (_caller, actor) => {
      const problems: string[] = [];
      for (const asked of callsOf(table)) {
        const root = await explain(database, { table, actor, asked });
        problems.push(...problemsOf(root).map((problem) => `${asked}: ${problem}`));
      }
      expect(problems).toEqual([]);
    });
  });
}

function mayRead({ read }: PublishedTable, actor: Actor): boolean {
  return read.some((role) => role === databaseRole(actor));
}

function problemsOf(root: Plan): string[] {
  const parts = partsOf(root);
  const scans = parts
    .filter((part) => part["Node Type"] === "Seq Scan" && large.has(part["Relation Name"] ?? ""))
    .map((part) => `sequential scan of ${part["Relation Name"]}`);
  const inVain = parts
    .map((part) => (part["Rows Removed by Filter"] ?? 0) * part["Actual Loops"])
    .reduce((sum, rows) => sum + rows, 0);
  return [
    ...scans,
    ...(inVain > mostReadInVain ? [`${inVain} rows are read in vain`] : []),
    ...(root["Total Cost"] > mostCost ? [`a cost of ${root["Total Cost"]}`] : []),
  ];
}

/** The names of the filled tables. */
const large = new Set<string>();

/** Runs a call of the gateway, and returns how the planner read it. */
async function explain(
  database: Database,
  { table, actor, asked }: { table: PublishedTable; actor: Actor; asked: string },
): Promise<Plan> {
  const role = databaseRole(actor) as RequestRole;
  const query = parseTableQuery(new URLSearchParams(asked));
  const source = { table, from: sql`${sql.identifier(table.name)}`, alias: table.name };
  const statement: SQL = composeRows({ tables: product.publishedTables, role }, source, query);
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute(sql`explain (analyze, format json) ${statement}`),
  );
  const [answer] = explained.parse(rows);
  const [found] = answer?.["QUERY PLAN"] ?? [];
  if (!found) throw new Error(`There is no plan of ${table.name}.`);
  return found.Plan;
}

async function withClient(
  { pool }: Database,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await work(client);
  } finally {
    client.release();
  }
}

async function fill(client: pg.PoolClient, name: string): Promise<void> {
  const table = (await declaredTables()).get(name);
  if (!table) throw new Error(`There is no table ${name}.`);
  await fillTable(client, table, { rows: rowsOfTable, fixed: fixedColumns[name] ?? {} });
  large.add(name);
}

/** Makes the owner the manager of a clinic, with a key. */
async function giveClinic(client: pg.PoolClient): Promise<void> {
  for (const name of ["users", "clinic_staff", "api_keys"]) await releaseTable(client, name);
  await client.query(
    "insert into users (auth_user_id, email) values ('owner', 'owner@example.ae')",
  );
  await client.query(`insert into clinic_staff (clinic_id, member_id, role)
    values (${clinicOfOwner}, 'owner', 'manager')`);
  await client.query(`insert into api_keys (id, clinic_id, name, scopes, secret_hash, hint, made_by, expires_at)
    values ('${keyId}', ${clinicOfOwner}, 'Plans', '{bookings:read}', 'hash', 'hint', 'owner', now() + interval '1 day')`);
}

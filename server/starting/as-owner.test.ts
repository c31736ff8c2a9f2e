import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { verifyAuditChain } from "#app/platform/audit/verify-audit-chain.server.ts";
import {
  type Database,
  openDatabase,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { isOwner } from "#app/platform/database/site-role.server.ts";
import { defineJob, startJobs } from "#app/platform/jobs/jobs.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { testServices } from "#test/sites/services.ts";
import { asOwner } from "./as-owner.ts";

const serverUrl = process.env.TEST_DATABASE_URL;
const job = { kind: "job", name: "test" } as const;

describe.skipIf(!serverUrl)(
  "on PostgreSQL, with a login for the site",
  { timeout: 120_000 },
  () => {
    const name = `dalil_site_${crypto.randomUUID().slice(0, 8)}`;
    const dataDir = mkdtempSync(join(tmpdir(), "dalil-owner-"));
    const ownerUrl = addressOf();
    let services: Services;
    let site: Database;

    function addressOf(login?: string): string {
      const address = new URL(serverUrl ?? "postgresql://x@127.0.0.1/x");
      address.pathname = `/${name}`;
      if (login) [address.username, address.password] = [login, "site-password"];
      return address.href;
    }

    async function onServer(...statements: string[]) {
      const client = new pg.Client({ connectionString: serverUrl });
      await client.connect();
      try {
        for (const statement of statements) await client.query(statement);
      } finally {
        await client.end();
      }
    }

    beforeAll(async () => {
      await onServer(
        `create role ${name} login password 'site-password'`,
        `create database ${name}`,
      );
      const settings = { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: addressOf(name) };
      site = openDatabase({ databaseUrl: settings.DATABASE_URL, poolSize: 4 });
      services = testServices(site, { dataDir, settings });
      await asOwner(services, ({ database }) => migrateDatabase(database));
    });

    afterAll(async () => {
      await site.close();
      // A vacuum of the server itself may be in it for a moment, which nobody here may end.
      const drop = () => onServer(`drop database if exists ${name} with (force)`);
      await vi.waitFor(drop, { timeout: 30_000, interval: 500 });
      await onServer(`drop role ${name}`);
      rmSync(dataDir, { recursive: true });
    });

    test("the site's login owns nothing, and the owner's login owns the tables", async () => {
      expect(await isOwner(site)).toBe(false);
      const owner = openDatabase({ databaseUrl: ownerUrl, poolSize: 1 });
      expect(await isOwner(owner)).toBe(true);
      await owner.close();
    });

    test.each([
      ["become the owner", `set role ${new URL(ownerUrl).username}`],
      ["turn off a trigger", "alter table audit_log disable trigger user"],
      ["drop a table", "drop table audit_log"],
      ["create a table", "create table public.mine (id int)"],
      ["create a policy", "create policy mine on users to public using (true)"],
      [
        "replace a function",
        "create or replace function guard_audit() returns trigger language plpgsql as 'begin return new; end'",
      ],
      ["delete audit rows", "delete from audit_log"],
      ["write the chain's head", "update audit_head set position = 0"],
      ["delete anchors", "delete from audit_anchors"],
      ["empty a table", "truncate users"],
      ["skip triggers", "set session_replication_role = replica"],
    ])("the site's login may not %s", async (_what, statement) => {
      await expect(site.pool.query(statement)).rejects.toMatchObject({
        code: expect.stringMatching(/^(42501|55000)$/),
      });
    });

    test("jobs write and read all rows, and requests take their roles", async () => {
      await withTransaction(site, job, async (tx) => {
        await recordAudit(tx, { actor: job, action: "users.update", entityType: "users" });
        await tx.execute(sql`insert into feature_overrides (feature, is_on) values ('x', true)`);
      });
      expect((await verifyAuditChain(site, job, { after: 0 })).fault).toBeNull();
      const rows = (actor: Parameters<typeof withRead>[1]) =>
        withRead(site, actor, async (tx) => {
          const found = await tx.execute(sql`select current_user as role from feature_overrides`);
          return found.rows.length;
        });
      expect(await rows(job)).toBe(1);
      await expect(rows({ kind: "guest", sessionId: null })).rejects.toThrow();
    });

    test("the job queue runs without the owner", async () => {
      const ran = vi.fn(async () => {});
      const once = defineJob({ name: "test.once", run: ran, schedule: "5 * * * *" });
      const jobs = await startJobs(services, [once]);
      await jobs.send(once, {});
      await vi.waitFor(() => expect(ran).toHaveBeenCalled(), { timeout: 30_000 });
      await jobs.stop();
    });

    test("a second start gives the same rights again", async () => {
      await asOwner(services, ({ database }) => migrateDatabase(database));
      expect(await isOwner(site)).toBe(false);
    });
  },
);

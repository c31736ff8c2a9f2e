import { expect, test } from "vitest";
import { forEachDatabase } from "#test/databases/database.ts";
import { emptyAuditLog } from "#test/databases/empty-audit-log.ts";
import type { Actor } from "../actor.ts";
import { type Database, withTransaction } from "../database/database.server.ts";
import { recordAudit, recordAudits } from "./audit.server.ts";
import { verifyAuditChain } from "./verify-audit-chain.server.ts";

const user: Actor = { kind: "user", userId: "user-9", email: "user@example.com" };
const admin: Actor = { kind: "admin", userId: "admin-1", email: "admin@example.com" };
const entity = { entityType: "clinics", entityId: "7" };

forEachDatabase((open) => {
  async function openEmpty() {
    const database = await open({ seed: "empty" });
    await database.pool.query(emptyAuditLog);
    return database;
  }
  const write = (database: Database, actor: Actor, action: string) =>
    withTransaction(database, actor, (tx) =>
      recordAudit(tx, { ...entity, actor, action, detail: { action } }),
    );
  async function chainOf({ pool }: Database) {
    const { rows } = await pool.query<{ position: string; previous_hash: string; hash: string }>(
      "select position, previous_hash, hash from audit_log order by position",
    );
    return rows;
  }
  /** Changes rows as somebody who owns the database and turns its guards off. */
  const tamper = ({ pool }: Database, change: string) =>
    pool.query(
      `alter table audit_log disable trigger user; ${change}; alter table audit_log enable trigger user`,
    );
  const verify = (database: Database, batchSize = 7) =>
    verifyAuditChain(database, admin, { after: 0, batchSize });

  test("writers at once make one chain without gaps, and a write taken back leaves none", async () => {
    const database = await openEmpty();
    await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        withTransaction(database, place % 2 ? user : admin, async (tx) => {
          await recordAudit(tx, { ...entity, actor: place % 2 ? user : admin, action: "a.one" });
          if (place === 5) throw new Error("no");
          await recordAudit(tx, { ...entity, actor: place % 2 ? user : admin, action: "a.two" });
        }).catch(() => {}),
      ),
    );
    const rows = await chainOf(database);
    expect(rows.map(({ position }) => Number(position))).toEqual(
      Array.from({ length: 22 }, (_, place) => place + 1),
    );
    expect(rows.slice(1).map((row) => row.previous_hash)).toEqual(
      rows.slice(0, -1).map((row) => row.hash),
    );
    expect(await verify(database)).toEqual({ checked: 22, position: 22, head: 22, fault: null });
  });

  test("a hash that a writer brings along is not taken", async () => {
    const database = await openEmpty();
    await write(database, admin, "clinic.update");
    await withTransaction(database, admin, (tx) =>
      tx.execute(`insert into audit_log (actor_kind, action, entity_type, position, previous_hash, hash)
        values ('admin', 'forged', 'clinics', 1, '', 'x')`),
    );
    expect(await verify(database)).toMatchObject({ checked: 2, fault: null });
  });

  test.each([
    ["update audit_log set detail = '{}' where position = 9", 9, "changed"],
    ["update audit_log set at = at - interval '1 hour' where position = 3", 3, "changed"],
    ["update audit_log set actor_id = 'admin-2' where position = 7", 7, "changed"],
    [
      `update audit_log l set detail = '{}', hash = audit_row_hash(jsonb_populate_record(l, '{"detail": {}}')) where position = 8`,
      9,
      "moved",
    ],
    ["delete from audit_log where position = 8", 8, "missing"],
    ["delete from audit_log where position in (7, 8, 9, 10, 11, 12, 13, 14, 15)", 7, "missing"],
    ["delete from audit_log where position > 19", 20, "missing"],
    [
      `insert into audit_log (actor_kind, action, entity_type) values ('admin', 'forged', 'clinics')`,
      null,
      "unchained",
    ],
  ])("%s is found", async (change, position, reason) => {
    const database = await openEmpty();
    await withTransaction(database, admin, (tx) =>
      recordAudits(
        tx,
        { actor: admin, action: "clinic.update", entityType: "clinics" },
        Array.from({ length: 20 }, (_, place) => ({ entityId: `${place}`, detail: { place } })),
      ),
    );
    await write(database, user, "clinic.update");
    await tamper(database, change);
    expect((await verify(database)).fault).toMatchObject({ position, reason });
  });

  test("rows are refused to change, even for the owner of the database, but persons are erased", async () => {
    const database = await openEmpty();
    await write(database, user, "clinic.update");
    await write(database, admin, "clinic.update");
    for (const change of [
      "update audit_log set action = 'x'",
      "update audit_log set actor_id = 'somebody'",
      "update audit_log set hash = 'x'",
      "delete from audit_log",
      "truncate audit_log",
    ]) {
      await expect(database.pool.query(change)).rejects.toMatchObject({ code: "42501" });
    }
    await database.pool.query("update audit_log set actor_id = null, entity_id = null");
    expect(await verify(database)).toMatchObject({ checked: 2, fault: null });
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { forEachDatabase } from "#test/databases/database.ts";
import { emptyAuditLog } from "#test/databases/empty-audit-log.ts";
import { testServices } from "#test/sites/services.ts";
import { recordAudit } from "../audit/audit.server.ts";
import { verifyAuditChain } from "../audit/verify-audit-chain.server.ts";
import type { Database } from "../database/database.server.ts";
import { withTransaction } from "../database/database.server.ts";
import { anchorChain } from "./anchor-chain.server.ts";
import { readAnchorLines, verifyAnchors } from "./verify-anchors.server.ts";

const actor = { kind: "job", name: "test" } as const;
const folder = mkdtempSync(join(tmpdir(), "dalil-anchors-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const keyOf = (letter: string) => `${letter}:${Buffer.alloc(32, letter).toString("base64")}`;

forEachDatabase((open) => {
  let database: Database;
  let file: string;
  beforeEach(async () => {
    database = await open({ seed: "empty" });
    await database.pool.query(`${emptyAuditLog}; delete from audit_anchors`);
    file = join(folder, `${crypto.randomUUID()}.jsonl`);
    writeFileSync(file, "");
  });
  const servicesWith = (settings: Record<string, string>) =>
    testServices(database, { dataDir: folder, settings: { AUDIT_ANCHOR: file, ...settings } });
  const write = (action: string) =>
    withTransaction(database, actor, (tx) =>
      recordAudit(tx, { actor, action, entityType: "users" }),
    );
  const anchorsInDatabase = async () => {
    const { rows } = await database.pool.query(
      "select position::int, published_at is not null as is_published from audit_anchors order by id",
    );
    return rows;
  };

  test("the end of the chain is signed when it has moved, and published once a day", async () => {
    const services = servicesWith({ AUDIT_KEY: keyOf("a") });
    const warn = vi.spyOn(services.log, "warn");
    await anchorChain(services);
    expect(await anchorsInDatabase()).toEqual([]);
    await write("users.update");
    await anchorChain(services);
    await anchorChain(services);
    await write("users.update");
    await anchorChain(services);
    expect(await anchorsInDatabase()).toEqual([
      { position: 1, is_published: true },
      { position: 2, is_published: false },
    ]);
    expect(readAnchorLines(readFileSync(file, "utf8"))).toMatchObject([
      { position: 1, keyId: "a" },
    ]);
    expect(warn).toHaveBeenCalledTimes(1);
    await database.pool.query("update audit_anchors set published_at = now() - interval '1 day'");
    await anchorChain(services);
    expect(readAnchorLines(readFileSync(file, "utf8"))).toHaveLength(2);
    expect(await verifyAnchors(services, actor)).toEqual({
      checked: 3,
      unknownKeys: 0,
      fault: null,
    });
  });

  test("a log that is rewritten with its whole chain is found by its anchors", async () => {
    const services = servicesWith({ AUDIT_KEY: keyOf("a") });
    await write("users.update");
    await write("users.update");
    await anchorChain(services);
    const collected = readAnchorLines(readFileSync(file, "utf8"));
    await database.pool.query(emptyAuditLog);
    for (const action of ["users.update", "users.delete", "users.update"]) await write(action);
    expect((await verifyAuditChain(database, actor, { after: 0 })).fault).toBeNull();
    expect((await verifyAnchors(services, actor)).fault).toEqual({
      reason: "rewritten",
      position: 2,
    });
    await database.pool.query("delete from audit_anchors");
    expect((await verifyAnchors(services, actor)).fault).toBeNull();
    expect((await verifyAnchors(services, actor, collected)).fault).toEqual({
      reason: "rewritten",
      position: 2,
    });
  });

  test("an anchor that was signed without the key is forged", async () => {
    const services = servicesWith({ AUDIT_KEY: keyOf("a") });
    await write("users.update");
    await anchorChain(services);
    await database.pool.query("update audit_anchors set mac = '!' || substr(mac, 2)");
    expect((await verifyAnchors(services, actor)).fault).toEqual({ reason: "forged", position: 1 });
  });

  test("anchors of an older key are checked while it is listed, and counted afterwards", async () => {
    await write("users.update");
    await anchorChain(servicesWith({ AUDIT_KEY: keyOf("a") }));
    const both = servicesWith({ AUDIT_KEY: `${keyOf("b")},${keyOf("a")}` });
    await anchorChain(both);
    expect(await verifyAnchors(both, actor)).toMatchObject({ checked: 2, unknownKeys: 0 });
    expect(await verifyAnchors(servicesWith({ AUDIT_KEY: keyOf("b") }), actor)).toMatchObject({
      checked: 2,
      unknownKeys: 1,
      fault: null,
    });
  });

  test("an anchor that cannot be published is tried again", async () => {
    const services = servicesWith({ AUDIT_KEY: keyOf("a"), AUDIT_ANCHOR: join(folder, "no/such") });
    await write("users.update");
    await expect(anchorChain(services)).rejects.toThrow(/ENOENT/);
    expect(await anchorsInDatabase()).toEqual([]);
  });
});

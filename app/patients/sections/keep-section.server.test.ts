import { randomBytes, randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { beforeEach, expect, test } from "vitest";
import { type Actor, guest } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { emptyAuditLog } from "#test/databases/empty-audit-log.ts";
import { testServices } from "#test/sites/services.ts";
import type { PatientContext } from "../patient-context.ts";
import { forgetSection, keepDocument, keepEntry, removeEntry } from "./keep-section.server.ts";
import { readDocument, readEntries } from "./read-section.server.ts";
import { sections } from "./sections.ts";

const mona: Actor = { kind: "user", userId: "mona", email: "mona@example.ae" };
const omar: Actor = { kind: "user", userId: "omar", email: "omar@example.ae" };
const admin: Actor = { kind: "admin", userId: "chief", email: "chief@example.ae" };
const newKey = (id: string) => `${id}:${randomBytes(32).toString("base64")}`;
const first = newKey("first");

forEachDatabase((open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open({ seed: "empty" });
    await database.pool.query(`delete from users; ${emptyAuditLog}`);
    for (const { userId, email } of [mona, omar, admin]) {
      const insert = "insert into users (auth_user_id, email) values ($1, $2)";
      await database.pool.query(insert, [userId, email]);
    }
  });

  const as = (actor: Actor, HEALTH_DATA_KEY = first): PatientContext => ({
    ...testServices(database, { dataDir: tmpdir(), settings: { HEALTH_DATA_KEY } }),
    actor,
    requestId: "request-1",
  });
  const contact = (name: string) => ({
    id: randomUUID(),
    values: { name, phone: "+971501234567" },
  });
  const audited = async () => {
    const { rows } = await database.pool.query(
      "select actor_kind, actor_id, action, entity_id, detail from audit_log order by id",
    );
    return rows;
  };

  test("a person reads what they wrote; nobody else does, and the database holds no word of it", async () => {
    await keepDocument(as(mona), "health", { allergies: "Penicillin" });
    expect(await readDocument(as(mona), "health")).toEqual({
      isLost: false,
      content: { allergies: "Penicillin" },
    });
    expect(await readDocument(as(omar), "health")).toEqual({ isLost: false, content: {} });
    const { rows } = await database.pool.query("select h::text as row from health_sections h");
    expect(rows).toHaveLength(1);
    expect(Buffer.from(JSON.stringify(rows)).toString("latin1")).not.toMatch(/penicillin|allerg/i);
  });

  test("the role of administrators has no part in it, and their own is theirs alone", async () => {
    await keepDocument(as(mona), "health", { allergies: "Penicillin" });
    const look = withTransaction(database, admin, (tx) =>
      tx.execute("select sealed from health_sections"),
    );
    await expect(look).rejects.toMatchObject({ cause: { code: "42501" } });
    await keepDocument(as(admin), "health", { note: "Mine" });
    expect(await readDocument(as(admin), "health")).toMatchObject({ content: { note: "Mine" } });
    expect(await readDocument(as(mona), "health")).toMatchObject({
      content: { allergies: "Penicillin" },
    });
  });

  test("a guest is refused", async () => {
    await expect(async () => keepDocument(as(guest), "health", {})).rejects.toMatchObject({
      code: "unauthorized",
    });
  });

  test("every read and write is audited, without what was read", async () => {
    await keepDocument(as(mona), "health", { allergies: "Penicillin" });
    await readDocument(as(mona), "health");
    await keepDocument(as(mona), "health", {});
    const by = { actor_kind: "user", actor_id: "mona", entity_id: "health", detail: {} };
    expect(await audited()).toEqual([
      { ...by, action: "health.keep" },
      { ...by, action: "health.read" },
      { ...by, action: "health.forget" },
    ]);
    const { rows } = await database.pool.query("select 1 from health_sections");
    expect(rows).toEqual([]);
  });

  test("what somebody moved to another person or changed does not open", async () => {
    await keepDocument(as(mona), "health", { allergies: "Penicillin" });
    await keepDocument(as(omar), "health", { allergies: "None" });
    await database.pool.query(`update health_sections set sealed =
      (select sealed from health_sections where auth_user_id = 'mona') where auth_user_id = 'omar'`);
    expect(await readDocument(as(omar), "health")).toEqual({ isLost: true });
    await database.pool.query(`update health_sections set sealed = 'AQ=='`);
    expect(await readDocument(as(mona), "health")).toEqual({ isLost: true });
    await forgetSection(as(mona), "health");
    expect(await readDocument(as(mona), "health")).toEqual({ isLost: false, content: {} });
  });

  test("a new key reads what the old one sealed; without the old one it is lost, and not overwritten", async () => {
    const entry = contact("Layla");
    await keepEntry(as(mona), "emergency", entry);
    const second = newKey("second");
    expect(await readEntries(as(mona, `${second},${first}`), "emergency")).toMatchObject({
      content: [entry],
    });
    expect(await readEntries(as(mona, second), "emergency")).toEqual({ isLost: true });
    const added = keepEntry(as(mona, second), "emergency", contact("Sara"));
    await expect(added).rejects.toMatchObject({ code: "conflict" });
    expect(await readEntries(as(mona), "emergency")).toMatchObject({ content: [entry] });
  });

  test("a public site without a key keeps nothing and names the setting", async () => {
    const services = testServices(database, {
      dataDir: tmpdir(),
      settings: { NODE_ENV: "production", BASE_URL: "https://dalil.example" },
    });
    const context = { ...services, actor: mona, requestId: "request-1" };
    const kept = async () => keepDocument(context, "health", { note: "x" });
    await expect(kept).rejects.toMatchObject({
      code: "not_set_up",
      message: expect.stringContaining("HEALTH_DATA_KEY"),
    });
  });

  test("entries are added, changed and taken away; a form sent twice is one", async () => {
    const layla = contact("Layla");
    const sara = contact("Sara");
    for (const entry of [layla, layla, sara]) await keepEntry(as(mona), "emergency", entry);
    const changed = { ...layla, values: { name: "Layla Saleh", phone: "+971501234568" } };
    await keepEntry(as(mona), "emergency", changed);
    expect(await readEntries(as(mona), "emergency")).toMatchObject({ content: [changed, sara] });
    await removeEntry(as(omar), "emergency", sara.id);
    await removeEntry(as(mona), "emergency", layla.id);
    expect(await readEntries(as(mona), "emergency")).toMatchObject({ content: [sara] });
  });

  test("those added at once are all kept, and no more than may be", async () => {
    const { most } = sections.emergency;
    const kept = await Promise.all(
      Array.from({ length: most + 2 }, (_, index) =>
        keepEntry(as(mona), "emergency", contact(`Contact ${index}`)),
      ),
    );
    expect(kept.filter(Boolean)).toHaveLength(most);
    const { content } = (await readEntries(as(mona), "emergency")) as { content: unknown[] };
    expect(content).toHaveLength(most);
  });
});

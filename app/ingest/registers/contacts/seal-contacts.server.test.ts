import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import { readConfig } from "#app/platform/config.server.ts";
import {
  type Database,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { PackedContacts } from "./packed-contacts.server.ts";
import { type ContactOfKey, findContact, storeContacts } from "./seal-contacts.server.ts";

const job: Actor = { kind: "job", name: "test" };
const configOf = (word: string) =>
  readConfig({ NODE_ENV: "test", SESSION_SECRET: `${word} contacts `.repeat(4) });
const config = configOf("first");
const contact: ContactOfKey = { key: "test:1", phone: "971-50-1234567", email: "a@clinic.example" };

async function store(database: Database, day: string, contacts: ContactOfKey[], by = config) {
  await withTransaction(database, job, (tx) => storeContacts(tx, by, day, contacts));
  const { rows } = await withRead(database, job, (tx) =>
    tx.execute<{ sealed: string; day: string }>(
      sql`select sealed, stated_on::text as day from register_contacts where key = 'test:1'`,
    ),
  );
  return rows[0];
}

onAnyDatabase((open) => {
  test("a contact that is stated again is dated, and not sealed again", async () => {
    const database = await open({ seed: "empty" });
    const first = await store(database, "2026-11-01", [contact]);
    const second = await store(database, "2026-11-02", [contact]);
    expect(second).toEqual({ sealed: first?.sealed, day: "2026-11-02" });
    expect(await findContact(database, config, "test:1")).toEqual({
      phone: contact.phone,
      email: contact.email,
    });
  });

  test("another contact, or another key of the site, is sealed anew", async () => {
    const database = await open({ seed: "empty" });
    const first = await store(database, "2026-11-01", [contact]);
    const changed = await store(database, "2026-11-01", [{ ...contact, phone: "04-5550101" }]);
    expect(changed?.sealed).not.toBe(first?.sealed);
    expect(await findContact(database, config, "test:1")).toMatchObject({ phone: "04-5550101" });
    const other = configOf("second");
    await store(database, "2026-11-01", [{ ...contact, phone: "04-5550101" }], other);
    expect(await findContact(database, other, "test:1")).toMatchObject({ phone: "04-5550101" });
  });
});

test("packed contacts come back in batches, without rows that state none", () => {
  const packed = new PackedContacts();
  const all = Array.from({ length: 1_001 }, (_, at) => ({ ...contact, key: `test:${at}` }));
  for (const one of all) packed.add(one);
  packed.add({ key: "test:none", phone: "", email: "" });
  const batches = [...packed.batches()];
  expect(batches.map((batch) => batch.length)).toEqual([1_000, 1]);
  expect(batches.flat()).toEqual(all);
});

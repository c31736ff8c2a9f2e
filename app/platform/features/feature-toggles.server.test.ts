import { beforeEach, expect, test } from "vitest";
import { onAnyDatabase } from "#test/databases/database.ts";
import { emptyAuditLog } from "#test/databases/empty-audit-log.ts";
import { type Actor, guest } from "../actor.ts";
import type { Database } from "../database/database.server.ts";
import {
  cachedFeatures,
  forgetFeatures,
  isFeatureOn,
  readFeatures,
  requireFeature,
  setFeature,
} from "./feature-toggles.server.ts";
import { withDefaults } from "./features.ts";

const admin: Actor = { kind: "admin", userId: "admin-1", email: "admin@dalil.example" };

onAnyDatabase((open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open({ seed: "empty" });
    await database.pool.query(
      `delete from app_settings where key like 'feature.%'; ${emptyAuditLog}; delete from outbox_events`,
    );
    forgetFeatures(database);
  });
  const set = (actor: Actor, name: string, isOn = true) =>
    setFeature(database, actor, { name, isOn });

  test("a feature is at its default until it is turned, and everyone sees which", async () => {
    expect(await readFeatures(database)).toEqual(withDefaults({}));
    await set(admin, "test.pages");
    await set(admin, "help.public", false);
    expect(await isFeatureOn(database, "test.pages")).toBe(true);
    await expect(requireFeature(database, "help.public")).rejects.toMatchObject({
      code: "not_found",
    });
    await set(admin, "test.pages", false);
    expect(await isFeatureOn(database, "test.pages")).toBe(false);
    const { rows } = await database.pool.query(
      "select detail from audit_log where action = 'feature.set' order by id",
    );
    expect(rows.map(({ detail }) => detail)).toEqual([
      { isOn: true },
      { isOn: false },
      { isOn: false },
    ]);
  });

  test("a page does not wait for features, also while the database is away", async () => {
    await set(admin, "help.public", false);
    expect(cachedFeatures(database)["help.public"]).toBe(false);
    const pool = { connect: () => Promise.reject(new Error("the database is away")) };
    const away = { ...database, pool } as unknown as Database;
    expect(cachedFeatures(away)).toEqual(withDefaults({}));
    await expect(readFeatures(away)).rejects.toThrow();
  });

  test("every change is published, and what is remembered is dropped with the news", async () => {
    await set(admin, "legal.risk");
    const { rows } = await database.pool.query(
      "select topic, entity_type, entity_id, payload from outbox_events where topic = 'feature.changed'",
    );
    expect(rows).toEqual([
      {
        topic: "feature.changed",
        entity_type: "app_settings",
        entity_id: "feature.legal.risk",
        payload: { key: "feature.legal.risk", value: true },
      },
    ]);
    expect(await isFeatureOn(database, "legal.risk")).toBe(true);
    await database.pool.query("update app_settings set value = 'false' where key = $1", [
      "feature.legal.risk",
    ]);
    expect(await isFeatureOn(database, "legal.risk")).toBe(true);
    forgetFeatures(database);
    expect(await isFeatureOn(database, "legal.risk")).toBe(false);
  });

  test("other settings are no features, and visitors set none", async () => {
    await database.pool.query(`insert into app_settings (key, value) values
      ('mail.secret', 'true'), ('feature.legal.risk', '"true"') on conflict do nothing`);
    const known = await readFeatures(database);
    expect(known["legal.risk"]).toBe(false);
    expect(Object.keys(known)).not.toContain("mail.secret");
    await expect(set(guest, "test.pages")).rejects.toMatchObject({ code: "forbidden" });
    for (const name of ["", "A", "words", "a'; --", "toString", "__proto__"]) {
      await expect(set(admin, name)).rejects.toMatchObject({ code: "unprocessable" });
    }
  });
});

import { expect, test } from "vitest";
import { forEachDatabase } from "../../test/database.ts";
import { type Actor, guest } from "./actor.ts";
import { isFeatureOn, setFeature } from "./feature-toggles.server.ts";

const admin: Actor = { kind: "admin", userId: "admin-1", email: "admin@dalil.example" };

forEachDatabase((open) => {
  test("a feature is off until it is turned on, and everyone sees which", async () => {
    const database = await open({ seed: "empty" });
    const isOn = () => isFeatureOn(database, guest, "test.pages");
    expect(await isOn()).toBe(false);
    await setFeature(database, admin, { name: "test.pages", isOn: true });
    expect(await isOn()).toBe(true);
    await setFeature(database, admin, { name: "test.pages", isOn: false });
    expect(await isOn()).toBe(false);
    const { rows } = await database.pool.query(
      "select detail from audit_log where action = 'feature.set' order by id",
    );
    expect(rows.map(({ detail }) => detail)).toEqual([{ isOn: true }, { isOn: false }]);
  });

  test("other settings are no features, and visitors set none", async () => {
    const database = await open({ seed: "empty" });
    await database.pool.query(`insert into app_settings (key, value) values
      ('mail.secret', 'true'), ('feature.words', '"true"') on conflict do nothing`);
    for (const name of ["mail.secret", "../mail.secret", "words", ""]) {
      expect(await isFeatureOn(database, guest, name)).toBe(false);
    }
    const set = (actor: Actor, name: string) => setFeature(database, actor, { name, isOn: true });
    await expect(set(guest, "test.pages")).rejects.toMatchObject({ code: "forbidden" });
    for (const name of ["", "A", "a b", "a'; --", "a..b"]) {
      await expect(set(admin, name)).rejects.toMatchObject({ code: "unprocessable" });
    }
  });
});

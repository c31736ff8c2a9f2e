import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { removePeople } from "#test/people/people.ts";
import {
  type Browser,
  newBrowser,
  openSignInSite,
  type SignInSite,
} from "#test/people/sign-in-site.ts";
import { createAccount } from "../create-account.server.ts";
import { readUsualDistrict } from "../preferences/queries.server.ts";
import { keepPreferences } from "../preferences/set-preferences.server.ts";
import * as login from "../sign-in/login.route.tsx";
import { privacy as words } from "./messages/en.ts";
import * as privacy from "./privacy.route.tsx";

const page = "/dashboard/settings/privacy";
const password = "a-long-password";
const days = { retention_favorites: "30", retention_search_history: "7", retention_analytics: "1" };

onAnyDatabase((open) => {
  let database: Database;
  let here: SignInSite;
  let mona: Browser;
  let actor: Actor;
  beforeEach(async () => {
    database = await open({ seed: "empty" });
    await removePeople(database);
    await database.pool.query("delete from search_queries");
    here = openSignInSite(database, { login, "dashboard/settings/privacy": privacy });
    const email = "mona@example.ae";
    const account = { email, fullName: "Mona", password, isAdmin: false };
    const { userId } = await createAccount(here.site.services, account);
    actor = { kind: "user", userId, email };
    mona = newBrowser();
    await here.submit(mona, "/login", { mode: "login", email, password });
  });

  const stored = async () => {
    const { rows } = await database.pool.query("select * from privacy_preferences");
    return rows[0];
  };
  const loggedSearch = async (term: string) => {
    await withTransaction(database, actor, (tx) =>
      tx.execute(sql`select log_search_query(${term}, 1, '{}'::jsonb, false)`),
    );
    const { rows } = await database.pool.query(
      "select auth_user_id from search_queries where term = $1",
      [term],
    );
    return rows[0]?.auth_user_id;
  };

  test("who has chosen nothing has the standard level, with the periods of the specification", async () => {
    const text = await here.open(mona, page);
    expect(text).toContain('"privacy_level":"standard"');
    expect(text).toContain('"data_retention":{"favorites":365,"search_history":90,"analytics":30}');
  });

  test("a level overwrites every flag, single choices do not change it, and a reset forgets both", async () => {
    expect((await here.submit(mona, page, { level: "full" })).to).toBe(`${page}?done=level`);
    expect(Object.values((await stored()).data_sharing)).toEqual([true, true, true, true, true]);
    await here.submit(mona, page, { ...days, favorites: "on" });
    expect(await stored()).toMatchObject({
      privacy_level: "full",
      personalization_enabled: false,
      data_sharing: { favorites: true, search_history: false, health_profile: false },
      data_retention: { favorites: 30, search_history: 7, analytics: 1 },
    });
    await here.submit(mona, page, { level: "minimal" });
    expect(Object.values((await stored()).data_sharing)).not.toContain(true);
    expect((await stored()).data_retention.favorites).toBe(30);
    expect((await here.submit(mona, page, { intent: "reset" })).to).toBe(`${page}?done=reset`);
    expect(await stored()).toBeUndefined();
  });

  test("searches are tied to a person only while they let them be", async () => {
    expect(await loggedSearch("knee")).toBe(actor.kind === "user" && actor.userId);
    await here.submit(mona, page, { level: "minimal" });
    expect(await loggedSearch("shoulder")).toBeNull();
    await here.submit(mona, page, { level: "full" });
    expect(await loggedSearch("elbow")).not.toBeNull();
  });

  test("a search that is tied to a person has a place only while they let it be remembered", async () => {
    const filters = { geo_district_id: "7", gender: "female" };
    const kept = async (term: string) => {
      await withTransaction(database, actor, (tx) =>
        tx.execute(
          sql`select log_search_query(${term}, 1, ${JSON.stringify(filters)}::jsonb, false)`,
        ),
      );
      const { rows } = await database.pool.query(
        "select filters, auth_user_id is not null as is_tied from search_queries where term = $1",
        [term],
      );
      return rows[0];
    };
    expect(await kept("knee")).toEqual({ filters: { gender: "female" }, is_tied: true });
    await here.submit(mona, page, { level: "full" });
    expect(await kept("elbow")).toEqual({ filters, is_tied: true });
    await here.submit(mona, page, { level: "minimal" });
    expect(await kept("wrist")).toEqual({ filters, is_tied: false });
  });

  test("a search of the home page begins where somebody usually is only while the site is to fit them", async () => {
    if (actor.kind !== "user") throw new Error("somebody is signed in");
    const visit = { actor, database, requestId: "request-1" };
    await keepPreferences(visit, { districtId: 12 });
    expect(await readUsualDistrict(database, actor)).toBe(12);
    await here.submit(mona, page, { level: "minimal" });
    expect(await readUsualDistrict(database, actor)).toBeNull();
    await here.submit(mona, page, { ...days, personalization_enabled: "on" });
    expect(await readUsualDistrict(database, actor)).toBe(12);
  });

  test.each([
    [{ retention_favorites: "0" }, "favorites"],
    [{ retention_search_history: "91" }, "search_history"],
    [{ retention_analytics: "a month" }, "analytics"],
    [{ retention_favorites: "1.5" }, "favorites"],
  ])("%j is refused at its field", async (change, field) => {
    const refused = await here.submit(mona, page, { ...days, ...change });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(`"problems":{"retention_${field}":"days"}`);
    expect(await stored()).toBeUndefined();
  });

  test("what fails is said in the words of the specification", async () => {
    expect(words).toMatchObject({
      "failed.load": "Failed to load privacy preferences",
      "failed.update": "Failed to update privacy preferences",
      "failed.reset": "Failed to reset privacy preferences",
    });
    await database.pool.query("alter table privacy_preferences rename to away");
    try {
      const loaded = await here.request(mona, page);
      expect(loaded.status).toBe(503);
      expect(await loaded.text()).toContain('"preferences":null');
      const changed = await here.submit(mona, page, { level: "full" });
      expect(changed).toMatchObject({ status: 503 });
      expect(changed.text).toContain('"failed":"update"');
      const reset = await here.submit(mona, page, { intent: "reset" });
      expect(reset.text).toContain('"failed":"reset"');
    } finally {
      await database.pool.query("alter table away rename to privacy_preferences");
    }
  });
});

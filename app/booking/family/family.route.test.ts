import { expect, test } from "vitest";
import { createAccount } from "#app/accounts/create-account.server.ts";
import * as login from "#app/accounts/sign-in/login.route.tsx";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser, openSignInSite } from "#test/people/sign-in-site.ts";
import * as family from "./family.route.tsx";

const path = "/dashboard/family";

onAnyDatabase((open) => {
  test("a person adds, renames and removes somebody of their family, whom nobody else sees", async () => {
    const database = await open({ seed: "demo" });
    const site = openSignInSite(database, { login, "dashboard/family": family });
    const signUp = async () => {
      const account = {
        email: `${crypto.randomUUID()}@example.ae`,
        fullName: "Mona Haddad",
        password: "tin-goat-7",
      };
      await createAccount(site.site.services, { ...account, isAdmin: false });
      const browser = newBrowser();
      await site.submit(browser, "/login", { mode: "login", ...account });
      return browser;
    };
    const [mona, omar] = [await signUp(), await signUp()];
    const child = { intent: "save", id: "", name: "Sami Haddad", relation: "child" };
    expect((await site.submit(mona, path, child)).to).toBe(`${path}?done=added`);
    expect((await site.submit(mona, path, child)).status).toBe(422);
    expect((await site.submit(mona, path, { ...child, name: "" })).status).toBe(422);
    const page = await site.open(mona, path);
    const id = /"members":\[\{"id":"([\w-]{36})","name":"Sami Haddad"/.exec(page)?.[1] ?? "";
    expect(id).not.toBe("");
    const changed = { ...child, id, name: "Sami Al Haddad", relation: "sibling" };
    await site.submit(omar, path, changed);
    await site.submit(omar, path, { intent: "remove", id });
    expect(await site.open(omar, path)).toContain('"members":[]');
    expect(await site.open(mona, path)).toContain('"name":"Sami Haddad"');
    expect((await site.submit(mona, path, changed)).to).toBe(`${path}?done=saved`);
    const after = await site.open(mona, path);
    expect(after).toContain(
      '"name":"Sami Al Haddad","typed":{"name":"Sami Al Haddad","relation":"sibling"',
    );
    const removed = await site.submit(mona, path, { intent: "remove", id });
    expect(removed.to).toBe(`${path}?done=removed`);
    expect(await site.open(mona, path)).toContain('"members":[]');
    const { rows } = await database.pool.query(
      "select action from audit_log where action like 'family.%' order by id desc limit 3",
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "family.remove",
      "family.change",
      "family.save",
    ]);
    expect((await site.request(newBrowser(), path)).status).toBe(303);
  });
});

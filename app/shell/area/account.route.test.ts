import { beforeEach, expect, test } from "vitest";
import { createAccount } from "#app/accounts/create-account.server.ts";
import * as security from "#app/accounts/security-page/security.route.tsx";
import * as login from "#app/accounts/sign-in/login.route.tsx";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { removePeople } from "#test/people/people.ts";
import {
  type Browser,
  newBrowser,
  openSignInSite,
  type SignInSite,
} from "#test/people/sign-in-site.ts";
import * as preferences from "../set-preferences.route.ts";
import * as account from "./account.route.tsx";

const here = "/dashboard/settings/account";
const routes = {
  login,
  preferences,
  "dashboard/settings/account": account,
  "dashboard/profile/security": security,
};
const mona = { email: "mona@example.ae", fullName: "Mona Saleh", password: "tin-goat-7" };
const omar = { email: "omar@example.ae", fullName: "Omar Aziz", password: "tin-goat-8" };

onAnyDatabase((open) => {
  let database: Database;
  let site: SignInSite;
  let browser: Browser;
  beforeEach(async () => {
    database = await open({ seed: "vocabulary" });
    await removePeople(database);
    site = openSignInSite(database, routes);
    await createAccount(site.site.services, { ...mona, isAdmin: false });
    browser = newBrowser();
    await logIn(browser);
  });
  const logIn = (by: Browser, { email, password } = mona) =>
    site.submit(by, "/login", { mode: "login", email, password });
  const confirm = () =>
    site.submit(browser, "/dashboard/profile/security", {
      intent: "confirm",
      password: mona.password,
    });
  const ask = (email: string) => site.submit(browser, here, { intent: "email", email });
  const linkOf = (text = "") => /\/dashboard\/\S+email=([\w.-]+)/.exec(text);
  const find = async (text: string) => {
    const { rows } = await database.pool.query(text);
    return rows[0];
  };

  test("details are saved, and what is refused says at which field", async () => {
    const details = {
      intent: "details",
      firstName: "Mona",
      lastName: "Al Saleh",
      phone: "971501234567",
      address: "Jumeirah 1",
      marketingOptIn: "on",
    };
    expect((await site.submit(browser, here, details)).to).toBe(`${here}?done=details`);
    const query = "select full_name, phone, marketing_opt_in as wants from users";
    const saved = { full_name: "Mona Al Saleh", phone: "+971501234567", wants: true };
    expect(await find(query)).toEqual(saved);
    const wrong = await site.submit(browser, here, { ...details, firstName: " ", phone: "123" });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('"firstName":"missing"');
    expect(wrong.text).toContain('"phone":"invalid"');
    const more = { ...details, email: "other@example.ae", authUserId: "x", role: "admin" };
    await site.submit(browser, here, more);
    expect(
      await find("select email, (select count(*)::int from user_roles) as roles from users"),
    ).toEqual({
      email: mona.email,
      roles: 0,
    });
  });

  test("a new address is used when its link is followed, and the former one is notified", async () => {
    await site.ageProofs();
    expect((await ask("new@example.ae")).text).toContain('"refused":"unconfirmed"');
    await confirm();
    expect((await ask("New@Example.ae ")).to).toBe(`${here}?done=emailAsked`);
    const mail = site.mails.at(-1);
    expect(mail?.to).toBe("new@example.ae");
    const [address = "", key = ""] = linkOf(mail?.text) ?? [];
    await site.open(browser, address);
    expect((await find("select email from users"))?.email).toBe(mona.email);
    const used = await site.submit(browser, here, { intent: "confirm-email", key });
    expect(used.to).toBe(`${here}?done=email`);
    expect(await find("select u.email, a.email as known from users u, auth_users a")).toEqual({
      email: "new@example.ae",
      known: "new@example.ae",
    });
    expect(site.mails.at(-1)?.to).toBe(mona.email);
    const again = await site.submit(browser, here, { intent: "confirm-email", key });
    expect(again.text).toContain('"refused":"link"');
    expect((await logIn(newBrowser(), { ...mona, email: "new@example.ae" })).status).toBe(303);
  });

  test("a link is worth nothing to somebody else, nor for an address that has an account", async () => {
    await createAccount(site.site.services, { ...omar, isAdmin: false });
    await confirm();
    expect((await ask(omar.email)).to).toBe(`${here}?done=emailAsked`);
    expect(site.mails).toHaveLength(0);
    await ask("new@example.ae");
    const key = linkOf(site.mails.at(-1)?.text)?.[1] ?? "";
    const other = newBrowser();
    await logIn(other, omar);
    const stolen = await site.submit(other, here, { intent: "confirm-email", key });
    expect(stolen.text).toContain('"refused":"link"');
    expect((await find("select count(*)::int as n from users where email like 'new%'"))?.n).toBe(0);
  });

  test("an impossible address, and a mail server that is away, are shown", async () => {
    await confirm();
    for (const [typed, refused] of [
      ["", "email"],
      ["not an address", "email"],
      [mona.email, "same"],
    ]) {
      expect((await ask(typed ?? "")).text).toContain(`"refused":"${refused}"`);
    }
    site.provider.isDown = true;
    expect((await ask("new@example.ae")).text).toContain('"refused":"notSent"');
  });

  test("language and theme follow the account to the next browser", async () => {
    const choice = { intent: "site", locale: "ar", theme: "dark", districtId: "" };
    const saved = await site.submit(browser, here, choice);
    expect(saved.to).toBe(`${here}?done=site&lang=ar`);
    expect(browser.cookies.get("theme")).toBe("dark");
    const next = newBrowser();
    await logIn(next);
    expect([next.cookies.get("lang"), next.cookies.get("theme")]).toEqual(["ar", "dark"]);
    await site.submit(next, "/preferences", { theme: "light", next: "/about" });
    const third = newBrowser();
    await logIn(third);
    expect(third.cookies.get("theme")).toBe("light");
    for (const wrong of [
      { ...choice, locale: "fr" },
      { ...choice, theme: "pink" },
      { ...choice, districtId: "99999999" },
      { ...choice, districtId: "1 or 1=1" },
      { ...choice, intent: "constructor" },
    ]) {
      expect((await site.submit(browser, here, wrong)).status).toBe(422);
    }
  });
});

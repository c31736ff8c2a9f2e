import { beforeEach, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { removePeople } from "#test/people/people.ts";
import {
  mona,
  newBrowser,
  openSignInSite,
  placeOf,
  type SignInSite,
} from "#test/people/sign-in-site.ts";
import { createAccount } from "../create-account.server.ts";
import * as login from "./login.route.tsx";

onAnyDatabase((open) => {
  let database: Database;
  let here: SignInSite;
  beforeEach(async () => {
    database = await open({ seed: "empty" });
    await removePeople(database);
    here = openSignInSite(database, { login });
  });
  const askByCode = (contact: string, browser = newBrowser()) =>
    here.submit(browser, "/login", { mode: "login", contact, next: "/about" });

  test("one field and a code sign in by e-mail, and join without a password", async () => {
    const joined = newBrowser();
    const first = await askByCode(" Mona@Example.ae ", joined);
    expect(here.mails).toMatchObject([{ to: mona.email, subject: "Your Dalil code" }]);
    expect(await here.count("auth_users")).toBe(0);
    const given = here.lastCode(here.mails);
    const made = await here.verify(placeOf(first.to).get("code_id") ?? "", given, joined, "/about");
    expect(made.to).toBe("/login?mode=enrichment&notice=created&next=%2Fabout");
    await here.submit(joined, "/login", { mode: "enrichment", firstName: "A", lastName: "B" });
    const back = newBrowser();
    const again = await askByCode(mona.email, back);
    const shape = (to: string | null) => to?.replace(/code_id=[\w-]+/, "");
    expect([again.status, shape(again.to)]).toEqual([first.status, shape(first.to)]);
    const code = here.lastCode(here.mails);
    const entered = await here.verify(placeOf(again.to).get("code_id") ?? "", code, back, "/about");
    expect(entered.to).toBe("/about");
    expect(await here.count("users")).toBe(1);
    const { rows } = await database.pool.query("select provider_id, password from auth_accounts");
    expect(rows).toEqual([{ provider_id: "email", password: null }]);
  });

  test("who signs up in Arabic is written to in Arabic, and in English nothing is chosen for them", async () => {
    for (const [email, lang] of [
      [mona.email, "ar"],
      ["omar@example.ae", "en"],
    ] as const) {
      const browser = newBrowser();
      const address = lang === "ar" ? "/login?lang=ar" : "/login";
      const asked = await here.submit(browser, address, { mode: "login", contact: email });
      const codeId = placeOf(asked.to).get("code_id") ?? "";
      const code = here.lastCode(here.mails);
      await here.submit(browser, address, { mode: "verification", code_id: codeId, code });
    }
    const { rows } = await database.pool.query(
      "select u.email, p.locale from users u left join user_preferences p on p.user_id = u.auth_user_id order by 1",
    );
    expect(rows).toEqual([
      { email: mona.email, locale: "ar" },
      { email: "omar@example.ae", locale: null },
    ]);
  });

  test.each(["", "12", "mona@", "971501234567@phone.invalid", `${"a".repeat(300)}@example.ae`])(
    "%j is neither an address nor a number",
    async (contact) => {
      const { status, text } = await askByCode(contact);
      expect(status).toBe(422);
      expect(text).toMatch(/"contact":"(missing|invalid)"/);
      expect([here.mails, here.texts]).toEqual([[], []]);
    },
  );

  test("codes by mail are few in an hour", async () => {
    await createAccount(here.site.services, { ...mona, isAdmin: false });
    for (let sent = 0; sent < 5; sent += 1) expect((await askByCode(mona.email)).status).toBe(303);
    expect((await askByCode(mona.email)).status).toBe(429);
  });
});

import { beforeEach, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { removePeople } from "#test/people/people.ts";
import { newBrowser, openSignInSite, type SignInSite } from "#test/people/sign-in-site.ts";
import { createAccount, createAdmin } from "../create-account.server.ts";
import { readActor } from "../queries.server.ts";
import * as setup from "./setup.route.tsx";
import { issueSetupLink } from "./setup-link.server.ts";

const person = {
  fullName: "Noura Saif",
  email: "noura@clinic.example",
  password: "seven-tin-goats",
};

onAnyDatabase((open) => {
  let database: Database;
  let here: SignInSite;
  let link = "";
  beforeEach(async () => {
    database = await open({ seed: "empty" });
    await removePeople(database);
    await database.pool.query("delete from rate_counters");
    here = openSignInSite(database, { "setup/:token": setup });
    link = (await issueSetupLink(database)) ?? "";
  });
  const stored = async () => {
    const { rows } = await database.pool.query(
      "select value from app_settings where key = 'first-administrator.link'",
    );
    return rows;
  };
  const statusOf = async (path: string) => (await here.request(newBrowser(), path)).status;

  test("the link makes the first administrator, who is signed in, and works once", async () => {
    const browser = newBrowser();
    const page = await here.request(browser, link);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    const text = await page.text();
    expect(text).toContain("Create the first administrator");
    expect(text).toContain('"minLength":12');
    expect(text).toContain("noindex");
    expect(await here.open(browser, `${link}?lang=ar`)).toContain("أنشئ حساب المسؤول الأول");
    const done = await here.submit(browser, link, person);
    expect([done.status, done.to]).toEqual([303, "/admin"]);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const actor = await readActor(here.site.services, new Headers({ cookie }));
    expect(actor).toMatchObject({ kind: "admin", email: person.email });
    expect(await stored()).toEqual([]);
    expect(await statusOf(link)).toBe(404);
    const again = { ...person, email: "other@clinic.example" };
    expect((await here.submit(newBrowser(), link, again)).status).toBe(404);
    expect(await here.count("user_roles")).toBe(1);
    expect(await issueSetupLink(database)).toBe(null);
  });

  test("one of two requests with the same link wins", async () => {
    const answers = await Promise.all(
      [1, 2].map((each) =>
        here.submit(newBrowser(), link, { ...person, email: `noura${each}@clinic.example` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404]);
    expect(await here.count("user_roles")).toBe(1);
  });

  test("the database has only the hash of the token", async () => {
    expect(JSON.stringify(await stored())).not.toContain(link.split("/").at(-1));
  });

  test("a wrong, an old and an expired link get the same answer", async () => {
    const wrong = await here.request(newBrowser(), "/setup/some-other-token");
    expect(wrong.status).toBe(404);
    const words = await wrong.text();
    expect(words).toContain("This link does not work");
    expect(words).not.toContain("<input");
    const renewed = await issueSetupLink(database);
    expect(await statusOf(link)).toBe(404);
    expect(await statusOf(renewed ?? "")).toBe(200);
    await database.pool.query(
      `update app_settings set value = value || '{"expiresAt":"2026-01-01T00:00:00.000Z"}'
        where key = 'first-administrator.link'`,
    );
    expect(await statusOf(renewed ?? "")).toBe(404);
    expect((await here.submit(newBrowser(), renewed ?? "", person)).status).toBe(404);
    expect(await here.count("users")).toBe(0);
  });

  test("the link is void once an administrator exists by another way", async () => {
    await createAdmin(here.site.services, person);
    expect(await statusOf(link)).toBe(404);
    const other = { ...person, email: "other@clinic.example" };
    expect((await here.submit(newBrowser(), link, other)).status).toBe(404);
    expect(await issueSetupLink(database)).toBe(null);
    expect(await stored()).toEqual([]);
  });

  test.each([
    [{ password: "short-one" }, "password", "short"],
    [{ password: "abcabcabcabc" }, "password", "common"],
    [{ email: "nobody" }, "email", "invalid"],
    [{ fullName: " " }, "fullName", "missing"],
  ])("%o is refused at its field and leaves the link valid", async (wrong, control, problem) => {
    const answer = await here.submit(newBrowser(), link, { ...person, ...wrong });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(`"${control}":"${problem}"`);
    expect(answer.text).not.toContain(person.password);
    expect(await statusOf(link)).toBe(200);
  });

  test("an address with an account is refused and leaves the link valid", async () => {
    await createAccount(here.site.services, { ...person, isAdmin: false });
    const answer = await here.submit(newBrowser(), link, person);
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('"refusal":"known"');
    expect(await statusOf(link)).toBe(200);
  });

  test("wrong links of one network are limited, the right one is not", async () => {
    const browser = newBrowser();
    const statuses = new Set<number>();
    for (let each = 0; each < 25; each += 1) {
      statuses.add((await here.request(browser, `/setup/guess-${each}`)).status);
    }
    expect([...statuses]).toEqual([404, 429]);
    expect((await here.request(browser, link)).status).toBe(200);
  });
});

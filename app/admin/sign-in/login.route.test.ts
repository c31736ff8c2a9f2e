import { beforeAll, describe, expect, test } from "vitest";
import { digitsOf } from "#app/accounts/second-factor/one-time-code.server.ts";
import {
  proposeSecret,
  turnOnSecondFactor,
} from "#app/accounts/second-factor/second-factor.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type BackOffice, openBackOffice } from "#test/people/back-office.ts";
import { removePeople, requestOf } from "#test/people/people.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";

const admin = "noura@dalil.example";
const user = "omar@dalil.example";

onAnyDatabase((open) => {
  let database: Database;
  let site: BackOffice;
  beforeAll(async () => {
    database = await open({ seed: "empty" });
    await removePeople(database);
    site = await openBackOffice(database);
    await site.addAdmin(admin);
    await site.addUser(user);
  }, 180_000);

  test("a guest is led to the sign-in page with where they wanted to go, and back", async () => {
    const browser = newBrowser();
    const asked = await site.open(browser, "/admin/nowhere?page=2");
    expect([asked.status, asked.to]).toEqual([
      303,
      "/admin/login?next=%2Fadmin%2Fnowhere%3Fpage%3D2",
    ]);
    const page = await site.open(browser, asked.to ?? "");
    expect(page.status).toBe(200);
    expect(page.text).toContain("<title>Admin – Back office</title>");
    const next = /name="next" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
    const entered = await site.signIn(browser, admin, { next });
    expect([entered.status, entered.to]).toEqual([303, "/admin/nowhere?page=2"]);
    expect((await site.open(browser, "/admin/login?next=/admin/users")).to).toBe("/admin/users");
  });

  test.each([
    ["https://evil.example/admin", "/admin"],
    ["//evil.example", "/admin"],
    ["/dashboard", "/admin"],
    ["/administration", "/admin"],
    ["/admin/login?next=/admin", "/admin"],
    ["/admin/session", "/admin"],
    ["/admin/users?q=a", "/admin/users?q=a"],
  ])("from %s the way leads to %s", async (next, to) => {
    expect((await site.signIn(newBrowser(), admin, { next })).to).toBe(to);
  });

  test("somebody without the role sees a message, and that they can leave", async () => {
    const browser = newBrowser();
    const entered = await site.signIn(browser, user);
    expect(entered.to).toBe("/admin");
    const refused = await site.open(browser, "/admin");
    expect([refused.status, refused.to]).toEqual([303, "/admin/login?notice=accessDenied"]);
    const page = await site.open(browser, refused.to ?? "");
    expect(page.text).toContain("Access Denied");
    expect(page.text).toContain("You need admin privileges to access this area.");
    expect(page.text).toContain(user);
    expect((await site.open(browser, "/admin/login?notice=accessDenied&lang=ar")).text).toContain(
      "الوصول مرفوض",
    );
  });

  test.each([
    [
      "accessDenied",
      ["Access Denied", "You need admin privileges to access this area."],
      "الوصول مرفوض",
    ],
    [
      "authenticationError",
      ["Authentication Error", "Failed to verify admin status. Please try signing in again."],
      "خطأ في التحقق من الهوية",
    ],
    ["secondFactor", ["Two-step verification required"], "يلزم التحقق بخطوتين"],
  ])("what led to the sign-in page is said there: %s", async (notice, texts, arabic) => {
    const english = await site.open(newBrowser(), `/admin/login?notice=${notice}`);
    for (const text of texts) expect(english.text.includes(text), text).toBe(true);
    const page = await site.open(newBrowser(), `/admin/login?notice=${notice}&lang=ar`);
    expect(page.text.includes(arabic)).toBe(true);
  });

  test.each([
    [{ email: "", password: "" }, 400, "Please enter both email and password."],
    [{ email: admin, password: "wrong" }, 400, "Email or password is incorrect."],
  ])("%j is refused with %i", async (fields, status, text) => {
    const answer = await site.submit(newBrowser(), "/admin/login", fields);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(text);
  });

  test("a session is kept over the browser's end where that is asked for, and not else", async () => {
    const cookieOf = async (more: Record<string, string>) => {
      const { response } = await site.signIn(newBrowser(), admin, more);
      return response.headers.getSetCookie().find((line) => line.includes("session_token")) ?? "";
    };
    expect(await cookieOf({ remember: "on" })).toMatch(/max-age=\d{6}/i);
    expect(await cookieOf({})).not.toMatch(/max-age|expires/i);
  });

  test("a program gets a refusal, not a page", async () => {
    const json = { headers: { accept: "application/json" } };
    const guest = await site.request(newBrowser(), "/admin", json);
    expect(guest.status).toBe(401);
    const browser = newBrowser();
    await site.signIn(browser, user);
    expect((await site.request(browser, "/admin", json)).status).toBe(403);
  });

  test("the session call ends the session of the cookie, and that of an access token", async () => {
    const browser = await site.enter(admin);
    const asked = await site.request(browser, "/admin/session");
    const { access_token } = (await asked.json()) as { access_token: string };
    const bearer = {
      headers: { authorization: `Bearer ${access_token}`, origin: "http://localhost" },
    };
    const program = newBrowser();
    expect((await site.request(program, "/admin", bearer)).status).toBe(200);
    const ended = await site.request(program, "/admin/session", { method: "DELETE", ...bearer });
    expect(ended.status).toBe(204);
    expect((await site.request(program, "/admin", bearer)).status).toBe(401);
    expect((await site.open(browser, "/admin")).to).toBe("/admin/login");
  });

  describe("a second factor", () => {
    test("is asked for after the password, and remembers what was chosen", async () => {
      const { userId } = await site.addAdmin("huda@dalil.example");
      const digits = await setUpFactor(database, userId);
      const browser = newBrowser();
      const asked = await site.signIn(browser, "huda@dalil.example", {
        remember: "on",
        next: "/admin/x",
      });
      expect(asked.to).toMatch(/^\/admin\/login\?code_id=[\w-]+&remember=1&next=%2Fadmin%2Fx$/);
      const page = await site.open(browser, asked.to ?? "");
      const field = (name: string) =>
        new RegExp(`name="${name}" value="([^"]+)"`).exec(page.text)?.[1] ?? "";
      const place = { code_id: field("code_id"), remember: field("remember"), next: field("next") };
      const wrong = await site.submit(browser, "/admin/login", { ...place, code: "000000" });
      expect([wrong.status, wrong.text.includes("Invalid verification code.")]).toEqual([
        400,
        true,
      ]);
      const entered = await site.submit(browser, "/admin/login", { ...place, code: digits() });
      expect([entered.status, entered.to]).toEqual([303, "/admin/x"]);
      expect(entered.response.headers.getSetCookie().join()).toMatch(/session_token=.*max-age/i);
    });

    test("is needed by administrators where the site says so", async () => {
      const strict = await openBackOffice(database, { ADMIN_SECOND_FACTOR: "true" });
      const browser = await strict.enter(admin);
      const refused = await strict.open(browser, "/admin");
      expect(refused.to).toBe("/admin/login?notice=secondFactor");
      const page = await strict.open(browser, refused.to ?? "");
      expect(page.text).toContain("/dashboard/profile/security");
      const rows = await strict.request(browser, "/rest/v1/audit_log");
      expect(rows.status).not.toBe(200);
      await setUpFactor(database, await userIdOf(database, admin));
      expect((await strict.open(browser, "/admin")).status).toBe(200);
    });
  });
});

async function userIdOf(database: Database, email: string): Promise<string> {
  const { rows } = await database.pool.query("select id from auth_users where email = $1", [email]);
  return rows[0].id;
}

/** Turns the second factor on; returns a function for the next valid code. */
async function setUpFactor(database: Database, userId: string) {
  const person = { kind: "user", userId, email: "" } as const;
  const context = requestOf(database, { actor: person });
  const secret = await proposeSecret(context, person);
  await turnOnSecondFactor(context, person, digitsOf(secret, stepNow()));
  return () => digitsOf(secret, stepNow() + 1);
}

const stepNow = () => Math.floor(Date.now() / 30_000);

import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type KeySite, keyForm, openKeySite, shownKey } from "#test/integrations/key-site.ts";
import { type Browser, newBrowser } from "#test/people/sign-in-site.ts";

const keysPage = "/admin/settings/keys";
const webhooksPage = "/admin/settings/webhooks";
const search = "/functions/v1/search?q=dentist";
const shownSecret = (text: string) => /whsec_[\w+/=]+/.exec(text)?.[0] ?? "";

onAnyDatabase((open) => {
  let keySite: KeySite;
  let office: Browser;
  beforeAll(async () => {
    keySite = await openKeySite(await open({ seed: "demo" }));
    office = await enter();
  }, 180_000);

  /** A browser in which an administrator of a role is signed in. */
  async function enter(role = "full"): Promise<Browser> {
    const email = `${role}-${randomUUID()}@example.ae`;
    const { userId } = await keySite.site.addAdmin(email);
    await keySite.query(
      "update user_roles set office_role = $2 where auth_user_id = $1",
      userId,
      role,
    );
    return keySite.site.enter(email);
  }
  const makeKey = async (browser = office) =>
    shownKey((await keySite.send(browser, keyForm(["directory:read"]), keysPage)).text);
  const show = async (path: string, browser = office) => keySite.site.open(browser, path);
  const idOf = async (secret: string) => {
    const [row] = await keySite.query("select id from api_keys where hint = $1", secret.slice(-4));
    return String(row?.id);
  };

  test("a key of the office is shown once, reads public data and is listed with its last use", async () => {
    const secret = await makeKey();
    expect(secret).not.toBe("");
    expect((await keySite.call(secret, search)).status).toBe(200);
    expect((await keySite.call(secret, "/functions/v1/bookings-list")).status).toBe(403);
    const { text, status } = await show(keysPage);
    expect(status).toBe(200);
    expect(text).not.toContain(secret);
    expect(text).toContain("Practice software");
    expect(text).toContain("Back office");
    expect(text).toContain(`Ends in …${secret.slice(-4)}`);
    expect(text).toMatch(/Made by Noura Saif on/);
    const arabic = await show(`${keysPage}?lang=ar`);
    expect(arabic.text).toContain('dir="rtl"');
    expect(arabic.text).not.toContain("Made by");
  });

  test("a form that is sent twice makes one key", async () => {
    const fields = keyForm(["directory:read"]);
    const [first, second] = [
      await keySite.send(office, fields, keysPage),
      await keySite.send(office, fields, keysPage),
    ];
    expect(shownKey(first.text)).not.toBe("");
    expect([second.status, shownKey(second.text)]).toEqual([409, ""]);
    expect(second.text).toContain("This form was already sent");
  });

  test("the office makes no key for bookings", async () => {
    const refused = await keySite.send(office, keyForm(["bookings:read"]), keysPage);
    expect([refused.status, shownKey(refused.text)]).toEqual([422, ""]);
    expect(refused.text).toContain("Choose at least one thing that the key may do.");
  });

  test("a key of the office is replaced by another administrator, and revoked", async () => {
    const secret = await makeKey();
    const id = await idOf(secret);
    const colleague = await enter();
    const replaced = await keySite.send(
      colleague,
      [
        ["intent", "rotate"],
        ["id", id],
        ["overlap", "1"],
      ],
      keysPage,
    );
    const fresh = shownKey(replaced.text);
    expect(fresh).not.toBe("");
    for (const key of [secret, fresh]) expect((await keySite.call(key, search)).status).toBe(200);
    expect((await show(keysPage)).text).toContain("The former key also works until");
    const revoke: [string, string][] = [
      ["intent", "revoke"],
      ["id", id],
    ];
    await keySite.send(colleague, revoke, keysPage);
    for (const key of [secret, fresh]) expect((await keySite.call(key, search)).status).toBe(401);
    const shown = await show(`${keysPage}?done=revoke`);
    expect(shown.text).toContain("Key revoked. Programs that use it are refused from now on.");
    const audited = await keySite.query(
      "select action from audit_log where entity_id = $1 order by id",
      id,
    );
    expect(audited.map(({ action }) => action)).toEqual([
      "api_key.make",
      "api_key.rotate",
      "api_key.revoke",
    ]);
  });

  test("keys of clinics are listed by clinic, revoked here, and never replaced", async () => {
    const clinic = await keySite.openClinic();
    const secret = await clinic.makeKey("bookings:read");
    const id = await idOf(secret);
    const [{ name } = {}] = await keySite.query(
      "select name_en as name from clinics where id = $1",
      clinic.clinicId,
    );
    expect((await show(keysPage)).text).toContain(String(name).replaceAll("'", "&#x27;"));
    const act = (intent: string) =>
      keySite.send(
        office,
        [
          ["intent", intent],
          ["id", id],
          ["overlap", "0"],
        ],
        keysPage,
      );
    expect((await act("rotate")).status).toBe(409);
    expect((await keySite.call(secret, "/functions/v1/bookings-list")).status).toBe(200);
    await act("revoke");
    expect((await keySite.call(secret, "/functions/v1/bookings-list")).status).toBe(401);
  });

  test("a webhook of the office has no bookings, and its deliveries are listed", async () => {
    const form = (subjects: string[]): [string, string][] => [
      ["intent", "make"],
      ["form", randomUUID()],
      ["url", "https://hooks.example.org/office"],
      ...subjects.map((one): [string, string] => ["subjects", one]),
    ];
    const refused = await keySite.send(office, form(["bookings"]), webhooksPage);
    expect([refused.status, shownSecret(refused.text)]).toEqual([422, ""]);
    const made = await keySite.send(office, form(["listings", "licences"]), webhooksPage);
    expect(shownSecret(made.text)).not.toBe("");
    const [{ id } = {}] = await keySite.query(
      "select id from webhook_endpoints where clinic_id is null",
    );
    const test: [string, string][] = [
      ["intent", "test"],
      ["id", String(id)],
    ];
    await keySite.send(office, test, webhooksPage);
    const { text } = await show(webhooksPage);
    expect(text).toContain("https://hooks.example.org/office");
    expect(text).not.toContain(shownSecret(made.text));
    expect(text).toMatch(/id="deliveries"[\s\S]*hooks\.example\.org[\s\S]*<\/table>/);
    expect(text).toContain("Not sent yet");
  });

  test.each(["directory", "content", "support", "clinical"])(
    "an administrator for %s has neither screen",
    async (role) => {
      const browser = await enter(role);
      for (const path of [keysPage, webhooksPage]) {
        const { status, text } = await show(path, browser);
        expect([403, 404], path).toContain(status);
        expect(text).not.toContain("Practice software");
      }
      const refused = await keySite.send(browser, keyForm(["directory:read"]), keysPage);
      expect([403, 404]).toContain(refused.status);
      expect(shownKey(refused.text)).toBe("");
    },
  );

  test("a guest is asked to sign in", async () => {
    for (const path of [keysPage, webhooksPage])
      expect((await show(path, newBrowser())).to, path).toContain("/admin/login");
  });
});

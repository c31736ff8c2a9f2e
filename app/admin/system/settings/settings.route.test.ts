import { expect, test } from "vitest";
import { readSetting } from "#app/platform/settings/live-settings.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { removePeople } from "#test/people/people.ts";

const path = "/admin/settings";

onAnyDatabase((open) => {
  async function openOffice() {
    const database = await open({ seed: "empty" });
    await removePeople(database);
    await database.pool.query("delete from app_settings");
    const office = await openBackOffice(database, {
      SMTP_URL: "smtps://mailer:hidden-password@mail.example:465",
      MAP_TILES_URL: "https://tiles.example/{z}/{x}/{y}.png?key=hidden-key",
    });
    await office.addAdmin("noura@example.ae");
    return { ...office, database, noura: await office.enter("noura@example.ae") };
  }

  test("settings of the environment are shown with their source, and secrets never", async () => {
    const { open: visit, noura } = await openOffice();
    const { status, text } = await visit(noura, path);
    expect(status).toBe(200);
    expect(text).toMatch(/SMTP_URL<\/code><\/dt><dd[^>]*>Set</);
    expect(text).toMatch(/STRIPE_SECRET_KEY<\/code><\/dt><dd[^>]*>Not set</);
    expect(text).toContain("https://tiles.example/{z}/{x}/{y}.png?…");
    expect(text).not.toMatch(/hidden-|ssssssss/);
    expect((await visit(noura, `${path}?lang=ar`)).text).toContain("بيئة التشغيل");
    expect(text).toContain('href="/admin/settings"');
  });

  test("a setting is changed once: who saves an older version sees a message, and it is audited", async () => {
    const { database, open: visit, submit, noura } = await openOffice();
    const save = (value: string, version: string) =>
      submit(noura, path, { key: "contact.keepDays", value, version });
    expect((await save("365", "")).to).toBe(`${path}?notice=saved`);
    expect(await readSetting(database, "contact.keepDays")).toBe(365);
    const conflict = await save("400", "");
    expect([conflict.status, conflict.text.includes("Someone changed this setting")]).toEqual([
      409,
      true,
    ]);
    for (const wrong of ["29", "1.5", "", "many"])
      expect((await save(wrong, "")).status, wrong).toBe(422);
    const { text } = await visit(noura, path);
    expect(text).toMatch(/<del>730<\/del> <ins>365<\/ins>/);
    const { rows } = await database.pool.query(
      "select actor_kind, detail from audit_log where action = 'setting.set'",
    );
    expect(rows).toEqual([
      {
        actor_kind: "admin",
        detail: { before: { "contact.keepDays": 730 }, after: { "contact.keepDays": 365 } },
      },
    ]);
    expect((await submit(noura, path, { key: "no.such", value: "1" })).status).toBe(404);
  });

  test("the office hours of support are typed by day, and hours that overlap are refused", async () => {
    const { database, open: visit, submit, noura } = await openOffice();
    const save = (monday: string, version: string) =>
      submit(noura, path, { key: "support.hours", "value-1": monday, version });
    for (const wrong of ["9-13, 12-15", "soon"]) expect((await save(wrong, "")).status).toBe(422);
    expect((await save("9am to 1pm, 14-18", "")).status).toBe(303);
    expect(await readSetting(database, "support.hours")).toEqual({
      "1": [
        ["09:00", "13:00"],
        ["14:00", "18:00"],
      ],
    });
    const { text } = await visit(noura, path);
    expect(text).toMatch(/name="value-1"[^>]*value="09:00-13:00, 14:00-18:00"/);
    expect(text).toContain("5 to 2,880 minutes.");
  });

  test("nobody without a second factor asks for it from all", async () => {
    const { open: visit, submit, noura } = await openOffice();
    const refused = await submit(noura, path, {
      key: "admin.secondFactor",
      value: "on",
      version: "",
    });
    expect([
      refused.status,
      refused.text.includes("Set up two-step verification for yourself"),
    ]).toEqual([422, true]);
    expect((await visit(noura, path)).status).toBe(200);
  });
});

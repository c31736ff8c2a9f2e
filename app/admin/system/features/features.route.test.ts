import { expect, test } from "vitest";
import { forgetFeatures } from "#app/platform/features/feature-toggles.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { openBackOffice } from "#test/people/back-office.ts";
import { removePeople } from "#test/people/people.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";

const path = "/admin/feature-toggles";

onAnyDatabase((open) => {
  async function openOffice() {
    const database = await open({ seed: "empty" });
    await removePeople(database);
    await database.pool.query("delete from app_settings; delete from feature_overrides");
    forgetFeatures(database);
    const office = await openBackOffice(database);
    await office.addAdmin("noura@example.ae");
    await office.addUser("omar@example.ae");
    return { ...office, database, noura: await office.enter("noura@example.ae") };
  }

  test("a feature is off for everybody, on for administrators, and off again for one person", async () => {
    const { open: visit, submit, signIn, noura } = await openOffice();
    const omar = newBrowser();
    await signIn(omar, "omar@example.ae");
    const statuses = async () => {
      const found = [newBrowser(), omar, noura].map((browser) => visit(browser, "/help"));
      return (await Promise.all(found)).map(({ status }) => status);
    };
    const change = (fields: Record<string, string>) => submit(noura, `${path}/help.public`, fields);
    expect(await statuses()).toEqual([200, 200, 200]);
    const off = await change({ audience: "everybody", state: "off" });
    expect(off.to).toBe(`${path}/help.public?notice=saved`);
    expect(await statuses()).toEqual([404, 404, 404]);
    await change({ audience: "administrators", state: "on" });
    expect(await statuses()).toEqual([404, 404, 200]);
    await change({ audience: "person", email: "omar@example.ae", state: "on" });
    expect(await statuses()).toEqual([404, 200, 200]);
    const page = (await visit(noura, `${path}/help.public`)).text;
    for (const word of ["Omar Adel", "Feature toggled for some users", "isOn: false"])
      expect(page).toContain(word);
    const userId = /value="([^"]+)"[^>]*name="userId"[^>]*>(?!.*value="[^"]+"[^>]*name="userId")/s;
    const id = userId.exec(page)?.[1] ?? "";
    await change({ intent: "remove", userId: id });
    expect(await statuses()).toEqual([404, 404, 200]);
    const unknown = await change({ audience: "person", email: "nobody@example.ae", state: "on" });
    expect([unknown.status, unknown.text.includes("No account has this email.")]).toEqual([
      422,
      true,
    ]);
  });

  test("a feature is off for one role of the back office: its menu entry and its screens", async () => {
    const { addAdmin, enter, open: visit, submit, database, noura } = await openOffice();
    const enterAs = async (role: string) => {
      const email = `${role}@example.ae`;
      const { userId } = await addAdmin(email);
      const set = "update user_roles set office_role = $2 where auth_user_id = $1";
      await database.pool.query(set, [userId, role]);
      return enter(email);
    };
    const hala = await enterAs("content");
    const blog = "/admin/blog/articles";
    const statuses = async () =>
      Promise.all([noura, hala].map(async (browser) => (await visit(browser, blog)).status));
    const hasEntry = async () => (await visit(hala, "/admin")).text.includes(`href="${blog}"`);
    const change = (fields: Record<string, string>) => submit(noura, `${path}/blog.cms`, fields);
    expect(await statuses()).toEqual([200, 200]);
    expect(await hasEntry()).toBe(true);
    await change({ audience: "office", office: "content", state: "off" });
    expect(await statuses()).toEqual([200, 404]);
    expect(await hasEntry()).toBe(false);
    const page = (await visit(noura, `${path}/blog.cms`)).text;
    expect(page).toMatch(/<bdi>Content<\/bdi>.{0,300}Off/s);
    expect(page).toContain("office content");
    const arabic = (await visit(noura, `${path}/blog.cms?lang=ar`)).text;
    expect(arabic).toContain("دور واحد في لوحة الإدارة");
    // A switch of the role wins over that of all administrators, and one of the person over both.
    await change({ audience: "administrators", state: "on" });
    expect(await statuses()).toEqual([200, 404]);
    await change({ audience: "person", email: "content@example.ae", state: "on" });
    expect(await statuses()).toEqual([200, 200]);
    await change({ audience: "person", email: "content@example.ae", state: "unset" });
    await change({ intent: "remove", office: "content" });
    expect(await statuses()).toEqual([200, 200]);
    const nameless = await change({ audience: "office", office: "", state: "off" });
    expect([nameless.status, nameless.text.includes("Choose a role.")]).toEqual([422, true]);
    const unknown = await change({ audience: "office", office: "owner", state: "off" });
    expect(unknown.status).toBe(422);
    expect(
      (await submit(hala, `${path}/blog.cms`, { audience: "everybody", state: "off" })).status,
    ).toBeGreaterThanOrEqual(403);
    expect(await statuses()).toEqual([200, 200]);
  });

  test("a critical feature asks again, and one for everybody is not switched for some", async () => {
    const { open: visit, submit, noura } = await openOffice();
    const change = (fields: Record<string, string>) =>
      submit(noura, `${path}/logging.enhanced`, { audience: "everybody", state: "on", ...fields });
    const asked = await change({});
    expect([asked.status, asked.text.includes("Confirm that you want")]).toEqual([422, true]);
    expect((await change({ confirmed: "on" })).status).toBe(303);
    expect((await change({ confirmed: "on", audience: "administrators" })).status).toBe(422);
    const list = (await visit(noura, `${path}?lang=ar`)).text;
    expect(list).toContain("سجل موسّع");
    expect((await visit(noura, `${path}/no.such`)).status).toBe(404);
  });
});

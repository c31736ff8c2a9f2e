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

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openDeskOf } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { giveListing } from "#test/seeds/give-listing.ts";

onAnyDatabase((open) => {
  const openDesk = openDeskOf(() => open({ seed: "demo" }));

  async function openOwner() {
    const desk = await openDesk("manager");
    const { site, query, clinicId, userId: person } = desk;
    const [clinic] = await query("select slug from clinics where id = $1", clinicId);
    const slug = String(clinic?.slug);
    await giveListing(site.services.database, { person, entityType: "clinics", slug });
    const path = `/dashboard/clinic?listing=${slug}&open=exceptions`;
    const sectionOf = (text: string) =>
      text.slice(text.indexOf('<li id="exceptions"'), text.indexOf('<li id="networks"'));
    return { ...desk, path, sectionOf };
  }

  test("special days that displace appointments ask at their part, with the typed rows below", async () => {
    const { visit, site, browser, path, sectionOf, day, query, clinicId } = await openOwner();
    await visit();
    const fields = {
      part: "exceptions",
      subject: "",
      token: randomUUID(),
      "date-0": day,
      "noteEn-0": "Works in the building",
      "noteAr-0": "أعمال في المبنى",
    };
    const presses: Record<string, string>[] = [{}, { preset: "move", count: "1" }];
    for (const preset of presses) {
      const asked = await site.submit(browser, path, { ...fields, ...preset });
      expect(asked.status).toBe(409);
      const section = sectionOf(asked.text);
      const question = section.indexOf("data-question");
      const row = section.lastIndexOf("Works in the building");
      expect(question).toBeGreaterThan(0);
      expect(row).toBeGreaterThan(question);
      expect(section.slice(row - 400)).toContain('id="exceptions-noteEn-0"');
      expect(section).toContain("Layla Haddad");
      expect(asked.text.split("data-question")).toHaveLength(2);
      expect(asked.text).toMatch(/<script[^>]*type="module"[^>]*src="[^"]*calendar[^"]*\.js"/);
    }
    const saved = "select 1 from opening_exceptions where clinic_id = $1";
    expect(await query(saved, clinicId)).toEqual([]);
    await site.submit(browser, path, { ...fields, displaced: "keep", count: "1" });
    expect(await query(saved, clinicId)).toHaveLength(1);
  });

  test("a form that another tab overtook saves nothing until it is sent again", async () => {
    const { site, browser, path, query, clinicId } = await openOwner();
    const page = path.replace("open=exceptions", "open=contact");
    const opened = await site.open(browser, page);
    const seenIn = (text: string) => /name="seen" value="([^"]+)"/.exec(text)?.[1] ?? "";
    const send = (website: string, seen: string) =>
      site.submit(browser, page, {
        part: "contact",
        subject: "",
        token: randomUUID(),
        seen,
        phone: "043210000",
        website,
      });
    const stored = async () =>
      (await query("select website from clinics where id = $1", clinicId))[0];
    const first = seenIn(opened.text);
    expect(first).not.toBe("");
    expect((await send("https://first.example", first)).to).toContain("done=applied");
    const late = await send("https://second.example", first);
    expect(late.status).toBe(409);
    expect(late.text).toContain("This part was changed since you opened it");
    expect(late.text).toContain("https://first.example");
    expect(late.text).toContain('value="https://second.example"');
    expect(await stored()).toEqual({ website: "https://first.example" });
    expect((await send("https://second.example", seenIn(late.text))).to).toContain("done=applied");
    expect(await stored()).toEqual({ website: "https://second.example" });
  });
});

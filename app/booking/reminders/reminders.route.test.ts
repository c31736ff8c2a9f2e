import { expect, test } from "vitest";
import { type ClinicSite, openClinicSite } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";

const page = "/dashboard/clinic/reminders";

onAnyDatabase((open) => {
  let clinics: ClinicSite;

  async function openClinic(role: "manager" | "reception" | "practitioner" = "manager") {
    clinics ??= await openClinicSite(await open({ seed: "demo" }));
    const { browser, clinicId } = await clinics.openClinic(role);
    const { site, query } = clinics;
    await query("delete from reminder_plans where clinic_id = $1", clinicId);
    const send = (fields: Record<string, string>) => site.submit(browser, page, fields);
    const plan = async () =>
      (await query("select reminders from reminder_plans where clinic_id = $1", clinicId)).map(
        ({ reminders }) => reminders,
      );
    return { browser, clinicId, send, plan, site, query };
  }

  const rows = (...given: Record<string, string>[]) =>
    Object.fromEntries(
      given.flatMap((row, index) =>
        Object.entries(row).map(([name, value]) => [`${name}-${index + 1}`, value]),
      ),
    );

  test("a manager sees the usual plan, previews their own and saves it", async () => {
    const { browser, clinicId, send, plan, site, query } = await openClinic();
    const shown = await site.open(browser, page);
    expect(shown.status).toBe(200);
    for (const hours of ["24", "2"]) {
      expect(shown.text).toContain(`<option value="${hours}" selected=""`);
    }
    const own = rows(
      {
        hours: "48",
        channel: "text",
        "text-en": "See you at {clinic} on {day} at {time}.",
        "text-ar": "نراكم في {clinic} يوم {day} الساعة {time}.",
      },
      { hours: "", channel: "contact" },
      { hours: "3", channel: "mail" },
    );
    const preview = await send({ intent: "preview", ...own });
    expect(preview.status).toBe(200);
    expect(preview.text).toContain("See you at ");
    expect(preview.text).toContain("نراكم في ");
    expect(preview.text).not.toContain("See you at {clinic} on {day}.</p>");
    expect(await plan()).toEqual([]);
    const saved = await send({ intent: "save", ...own });
    expect([saved.status, saved.to]).toEqual([303, expect.stringContaining("done=save")]);
    expect(await plan()).toEqual([
      [
        {
          hours: 48,
          channel: "text",
          textEn: "See you at {clinic} on {day} at {time}.",
          textAr: "نراكم في {clinic} يوم {day} الساعة {time}.",
        },
        { hours: 3, channel: "mail", textEn: "", textAr: "" },
      ],
    ]);
    expect((await site.open(browser, saved.to ?? "")).text).toContain("Saved. It applies");
    await send({ intent: "save" });
    expect(await plan()).toEqual([[]]);
    const audit = await query(
      "select detail from audit_log where action = 'reminders.save' and entity_id = $1 order by id",
      clinicId,
    );
    expect(audit.map(({ detail }) => detail)).toEqual([{ hours: [48, 3] }, { hours: [] }]);
  });

  test("a wrong plan comes back as it was typed, and nothing is saved", async () => {
    const { send, plan } = await openClinic();
    const twice = await send({ intent: "save", ...rows({ hours: "24" }, { hours: "24" }) });
    expect([twice.status, twice.text]).toEqual([
      422,
      expect.stringContaining("Choose each time once."),
    ]);
    expect(twice.text).toMatch(/role="alert"[^>]*autofocus/i);
    expect(twice.text).toMatch(/<a href="#hours-2"[^>]*>Reminder 2: Choose each time once\.<\/a>/);
    const unknown = rows({ hours: "24", "text-en": "Hello {name}, {day} {time}" });
    const named = await send({ intent: "save", ...unknown });
    expect(named.status).toBe(422);
    expect(named.text).toContain("a placeholder that we do not know");
    expect(named.text).toContain("Hello {name}, {day} {time}");
    const lacking = await send({ intent: "save", ...rows({ hours: "24", "text-ar": "أهلًا" }) });
    expect(lacking.text).toContain("needs the day and the time");
    for (const hours of ["0", "337", "soon"]) {
      expect((await send({ intent: "save", ...rows({ hours }) })).status).toBe(422);
    }
    expect(await plan()).toEqual([]);
  });

  test("the reception and practitioners have no such page", async () => {
    for (const role of ["reception", "practitioner"] as const) {
      const { browser, send, plan, site } = await openClinic(role);
      expect((await site.open(browser, page)).status).toBe(403);
      const sent = await send({ intent: "save", ...rows({ hours: "24" }) });
      expect(sent.status).toBe(403);
      expect(await plan()).toEqual([]);
    }
  });
});

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { serviceTypeForm } from "#app/booking/schedule-pages/editor/schedule-forms.ts";
import { type ClinicSite, openClinicSite } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type Browser, newBrowser } from "#test/people/sign-in-site.ts";

const key = () => randomUUID();
const own = "/dashboard/clinic/schedule";
const admins = "/admin/providers/schedules";

onAnyDatabase((open) => {
  let clinics: ClinicSite;
  const query: ClinicSite["query"] = (text, ...values) => clinics.query(text, ...values);

  async function openEditor(role: "manager" | "reception" = "manager") {
    clinics ??= await openClinicSite(await open({ seed: "demo" }));
    const { browser, ...town } = await clinics.openClinic(role);
    const services = await query(
      "select id, name_en as name from services where status = 'active' order by slug limit 2",
    );
    await query("delete from clinic_services where clinic_id = $1", town.clinicId);
    for (const { id } of services) {
      await query(
        "insert into clinic_services (clinic_id, service_id, price_min) values ($1, $2, 450)",
        town.clinicId,
        id,
      );
    }
    const [first, second] = services.map(({ id }) => String(id));
    const room = {
      intent: "openRoom",
      subject: "",
      kind: "room",
      nameEn: "Vaccination room",
      nameAr: "غرفة التطعيم",
      units: "1",
      durationMinutes: "15",
    };
    const send = (who: Browser, path: string, fields: Record<string, string | string[]>) =>
      clinics.site.submit(who, path, { token: key(), ...fields });
    return {
      ...town,
      owner: browser,
      room: { ...room, serviceIds: first ?? "" },
      second: second ?? "",
      firstName: String(services[0]?.name),
      send,
    };
  }
  const scheduleAt = (to: string | null) =>
    new URL(to ?? "", "http://localhost").searchParams.get("schedule") ?? "";

  test("an owner creates the schedule of a room, and sees it in both languages", async () => {
    const { owner, room, send, firstName } = await openEditor();
    const page = await clinics.site.open(owner, own);
    for (const words of ["New schedule", "Of a room or device", "New room or device", firstName])
      expect(page.text).toContain(words);
    const arabic = await clinics.site.open(owner, `${own}?lang=ar`);
    expect(arabic.text).toContain("لغرفة أو جهاز");
    expect(arabic.text).toContain("غرفة جديدة أو جهاز جديد");
    expect(arabic.text).not.toMatch(/>(rooms?|type|new|places)\.\w+</);
    const saved = await send(owner, own, room);
    expect(saved.to).toContain("done=openRoom");
    const edited = await clinics.site.open(owner, saved.to ?? "");
    for (const words of ["Schedule created.", "Vaccination room", firstName, "15 minutes", "AED"])
      expect(edited.text).toContain(words);
    const shown = await clinics.site.open(owner, `${saved.to}&lang=ar`);
    expect(shown.text).toContain("غرفة التطعيم");
    expect(shown.text).toContain("اختر خدمة");
    const calendar = await clinics.site.open(owner, "/dashboard/clinic/calendar");
    expect(calendar.text).toContain("Vaccination room");
  });

  test("a room without a name, a service or a length is refused where it was typed", async () => {
    const { owner, room, send, clinicId } = await openEditor();
    for (const wrong of [
      { nameEn: "" },
      { serviceIds: "" },
      { serviceIds: key() },
      { units: "0" },
    ]) {
      const refused = await send(owner, own, { ...room, ...wrong });
      expect(refused.status).toBe(422);
      expect(refused.text).toContain('value="غرفة التطعيم"');
    }
    const made = await query("select 1 from schedules where clinic_id = $1", clinicId);
    expect(made).toHaveLength(1);
  });

  test("the services of a room are edited, one by one, and it is closed again", async () => {
    const { owner, room, send, second } = await openEditor();
    const { to } = await send(owner, own, room);
    const schedule = scheduleAt(to);
    const path = `${own}?schedule=${schedule}`;
    const numbers = Object.fromEntries(serviceTypeForm.controls.map((name) => [name, "10"]));
    const type = {
      ...numbers,
      schedule,
      intent: "type",
      subject: "",
      serviceId: second,
      nameEn: "Flu vaccination",
      nameAr: "تطعيم الإنفلونزا",
      visitType: "in_person",
      confirmation: "instant",
      resourceIds: "",
      preparationEn: "Bring your vaccination card.",
      preparationAr: "أحضر بطاقة التطعيم.",
      fee: "120",
      deposit: "",
      isActive: "on",
    };
    const without = await send(owner, path, { ...type, serviceId: "" });
    expect(without.status).toBe(422);
    expect((await send(owner, path, type)).to).toContain("done=type");
    const [saved] = await query(
      "select service_id, fee, preparation_ar from appointment_types where schedule_id = $1 and name_en = 'Flu vaccination'",
      schedule,
    );
    expect(saved).toEqual({
      service_id: second,
      fee: "120.00",
      preparation_ar: type.preparationAr,
    });
    const day = {
      schedule,
      intent: "exception",
      subject: "",
      fromDay: "2030-05-01",
      kind: "closed",
    };
    expect((await send(owner, path, day)).to).toContain("done=exception");
    const close = await send(owner, path, { schedule, intent: "close", subject: "" });
    expect(close.to).toContain("done=close");
    expect(await query("select 1 from schedules where id = $1", schedule)).toEqual([]);
    const again = await clinics.site.open(owner, own);
    expect(again.text).toContain("Vaccination room (1)");
  });

  test("the reception sees no form of a room, and its request is refused", async () => {
    const { owner, room, send, clinicId } = await openEditor("reception");
    expect((await clinics.site.open(owner, own)).text).not.toContain("Of a room or device");
    const refused = await send(owner, own, room);
    expect([404, 422]).toContain(refused.status);
    expect((await send(newBrowser(), own, room)).to).toContain("/login");
    const rooms = await query(
      "select 1 from bookable_resources where clinic_id = $1 and name_en = 'Vaccination room'",
      clinicId,
    );
    expect(rooms).toEqual([]);
  });

  test("an administrator creates the first schedule of any clinic, found by its name", async () => {
    const { room, send, second } = await openEditor();
    const [clinic] = await query(
      `select id, name_en as name from clinics c where status = 'active'
         and not exists (select 1 from schedules s where s.clinic_id = c.id) order by id limit 1`,
    );
    await query(
      "insert into clinic_services (clinic_id, service_id) values ($1, $2) on conflict do nothing",
      clinic?.id,
      second,
    );
    const email = `noura-${key()}@example.ae`;
    await clinics.site.addAdmin(email);
    const noura = await clinics.site.enter(email);
    const found = await clinics.site.open(
      noura,
      `/admin/providers/calendar?q=${encodeURIComponent(String(clinic?.name))}`,
    );
    expect(found.text).toContain(`clinic=${clinic?.id}`);
    const path = `${admins}?clinic=${clinic?.id}`;
    const saved = await send(noura, path, { ...room, serviceIds: second });
    expect(saved.to).toContain("done=openRoom");
    const edited = await clinics.site.open(noura, saved.to ?? "");
    expect(edited.text).toContain("Vaccination room");
    const audited = await query(
      "select actor_kind as kind from audit_log where action = 'schedule.open' and entity_id = $1",
      scheduleAt(saved.to),
    );
    expect(audited).toEqual([{ kind: "admin" }]);
  });
});

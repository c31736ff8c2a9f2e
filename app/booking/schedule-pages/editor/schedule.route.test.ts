import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type ClinicSite, openClinicSite } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import type { BackOffice } from "#test/people/back-office.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";
import { saveType } from "../../schedule-editing/save-type.server.ts";
import { confirmBooking } from "../../verbs/confirm-booking.server.ts";
import { holdSlot } from "../../verbs/hold-slot.server.ts";
import { typeForm } from "./schedule-forms.ts";

const key = () => randomUUID();
const path = "/dashboard/clinic/schedule";

onAnyDatabase((open) => {
  let clinics: ClinicSite;
  let site: BackOffice;
  const query: ClinicSite["query"] = (text, ...values) => clinics.query(text, ...values);

  async function openEditor(role: "manager" | "reception" = "manager") {
    clinics ??= await openClinicSite(await open({ seed: "demo" }));
    site = clinics.site;
    const { browser: owner, ...town } = await clinics.openClinic(role);
    const { scheduleId } = town;
    const here = `${path}?schedule=${scheduleId}`;
    const send = (intent: string, fields: Record<string, string> = {}) =>
      site.submit(owner, here, {
        token: key(),
        schedule: scheduleId,
        intent,
        subject: "",
        ...fields,
      });
    return { ...town, owner, send, here };
  }
  const usual = JSON.stringify({
    season: "usual",
    effectiveFrom: null,
    effectiveTo: null,
    visitTypes: [],
  });
  const week = (hours: string) =>
    Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [`week-${day}`, hours]));

  test("an owner sees each part of a schedule in both languages", async () => {
    const { owner, here } = await openEditor();
    const { text } = await site.open(owner, here);
    for (const words of [
      "Weekly hours",
      "Regular weeks",
      "Ramadan, approx.",
      "Add appointment type",
      "Scanner (1)",
      "Public holidays",
    ])
      expect(text).toContain(words);
    expect(text).toContain('value="00:00-24:00"');
    const arabic = await site.open(owner, `${here}&lang=ar`);
    expect(arabic.text).toContain("أوقات الأسبوع");
    expect(arabic.text).not.toMatch(/>(hours|type|exception|resource|season|visit|kind)\.\w+</);
  });

  test("split shifts are saved, bad ones refused where they were typed, narrower ones asked about", async () => {
    const { owner, here, send, scheduleId, startOf, types, as } = await openEditor();
    const mona = await as(`mona-${key()}`);
    const given = { typeId: types.instant, startsAt: startOf(48 * 2 + 4) };
    const { booking } = await holdSlot.call(mona, given, key());
    await confirmBooking.call(mona, { id: booking.id, patientName: "Layla Haddad" }, key());
    const hours = { season: "usual", subject: usual };
    const bad = await send("hours", { ...hours, ...week("nine to five") });
    expect(bad.status).toBe(422);
    expect(bad.text).toContain('value="nine to five"');
    const asked = await send("hours", { ...hours, ...week("09:00-13:00, 16:00-20:00") });
    expect(asked.status).toBe(409);
    expect(asked.text).toContain("Layla Haddad");
    expect(asked.text).toContain('name="week-1" value="09:00-13:00, 16:00-20:00"');
    const answer = { displaced: "cancel", count: "1", note: "We close earlier" };
    const saved = await send("hours", { ...hours, ...week("09:00-13:00, 16:00-20:00"), ...answer });
    expect(saved.to).toContain("done=hours");
    expect((await site.open(owner, saved.to ?? "")).text).toContain("Hours saved.");
    const rules = await query(
      "select count(*)::int, min(starts_at)::text as first from schedule_rules where schedule_id = $1",
      scheduleId,
    );
    expect(rules).toEqual([{ count: 14, first: "09:00:00" }]);
    const [state] = await query("select state from bookings where id = $1", booking.id);
    expect(state).toEqual({ state: "cancelled" });
    const both = await send("hours", { ...hours, ...week("10:00-12:00"), isRemoved: "on" });
    expect(both.status).toBe(422);
    expect(both.text).toContain("You also entered hours.");
    const shown = Array.from({ length: 7 }, () => "09:00-13:00, 16:00-20:00");
    expect((await site.open(owner, here)).text).toContain(`value="${shown.join("|")}"`);
    await send("hours", {
      ...hours,
      ...week("09:00-13:00, 16:00-20:00"),
      "week-shown": shown.join("|"),
      isRemoved: "on",
    });
    expect(await query("select 1 from schedule_rules where schedule_id = $1", scheduleId)).toEqual(
      [],
    );
  });

  test("an appointment type that was saved in another tab is not overwritten unseen", async () => {
    const { owner, here, send, types } = await openEditor();
    const { text } = await site.open(owner, here);
    const at = text.indexOf(`value="${types.instant}"`);
    const seen = /name="seen" value="(\w{32})"/.exec(text.slice(at))?.[1] ?? "";
    const named = typeForm.controls.filter((control) => control !== "resourceIds");
    const blank = Object.fromEntries(named.map((control) => [control, ""]));
    const fields = {
      ...blank,
      nameEn: "Physio",
      nameAr: "علاج طبيعي",
      visitType: "in_person",
      isActive: "on",
      confirmation: "instant",
      answerWithinHours: "24",
      durationMinutes: "30",
      bufferBeforeMinutes: "0",
      bufferAfterMinutes: "0",
      leadTimeMinutes: "0",
      capacity: "1",
      horizonDays: "60",
      cancellationNoticeHours: "24",
      subject: types.instant,
      seen,
    };
    const first = { ...fields, nameEn: "Physio check", fee: "450", durationMinutes: "45" };
    expect((await send("type", first)).to).toContain("done=type");
    const stale = await send("type", { ...fields, fee: "315", cancellationNoticeHours: "72" });
    expect(stale.status).toBe(409);
    expect(stale.text).toContain("This appointment type was changed since you opened it");
    expect(stale.text).toContain("Physio check");
    const stored = () =>
      query(
        `select name_en as name, duration_minutes as minutes, cancellation_notice_hours as term
         from appointment_types where id = $1`,
        types.instant,
      );
    expect(await stored()).toEqual([{ name: "Physio check", minutes: 45, term: 24 }]);
    // Saved once more, it replaces what is there.
    const around = stale.text.slice(stale.text.indexOf(`value="${types.instant}"`));
    const now = /name="seen" value="(\w{32})"/.exec(around)?.[1] ?? "";
    expect(now).not.toBe(seen);
    const again = await send("type", { ...fields, cancellationNoticeHours: "72", seen: now });
    expect(again.to).toContain("done=type");
    expect(await stored()).toEqual([{ name: "Physio", minutes: 30, term: 72 }]);
  });

  test("the listing and its price filter state the fee of the consultation", async () => {
    const { owner, here, clinicId, professionalId, scheduleId, types, as } = await openEditor();
    const manager = await as(`fee-${key()}`, { isAdmin: true });
    await query(
      "update appointment_types set is_active = id = $1 where schedule_id = $2",
      types.instant,
      scheduleId,
    );
    await query("update appointment_types set fee = 450 where id = $1", types.instant);
    await query(
      "update places_of_practice set fee = 270 where professional_id = $1",
      professionalId,
    );
    const stale = await site.open(owner, here);
    expect(stale.text.replaceAll("\u00a0", " ")).toContain("still state AED 270");
    const [stored] = await query("select * from appointment_types where id = $1", types.instant);
    const { id: typeId, name_en: nameEn, name_ar: nameAr } = stored ?? {};
    const kept = { scheduleId, typeId, nameEn, nameAr, visitType: "in_person", isActive: true };
    const lengths = { durationMinutes: 30, bufferBeforeMinutes: 0, bufferAfterMinutes: 0 };
    const terms = { leadTimeMinutes: 0, horizonDays: 60, capacity: 1, confirmation: "instant" };
    const rest = { answerWithinHours: 24, cancellationNoticeHours: 24 };
    const saved = { ...kept, ...lengths, ...terms, ...rest, fee: 200 };
    await saveType.call(manager, saved, key());
    const facts = await query(
      `select l.price_min::float8 as least, w.fee::float8 as fee, p.stated_facts::text as facts
       from professionals p join directory_listings l on l.entity_id = p.id
       join places_of_practice w on w.professional_id = p.id and w.clinic_id = $2 where p.id = $1`,
      professionalId,
      clinicId,
    );
    expect(facts).toMatchObject([{ fee: 200, least: 200 }]);
    expect(facts[0]?.facts).toMatch(/"fee(@[\w-]+)?": \{[^}]*"source": "staff"/);
    expect((await site.open(owner, here)).text).not.toContain("price filter of the search still");
    // A cheaper follow-up leaves it as it is.
    const followUp = { ...saved, typeId: null, nameEn: "Follow-up", nameAr: "متابعة", fee: 90 };
    await saveType.call(manager, followUp, key());
    const [place] = await query(
      "select fee::float8 as fee from places_of_practice where professional_id = $1 and clinic_id = $2",
      professionalId,
      clinicId,
    );
    expect(place).toEqual({ fee: 200 });
  });

  test("an appointment is added, a day closed, a room shared, and all of it taken back", async () => {
    const { owner, here, send, scheduleId, clinicId, professionalId } = await openEditor();
    const room = { kind: "room", nameEn: "Blue room", nameAr: "الغرفة الزرقاء", units: "2" };
    await send("resource", room);
    const [stored] = await query(
      "select id from bookable_resources where clinic_id = $1 and name_en = 'Blue room'",
      clinicId,
    );
    const resourceId = String(stored?.id);
    const type = Object.fromEntries(typeForm.controls.map((control) => [control, "10"]));
    const fields = {
      ...type,
      nameEn: "Follow-up",
      nameAr: "متابعة",
      serviceId: "",
      visitType: "virtual",
      confirmation: "call_only",
      resourceIds: resourceId,
      isActive: "on",
    };
    expect((await send("type", { ...fields, durationMinutes: "2" })).status).toBe(422);
    expect((await send("type", { ...fields, resourceIds: key() })).status).toBe(422);
    expect((await send("type", fields)).to).toContain("done=type");
    const [saved] = await query(
      `select t.confirmation, t.duration_minutes, r.resource_id from appointment_types t
       join appointment_type_resources r on r.appointment_type_id = t.id where t.schedule_id = $1 and t.name_en = 'Follow-up'`,
      scheduleId,
    );
    expect(saved).toEqual({
      confirmation: "call_only",
      duration_minutes: 10,
      resource_id: resourceId,
    });
    const closed = await send("exception", {
      fromDay: "2030-05-01",
      toDay: "2030-05-03",
      kind: "closed",
    });
    expect(closed.to).toContain("done=exception");
    const half = { fromDay: "2030-05-01", kind: "hours", startsAt: "10:00" };
    expect((await send("exception", half)).status).toBe(422);
    const both = await send("exception", { ...half, kind: "closed" });
    expect([both.status, both.text]).toEqual([
      422,
      expect.stringContaining("A closed day has no times."),
    ]);
    const page = await site.open(owner, here);
    const subject = /name="subject" value="([\w-]{36})"\/><button[^>]*value="removeException"/.exec(
      page.text,
    );
    expect((await send("removeException", { subject: subject?.[1] ?? "" })).to).toContain("done=");
    const left = await query(
      "select 1 from schedule_exceptions where schedule_id = $1",
      scheduleId,
    );
    expect(left).toHaveLength(2);
    expect((await send("holidays", { observes: "on" })).to).toContain("done=holidays");
    expect((await send("close")).to).toContain("done=close");
    expect(await query("select 1 from schedules where id = $1", scheduleId)).toEqual([]);
    const again = await site.open(owner, path);
    expect(again.text).toMatch(/>Create schedule</);
    const opened = await send("open", {
      place: `${professionalId} ${clinicId}`,
      confirmation: "on_request",
    });
    expect(opened.to).toContain("done=open");
  });

  test("the reception and strangers edit nothing", async () => {
    const { owner, here, send, scheduleId } = await openEditor("reception");
    expect((await site.open(owner, here)).text).toContain("No schedule to edit");
    const refused = await send("hours", { season: "usual", subject: usual, ...week("") });
    expect(refused.status).toBe(404);
    expect(
      await query("select 1 from schedule_rules where schedule_id = $1", scheduleId),
    ).toHaveLength(7);
    const stranger = newBrowser();
    expect((await site.open(stranger, here)).to).toContain("/login");
  });
});

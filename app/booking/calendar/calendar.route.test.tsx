import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { BookableTown } from "#test/booking/bookable-town.ts";
import { type ClinicSite, openClinicSite } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import type { BackOffice } from "#test/people/back-office.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";
import { confirmBooking, requestBooking } from "../verbs/confirm-booking.server.ts";
import { holdSlot } from "../verbs/hold-slot.server.ts";

const key = () => randomUUID();

onAnyDatabase((open) => {
  let town: BookableTown;
  let clinics: ClinicSite;
  let site: BackOffice;
  const query: ClinicSite["query"] = (text, ...values) => clinics.query(text, ...values);

  /** A clinic of its own, with a member of its staff signed in. */
  async function openClinic(role: "manager" | "reception" = "manager") {
    clinics ??= await openClinicSite(await open({ seed: "demo" }));
    site = clinics.site;
    const { browser: desk, userId, ...made } = await clinics.openClinic(role);
    town = made;
    const { types, startOf } = town;
    const startsAt = startOf(48 + 20);
    const path = (more: Record<string, string> = {}) =>
      `/dashboard/clinic/calendar?${new URLSearchParams({ day: dayOf(startsAt), ...more })}`;
    const send = (fields: Record<string, string>) =>
      site.submit(desk, path(), { token: key(), ...fields });
    return { ...town, desk, userId, path, send, startsAt, types };
  }
  async function book(startsAt: string, kind: "instant" | "request" = "instant") {
    const mona = await town.as(`mona-${randomUUID()}`);
    const { booking } = await holdSlot.call(mona, { typeId: town.types[kind], startsAt }, key());
    const given = { id: booking.id, patientName: "Layla Haddad", reason: "A rash since Monday" };
    const verb = kind === "instant" ? confirmBooking : requestBooking;
    return (await verb.call(mona, given, key())).booking.id;
  }
  const rowOf = async (id: string) => {
    const [row] = await query(
      "select state, to_char(lower(during) at time zone 'utc', 'YYYY-MM-DD\"T\"HH24:MI:SS\".000Z\"') as at from bookings where id = $1",
      id,
    );
    return row;
  };

  test("staff see their clinic's appointments by day, week, month and list, without reasons", async () => {
    const { desk, path, startsAt, scheduleId } = await openClinic();
    const id = await book(startsAt);
    for (const view of ["day", "week", "month", "list"]) {
      const { status, text } = await site.open(desk, path({ view }));
      expect([view, status]).toEqual([view, 200]);
      expect(text).toContain("Layla Haddad");
      expect(text).not.toContain("A rash since Monday");
    }
    const opened = await site.open(desk, path({ booking: id }));
    expect(opened.text).toMatch(/>Decline or cancel</);
    expect(opened.text).toMatch(/data-slot/);
    const alone = await site.open(desk, path({ who: scheduleId, lang: "ar" }));
    expect(alone.text).toContain("تقويم العيادة");
    expect(
      (await site.open(desk, path({ view: "month", weeks: "5" }))).text.match(/<td/g),
    ).toHaveLength(35);
    expect((await site.open(desk, path({ view: "month" }))).text.match(/<td/g)).toHaveLength(42);
    const inRamadan = await site.open(desk, path({ day: "2027-02-20" }));
    expect(inRamadan.text).toContain(">Ramadan<");
    const menu = await site.open(desk, "/dashboard");
    expect(menu.text).toContain('href="/dashboard/clinic/calendar"');
    expect(menu.text).not.toContain('href="/dashboard/practice/calendar"');
  });

  test("the owner of a professional's listing has a calendar of the practice", async () => {
    const { desk, path, startsAt, userId, professionalId } = await openClinic("reception");
    await book(startsAt);
    await query(
      `insert into claims (id, entity_type, entity_id, claimant_id, role, name, email, licence, locale, state, decided_at, mailed_state)
       values (gen_random_uuid(), 'professionals', $1, $2, 'self', 'Omar', 'omar@example.ae', 'X-1', 'en', 'approved', now(), 'approved')`,
      professionalId,
      userId,
    );
    const practice = path().replace("clinic", "practice");
    const { text } = await site.open(desk, practice);
    expect(text).toContain("Practice calendar");
    expect(text).toContain("Layla Haddad");
    const menu = (await site.open(desk, "/dashboard")).text;
    expect(menu).toContain('href="/dashboard/practice/calendar"');
    // A person whose listing is a professional's has no clinic to edit, and reception no staff.
    expect(menu).toContain('href="/dashboard/practice"');
    expect(menu).not.toMatch(/href="\/dashboard\/clinic(\/staff|\/team)?"/);
  });

  test("a manager finds staff and professionals of the clinic in the menu, and no practice", async () => {
    const { desk } = await openClinic("manager");
    const menu = (await site.open(desk, "/dashboard")).text;
    expect(menu).toContain('href="/dashboard/clinic/staff"');
    expect(menu).toContain('href="/dashboard/clinic/team"');
    expect(menu).not.toContain('href="/dashboard/practice"');
  });

  test("a stranger has no calendar, no menu entry and no way to act", async () => {
    const { startsAt, path, clinicId } = await openClinic();
    const id = await book(startsAt);
    const email = `stranger-${randomUUID()}@example.ae`;
    await site.addUser(email);
    const stranger = await clinics.signIn(email);
    const page = await site.open(stranger, path());
    expect(page.text).toContain("No calendar yet");
    expect(page.text).not.toContain("Layla Haddad");
    expect((await site.open(stranger, "/dashboard")).text).not.toContain("/calendar");
    const [clinic] = await query("select slug from clinics where id = $1", clinicId);
    const listing = String(clinic?.slug);
    expect((await site.open(stranger, path({ listing }))).status).toBe(404);
    const sent = await site.submit(stranger, path(), { token: key(), intent: "cancel", id });
    expect(sent.status).toBe(403);
    expect(await rowOf(id)).toMatchObject({ state: "confirmed" });
    expect((await site.open(newBrowser(), path())).to).toContain("/login");
  });

  test("a request is accepted, an arrival noted, an appointment cancelled", async () => {
    const { desk, path, send, startsAt } = await openClinic("reception");
    const id = await book(startsAt, "request");
    expect((await site.open(desk, path({ booking: id }))).text).toMatch(/>Accept request</);
    const accepted = await send({ intent: "accept", id });
    expect([accepted.status, accepted.to]).toEqual([303, expect.stringContaining("done=accept")]);
    expect((await site.open(desk, accepted.to ?? "")).text).toContain("Request accepted.");
    const again = await send({ intent: "accept", id });
    expect(again.status).toBe(409);
    expect(again.text).toContain("because the booking has changed");
    const early = await send({ intent: "check_in", id });
    expect(early.status).toBe(409);
    expect(early.text).toContain("the clinic notes arrivals on the day");
    expect((await site.open(desk, path({ booking: id }))).text).not.toMatch(
      />Patient has arrived</,
    );
    const start = `greatest(now() - interval '1 minute',
      date_trunc('day', now() at time zone 'Asia/Dubai') at time zone 'Asia/Dubai')`;
    const span = `tstzrange(${start}, now() + interval '29 minutes')`;
    await query(`update bookings set during = ${span}, occupied = ${span} where id = $1`, id);
    await send({ intent: "check_in", id });
    expect(await rowOf(id)).toMatchObject({ state: "checked_in" });
    expect((await site.open(desk, path({ booking: id }))).text).toMatch(/>Undo arrival</);
    await send({ intent: "undo_check_in", id });
    expect(await rowOf(id)).toMatchObject({ state: "confirmed" });
    const other = await book(new Date(Date.parse(startsAt) + 3_600_000).toISOString());
    await send({ intent: "cancel", id: other, note: "The doctor is ill" });
    expect(await rowOf(other)).toMatchObject({ state: "cancelled" });
    expect((await send({ intent: "vanish", id })).status).toBe(400);
  });

  test("an appointment moves to a free time and back; a taken time gives others", async () => {
    const { desk, send, startsAt, types } = await openClinic();
    const later = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
    const [id, other] = [await book(startsAt), await book(later)];
    const taken = await send({ intent: "move", id, slot: `${types.instant}_${later}` });
    expect(taken.status).toBe(409);
    expect(taken.text).toContain("This time is no longer free");
    const free = new Date(Date.parse(startsAt) + 7_200_000).toISOString();
    const former = `${types.instant}_${startsAt}`;
    const moved = await send({ intent: "move", id, slot: `${types.instant}_${free}`, former });
    expect(await rowOf(id)).toMatchObject({ at: free });
    const page = await site.open(desk, moved.to ?? "");
    expect(page.text).toMatch(/value="undo_move"[^>]*>Undo</);
    await send({ intent: "undo_move", id, slot: former });
    expect(await rowOf(id)).toMatchObject({ at: startsAt });
    expect(await rowOf(other)).toMatchObject({ at: later });
  });

  test("a caller is booked, also for an appointment that patients cannot book", async () => {
    const { desk, path, send, types, startsAt } = await openClinic("reception");
    const form = await site.open(desk, path({ panel: "caller", type: types.call }));
    const [days = ""] = /<form(?:(?!<\/form>).)*caller-day.*?<\/form>/s.exec(form.text) ?? [];
    expect(days.match(/name="day"/g)).toHaveLength(1);
    expect(form.text).toContain(`${types.call}_${startsAt}`);
    const given = { intent: "book", slot: `${types.call}_${startsAt}`, name: "Omar Saleh" };
    const refused = await send({ ...given, phone: "12" });
    expect(refused.status).toBe(422);
    const booked = await send({ ...given, phone: "050 123 4567" });
    expect(booked.to).toContain("done=book");
    const [row] = await query(
      "select state, contact_phone from bookings where patient_name = 'Omar Saleh' and professional_id = $1",
      town.professionalId,
    );
    expect(row).toEqual({ state: "confirmed", contact_phone: "+971501234567" });
  });

  test("a caller who is visited at home leaves an address, within the area of the clinic", async () => {
    const { desk, path, startsAt, scheduleId, clinicId } = await openClinic("reception");
    const [{ id: type } = {}] = await query(
      `insert into appointment_types (schedule_id, visit_type, name_en, name_ar, duration_minutes, lead_time_minutes, service_radius_km)
       values ($1, 'home_visit', 'Visit', 'زيارة', 30, 0, 8) returning id`,
      scheduleId,
    );
    const districts = await query(
      `select d.id, d.name from geo_districts d, clinics c where c.id = $1
       order by (d.latitude - c.latitude) ^ 2 + (d.longitude - c.longitude) ^ 2`,
      clinicId,
    );
    const [near, far] = [String(districts[0]?.id), String(districts.at(-1)?.id)];
    const panel = path({ panel: "caller", type: String(type) });
    const send = (fields: Record<string, string>) =>
      site.submit(desk, panel, { token: key(), ...fields });
    const form = await site.open(desk, panel);
    expect(form.text).toContain('name="district"');
    expect(form.text).toContain("data-address-map");
    const address = "Tower 3, flat 1204";
    const given = {
      intent: "book",
      slot: `${type}_${startsAt}`,
      name: "Omar Saleh",
      phone: "050 123 4567",
      address,
      pointLatitude: "",
      pointLongitude: "",
    };
    const blank = await send({ ...given, address: "", district: "" });
    expect([blank.status, blank.text]).toEqual([
      422,
      expect.stringContaining("choose the district"),
    ]);
    const outside = await send({ ...given, district: far });
    expect([outside.status, outside.text]).toEqual([422, expect.stringContaining("within 8 km")]);
    expect(outside.text).toContain(address);
    expect((await send({ ...given, district: near })).to).toContain("done=book");
    const [row] = await query(
      `select b.id, a.sealed from bookings b join booking_addresses a on a.booking_id = b.id
       where b.professional_id = $1 and b.state = 'confirmed'`,
      town.professionalId,
    );
    expect(row?.sealed).not.toContain("Tower");
    const opened = await site.open(desk, path({ booking: String(row?.id) }));
    expect(opened.text).toContain(address);
  });

  test("a block over an appointment asks first, and is removed again; the reception blocks nothing", async () => {
    const { desk, path, send, startsAt, scheduleId } = await openClinic();
    const id = await book(startsAt);
    const block = {
      intent: "block",
      who: scheduleId,
      day: dayOf(startsAt),
      from: "10:00",
      to: "11:00",
    };
    const asked = await send(block);
    expect(asked.status).toBe(409);
    expect(asked.text).toMatch(/One appointment lies in time that this change closes/);
    const kept = await send({ ...block, displaced: "keep", count: "1" });
    expect((await site.open(desk, kept.to ?? "")).text).toMatch(/Time blocked: [^<]+, [^<]+:00/);
    expect(kept.to).toContain("done=block");
    expect(await rowOf(id)).toMatchObject({ state: "confirmed" });
    const shown = await site.open(desk, path({ panel: "block" }));
    expect(shown.text).toContain("utside working hours");
    const pressed = await site.open(desk, path({ panel: "block", on: scheduleId, at: "10:00" }));
    expect(pressed.text).toMatch(/name="to"[^>]*value="11:00"|value="11:00"[^>]*name="to"/);
    expect(pressed.text).toMatch(/<bdi>Blocked time<\/bdi>/);
    // The removal of the pressed block comes before the form of another one.
    const [unblocks, blocks] = ['value="unblock"', 'value="block"'].map((one) =>
      pressed.text.indexOf(one),
    );
    expect(unblocks).toBeGreaterThan(0);
    expect(blocks).toBeGreaterThan(unblocks ?? 0);
    // The press keeps the whole clinic in view.
    expect(pressed.text.includes(`panel=block&amp;on=${scheduleId}&amp;at=10%3A00`)).toBe(true);
    const blockId = /name="block" value="([\w-]+)"/.exec(shown.text)?.[1] ?? "";
    expect((await send({ intent: "unblock", who: scheduleId, block: blockId })).to).toContain(
      "done=unblock",
    );
    const reception = await openClinic("reception");
    expect((await site.open(reception.desk, reception.path())).text).not.toContain("panel=block");
    expect((await reception.send({ ...block, who: reception.scheduleId })).status).toBe(404);
  });

  test("the reception sees when a doctor is blocked, without the remark or a form", async () => {
    const { desk, path, scheduleId, startsAt } = await openClinic("reception");
    const remark = `Surgery ${key()}`;
    await query(
      `insert into schedule_exceptions (schedule_id, on_date, kind, starts_at, ends_at, note)
       values ($1, $2, 'block', '13:00', '15:00', $3)`,
      ...[scheduleId, dayOf(startsAt), remark],
    );
    const { text } = await site.open(desk, path());
    expect(text).toMatch(/Blocked time<\/b> <span[^>]*>13:00–15:00/);
    expect(text).not.toContain(remark);
    const form = await site.open(desk, path({ panel: "block" }));
    expect(form.text).not.toContain("block-who");
    const list = `/clinic-desk/print?day=${dayOf(startsAt)}&as=list&phones=1`;
    expect((await site.open(desk, list)).status).toBe(200);
  });
});

function dayOf(startsAt: string): string {
  return new Date(Date.parse(startsAt) + 4 * 3_600_000).toISOString().slice(0, 10);
}

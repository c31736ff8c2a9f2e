import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import { markListings } from "#app/directory/listings/refreshing/mark-listings.server.ts";
import { addDays, dubaiDay, dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { type ClinicSite, openClinicSite } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { notifiedOf } from "#test/people/notified-of.ts";
import { newBrowser } from "#test/people/sign-in-site.ts";
import { ownershipJob } from "./jobs.server.ts";
import { resumeDue } from "./pause-listing.server.ts";

const page = "/dashboard/clinic/ownership";
const editor = "/dashboard/clinic";
const key = () => randomUUID();

onAnyDatabase((open) => {
  let clinics: ClinicSite;
  const mails: Mail[] = [];

  /** A clinic with an owner and two appointments of its doctor to come. */
  async function openClinic() {
    if (!clinics) {
      clinics = await openClinicSite(await open({ seed: "demo" }));
      const mailer = { send: async (mail: Mail) => void mails.push(mail) };
      Object.assign(clinics.site.services, { mailer });
    }
    const { query, site } = clinics;
    const town = await clinics.openClinic("manager");
    const { clinicId, userId } = town;
    await query("delete from clinic_staff where clinic_id = $1", clinicId);
    await query("delete from claims where entity_id = $1", clinicId);
    await query("delete from bookings where clinic_id = $1", clinicId);
    await query(
      `insert into claims (id, entity_type, entity_id, claimant_id, role, name, email, licence, locale, state, decided_at, mailed_state)
       values (gen_random_uuid(), 'clinics', $1, $2, 'owner', 'Omar', 'omar@example.ae', 'X-1', 'en', 'approved', now(), 'approved')`,
      clinicId,
      userId,
    );
    const mona = await town.as(`mona-${key()}`);
    const bookings: string[] = [];
    for (const hour of ["10:00", "11:00"]) {
      const startsAt = dubaiMoment(addDays(dubaiDay(), 5), hour).toISOString();
      const { id } = (await holdSlot.call(mona, { typeId: town.types.instant, startsAt }, key()))
        .booking;
      await confirmBooking.call(mona, { id, patientName: "Layla Haddad" }, key());
      bookings.push(id);
    }
    const [clinic] = await query("select slug from clinics where id = $1", clinicId);
    const slug = String(clinic?.slug);
    const send = (fields: Record<string, string>, browser = town.browser) =>
      site.submit(browser, page, { token: key(), ...fields });
    const show = async (path = page, browser = town.browser) =>
      (await site.open(browser, path)).text;
    const state = async () => {
      const [row] = await query(
        `select e.status, c.paused_at is not null as paused,
           (select count(*)::int from directory_listings l where l.entity_id = e.id) as listed
         from clinics e left join claims c on c.entity_id = e.id and c.state = 'approved' where e.id = $1`,
        clinicId,
      );
      return row;
    };
    const states = async () =>
      (await query("select state from bookings where id = any($1) order by state", bookings)).map(
        ({ state: one }) => one,
      );
    const cancelAll = { displaced: "cancel", count: "2", note: "We are moving" };
    return { ...town, slug, bookings, send, show, state, states, cancelAll };
  }

  async function addPerson(role?: "manager" | "reception", clinicId = "") {
    const email = `${key()}@example.ae`;
    const { userId } = await clinics.site.addUser(email);
    if (role) {
      await clinics.query(
        "insert into clinic_staff (clinic_id, member_id, role) values ($1, $2, $3)",
        clinicId,
        userId,
        role,
      );
    }
    return { email, userId, browser: await clinics.signIn(email) };
  }

  /** How many choices of its lists the editor of a listing has ticked. */
  const chosenIn = (text: string) =>
    text.match(/<(input|option)[^>]*\s(checked|selected)=""/g)?.length ?? 0;

  const off = { status: "inactive", paused: true, listed: 0 };
  const on = { status: "active", paused: false, listed: 1 };

  test("an owner takes the clinic off the site after deciding on each appointment, and puts it back", async () => {
    const { browser, clinicId, slug, bookings, send, show, state, states } = await openClinic();
    const listed = await show(editor);
    expect(listed).toContain("/dashboard/clinic/ownership?listing=");
    const accepted = chosenIn(await show(`${editor}?open=networks`));
    const networks = await clinics.query(
      "select 1 from clinic_networks where clinic_id = $1",
      clinicId,
    );
    expect(networks.length).toBeGreaterThan(0);
    expect(accepted).toBeGreaterThanOrEqual(networks.length);
    const asked = await send({ intent: "pause", backOn: "" });
    expect([asked.status, asked.text]).toEqual([409, expect.stringContaining("Layla Haddad")]);
    expect([await state(), await states()]).toEqual([on, ["confirmed", "confirmed"]]);
    const [first = "", second = ""] = bookings;
    const choices = { [`choice-${first}`]: "keep", [`choice-${second}`]: "cancel" };
    const done = await send({ intent: "pause", displaced: "each", count: "2", ...choices });
    expect([done.status, done.to]).toEqual([303, expect.stringContaining("done=pause")]);
    expect([await state(), await states()]).toEqual([off, ["cancelled", "confirmed"]]);
    expect((await clinics.site.open(newBrowser(), `/clinics/${slug}`)).status).toBe(410);
    expect(await show()).toContain("You took this listing off the site on");
    // It is edited meanwhile, with its lists, which nobody else sees.
    const edited = await show(`${editor}?open=networks`);
    expect(edited).toContain("is off the site");
    expect(chosenIn(edited)).toBe(accepted);
    const contact = { part: "contact", phone: "+97140001122", whatsapp: "", website: "" };
    const changed = await clinics.site.submit(browser, editor, {
      ...contact,
      subject: "",
      token: key(),
    });
    expect([changed.status, changed.to]).toEqual([303, expect.stringContaining("done=applied")]);
    expect(await show(editor)).toContain("+97140001122");
    // The appointment that was kept stays in the calendar of the clinic.
    const day = addDays(dubaiDay(), 5);
    const calendar = `/dashboard/clinic/calendar?listing=${slug}&view=day&day=${day}`;
    expect((await clinics.site.open(browser, calendar)).text).toContain("Layla Haddad");
    const back = await send({ intent: "resume" });
    expect(back.to).toContain("done=resume");
    expect(await state()).toEqual(on);
    expect(await show(`${page}?lang=ar`)).toContain("الظهور في الموقع");
  });

  test("one choice holds for all appointments where there are too many for a choice each", async () => {
    const { bookings, clinicId, send, state } = await openClinic();
    const [written] = await clinics.query(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
       where table_schema = 'public' and table_name = 'bookings' and is_generated = 'NEVER'`,
    );
    const columns = String(written?.columns);
    await clinics.query(
      `with made as (
         select gen_random_uuid() as id, n, b from bookings b, generate_series(2, 201) as n where b.id = $1)
       insert into bookings (${columns}) select ${columns.replace(/\bid\b/, "made_booking.id")} from made, lateral (select (jsonb_populate_record(null::bookings, to_jsonb(b) || jsonb_build_object(
         'id', id, 'session_id', id,
         'during', tstzrange(lower((b).during) + n * interval '2 hours', upper((b).during) + n * interval '2 hours')::text,
         'occupied', tstzrange(lower((b).occupied) + n * interval '2 hours', upper((b).occupied) + n * interval '2 hours')::text))).*) as made_booking`,
      bookings[0],
    );
    const asked = await send({ intent: "pause", backOn: "" });
    expect(asked.status).toBe(409);
    expect(asked.text).toMatch(
      /name="displaced"[^>]*value="keep"|value="keep"[^>]*name="displaced"/,
    );
    expect(asked.text).not.toContain('name="choice-');
    const done = await send({ intent: "pause", displaced: "keep", count: "202" });
    expect(done.to).toContain("done=pause");
    expect(await state()).toEqual(off);
    const kept =
      "select count(*)::int as count from bookings where clinic_id = $1 and displaced_kept_at is not null";
    expect(await clinics.query(kept, clinicId)).toEqual([{ count: 202 }]);
  });

  test("a listing returns by itself on the day that its owner named", async () => {
    const { clinicId, send, state, cancelAll } = await openClinic();
    const { services } = clinics.site;
    const wrong = await send({ intent: "pause", backOn: dubaiDay(), ...cancelAll });
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining("a day after today")]);
    await send({ intent: "pause", backOn: addDays(dubaiDay(), 3), ...cancelAll });
    expect(await state()).toEqual(off);
    expect(await resumeDue(services.database)).toBe(0);
    const later = new Date(Date.now() + 3 * 24 * 3_600_000);
    expect(await resumeDue(services.database, later)).toBe(1);
    expect(await state()).toEqual(on);
    // After that a removal by the staff of the site is not the owner's to undo.
    const staff = { kind: "job", name: "test" } as const;
    const removal = { entityType: "clinics", mark: "listed", isOn: false } as const;
    await markListings(services, staff, { ...removal, ids: [clinicId] });
    expect((await send({ intent: "resume" })).status).toBe(409);
  });

  test("a clinic is handed over to another address, which accepts once", async () => {
    const { browser, userId, clinicId, slug, send, show } = await openClinic();
    const heir = await addPerson("reception", clinicId);
    expect((await send({ intent: "offer", email: "heir" })).status).toBe(422);
    const sent = await send({ intent: "offer", email: heir.email.toUpperCase(), stays: "on" });
    expect(sent.to).toContain("done=offer");
    const mail = mails.at(-1);
    expect(mail?.to).toBe(heir.email);
    const link = /\/dashboard\/listing-offers\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
    expect(await show()).toContain(`Offered to`);
    const stranger = await addPerson();
    expect(await show(link, stranger.browser)).toContain("for another email address");
    await clinics.site.submit(stranger.browser, link, {});
    expect(await show(editor)).not.toContain("No clinic linked");
    const accepted = await clinics.site.submit(heir.browser, link, {});
    expect(accepted.to).toContain(`/dashboard/clinic?listing=${slug}`);
    expect((await clinics.site.open(heir.browser, accepted.to ?? "")).status).toBe(200);
    expect(await show(editor, browser)).toContain("No clinic linked");
    expect(await show("/dashboard/claims")).toContain("You left this listing or handed it over.");
    const roles = await clinics.query(
      "select member_id, role from clinic_staff where clinic_id = $1",
      clinicId,
    );
    expect(roles).toEqual([{ member_id: userId, role: "manager" }]);
    expect(await show(link, heir.browser)).toContain("This offer has ended");
    const news = { userId, topic: "listing.passedOn" };
    expect(await notifiedOf(clinics.site.services, news)).toHaveLength(1);
  });

  test("a withdrawn or old offer gives nobody the listing", async () => {
    const { clinicId, send, show } = await openClinic();
    const heir = await addPerson();
    const linkOf = () =>
      /\/dashboard\/listing-offers\/[\w-]+/.exec(mails.at(-1)?.text ?? "")?.[0] ?? "";
    await send({ intent: "offer", email: heir.email });
    const first = linkOf();
    expect((await send({ intent: "withdraw" })).to).toContain("done=withdraw");
    expect(await show(first, heir.browser)).toContain("This offer has ended");
    await send({ intent: "offer", email: heir.email });
    await clinics.query(
      "update claims set offer_expires_at = now() - interval '1 minute' where entity_id = $1",
      clinicId,
    );
    await clinics.site.submit(heir.browser, linkOf(), {});
    const claims = await clinics.query(
      "select state, offered_to from claims where entity_id = $1",
      clinicId,
    );
    expect(claims).toEqual([{ state: "approved", offered_to: heir.email }]);
    const { services } = clinics.site;
    await ownershipJob.run({}, { services, log: services.log } as never);
    const [left] = await clinics.query(
      "select offered_to, offer_hash from claims where entity_id = $1",
      clinicId,
    );
    expect(left).toEqual({ offered_to: null, offer_hash: null });
  });

  test("the last person who manages a listing cannot leave it on the site", async () => {
    const { browser, userId, clinicId, send, show, cancelAll } = await openClinic();
    const refused = await send({ intent: "leave" });
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining("Hand it over or take it off the site"),
    ]);
    const manager = await addPerson("manager", clinicId);
    const left = await send({ intent: "leave" });
    expect(left.to).toContain("done=leave");
    expect(await show(left.to ?? "")).toContain("You have left");
    expect((await clinics.site.open(browser, editor)).text).toContain("No clinic linked");
    const news = { userId: manager.userId, topic: "listing.ownerLeft" };
    expect(await notifiedOf(clinics.site.services, news)).toHaveLength(1);
    const audit = await clinics.query(
      "select actor_id from audit_log where action = 'listing.leave' and entity_id = $1",
      clinicId,
    );
    expect(audit).toEqual([{ actor_id: userId }]);
    const other = await openClinic();
    await other.send({ intent: "pause", ...cancelAll });
    expect((await other.send({ intent: "leave" })).to).toContain("done=leave");
  });

  test("the owner of a professional's page leaves a clinic once each appointment is decided on", async () => {
    const { browser, clinicId, professionalId, userId, states, cancelAll } = await openClinic();
    await clinics.query("delete from claims where entity_id in ($1, $2)", clinicId, professionalId);
    await clinics.query(
      `insert into claims (id, entity_type, entity_id, claimant_id, role, name, email, licence, locale, state, decided_at, mailed_state)
       values (gen_random_uuid(), 'professionals', $1, $2, 'self', 'Omar', 'omar@example.ae', 'X-1', 'en', 'approved', now(), 'approved')`,
      professionalId,
      userId,
    );
    const practice = "/dashboard/practice/ownership";
    expect((await clinics.site.open(browser, practice)).text).toContain("I no longer work here");
    const send = (fields: Record<string, string> = {}) =>
      clinics.site.submit(browser, practice, {
        intent: "leavePlace",
        clinic: clinicId,
        token: key(),
        ...fields,
      });
    const asked = await send();
    expect([asked.status, asked.text]).toEqual([409, expect.stringContaining("Layla Haddad")]);
    expect((await send(cancelAll)).to).toContain("done=leavePlace");
    expect(await states()).toEqual(["cancelled", "cancelled"]);
    const places = "select 1 from places_of_practice where professional_id = $1";
    expect(await clinics.query(places, professionalId)).toEqual([]);
  });

  test("a member ends their own role, and changes nothing else", async () => {
    const { clinicId, state } = await openClinic();
    const member = await addPerson("reception", clinicId);
    const send = (intent: string) =>
      clinics.site.submit(member.browser, page, { intent, email: "other@example.ae" });
    expect((await clinics.site.open(member.browser, page)).text).toContain("Your role: Reception");
    for (const intent of ["pause", "resume", "offer", "withdraw"])
      expect((await send(intent)).status).toBe(403);
    expect(await state()).toEqual(on);
    expect((await send("leave")).to).toContain("done=leave");
    expect(
      await clinics.query("select 1 from clinic_staff where clinic_id = $1", clinicId),
    ).toEqual([]);
    expect((await clinics.site.open(member.browser, page)).text).toContain("No listing linked");
    expect((await send("leave")).status).toBe(403);
  });
});

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { type ClinicSite, openClinicSite } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { notifiedOf } from "#test/people/notified-of.ts";
import type { Browser } from "#test/people/sign-in-site.ts";
import { giveListing } from "#test/seeds/give-listing.ts";
import { decisionValues } from "../decision-values.ts";

const page = "/dashboard/clinic/team";
const offers = "/dashboard/practice/offers";

onAnyDatabase((open) => {
  let clinics: ClinicSite;
  let noura: Browser;

  /** A clinic with a manager, and somebody of the directory who does not work there. */
  async function openClinic(role: "manager" | "reception" | "practitioner" = "manager") {
    if (!clinics) {
      clinics = await openClinicSite(await open({ seed: "demo" }));
      await clinics.site.addAdmin("noura@example.ae");
      noura = await clinics.site.enter("noura@example.ae");
    }
    const { browser, clinicId, userId } = await clinics.openClinic(role);
    const { site, query } = clinics;
    const person = await one(
      `select p.id, p.slug, p.name_en as name, p.licence_number as licence from professionals p
       where p.status = 'active' and p.licence_number is not null and p.average_rating is not null
         and not exists (select 1 from places_of_practice w where w.professional_id = p.id and w.clinic_id = $1)
         and not exists (select 1 from claims c where c.entity_id = p.id)
       order by md5(p.id::text || $1::text) limit 1`,
      clinicId,
    );
    const send = (fields: Record<string, string>, from = browser) =>
      site.submit(from, page, { token: randomUUID(), ...fields });
    const proposals = () =>
      query(
        "select id, state, subject_id, author_id from listing_changes where entity_id = $1 and part = 'team' order by submitted_at",
        clinicId,
      );
    const places = () =>
      query(
        "select professional_id from places_of_practice where clinic_id = $1 order by professional_id",
        clinicId,
      );
    return { browser, clinicId, userId, person, send, proposals, places, site, query };
  }

  async function one(text: string, ...values: unknown[]): Promise<Record<string, string>> {
    const [row] = await clinics.query(text, ...values);
    return Object.fromEntries(Object.entries(row ?? {}).map(([key, value]) => [key, `${value}`]));
  }

  /** Presses a button of a change in the back office. */
  async function decide(
    id: string,
    action: "apply" | "applyFound" | "applyUnchecked" | "reject",
    more: Record<string, string> = {},
  ) {
    const { site } = clinics;
    const record = await site.open(noura, `/admin/claims/changes/${id}`);
    const version = /name="version" value="([^"]*)"/.exec(record.text)?.[1] ?? "";
    const fields = { intent: "start", run: randomUUID(), action, id, version, ...more };
    await site.submit(noura, "/admin/claims/changes/bulk", fields);
    return record.text;
  }

  const notificationsOf = (userId: string, topic: string) =>
    notifiedOf(clinics.site.services, { userId, topic });

  async function newPerson(number: string): Promise<Record<string, string>> {
    const item = async (category: string) =>
      (
        await one(
          `select i.id from vocabulary_items i join vocabulary_categories c on c.id = i.category_id
           where c.slug = $1 order by i.id limit 1`,
          category,
        )
      ).id ?? "";
    return {
      intent: "new",
      nameEn: "Dr. Huda Al Marri",
      nameAr: "د. هدى المري",
      professionId: await item("professions"),
      specialtyId: await item("specialties"),
      authority: "DHA",
      number,
      gender: "female",
      languageIds: await item("languages"),
    };
  }

  test("a manager adds somebody of the directory, and opens their booking once they are accepted", async () => {
    const { browser, clinicId, userId, person, send, proposals, places, site, query } =
      await openClinic();
    const { id = "", licence = "", name = "" } = person;
    const calendar = await site.open(browser, "/dashboard/clinic/calendar");
    expect(calendar.text).toContain(`${page}?listing=`);
    const found = await site.open(browser, `${page}?find=${encodeURIComponent(licence)}`);
    expect(found.text).toContain(`aria-label="Add ${name}"`);
    const token = randomUUID();
    const sent = [
      await send({ intent: "add", id, token }),
      await send({ intent: "add", id, token }),
    ];
    expect(sent.map(({ status }) => status)).toEqual([303, 409]);
    expect(sent[1]?.text).toContain("is in review already");
    const [proposal, ...others] = await proposals();
    expect(others).toEqual([]);
    expect(proposal).toMatchObject({ state: "waiting", subject_id: id, author_id: userId });
    await query(
      `update professionals set stated_facts = '{"fee": {"source": "owner", "statedOn": "2026-01-02", "expiresOn": "2030-01-02"}}' where id = $1`,
      id,
    );
    const before = await places();
    const record = await decide(String(proposal?.id), "apply");
    expect(record).toContain("New team member");
    expect(record).toContain(`${name} · `);
    expect(record).toContain(licence);
    expect(await places()).toEqual(
      [...before, { professional_id: id }].sort((a, b) =>
        String(a.professional_id) < String(b.professional_id) ? -1 : 1,
      ),
    );
    // The date of a fee is that of the places where it was stated.
    const [dated] = await query(
      `select stated_facts ? 'fee' as whole,
         (select bool_and((p.stated_facts ? ('fee@' || w.id)) = (w.clinic_id <> $2))
          from places_of_practice w where w.professional_id = p.id) as apart from professionals p where id = $1`,
      id,
      clinicId,
    );
    expect(dated).toEqual({ whole: false, apart: true });
    const told = await notificationsOf(userId, "team.added");
    expect(told).toMatchObject([{ entityType: "professionals", entityId: id }]);
    expect((await site.open(browser, "/dashboard/notifications")).text).toContain(
      `${name} was added to your clinic`,
    );
    expect((await site.open(browser, page)).text).toContain(`Open booking for ${name}`);
    const form = await site.open(browser, `/dashboard/clinic/schedule?new=${id}`);
    const chosen = /<input[^>]*value="instant"[^>]*>/.exec(form.text)?.[0];
    expect(chosen).toContain("checked");
    expect(form.text.match(/name="place"/g)).toHaveLength(1);
    expect(form.text).toContain(`value="${id} ${clinicId}"`);
    expect(form.text).not.toContain('value="hours"');
    const opened = await site.submit(browser, "/dashboard/clinic/schedule", {
      intent: "open",
      token: randomUUID(),
      confirmation: "instant",
      place: `${id} ${clinicId}`,
    });
    expect(opened.to).toContain("done=open");
    expect((await send({ intent: "add", id })).text).toContain("works at this clinic already");
    const audit = await clinics.query(
      "select action, actor_kind from audit_log where entity_id = $1 and action like 'change.%' order by id",
      clinicId,
    );
    expect(audit).toEqual([
      { action: "change.submit", actor_kind: "user" },
      { action: "change.apply", actor_kind: "admin" },
    ]);
  });

  test("a new person gets a page once the staff has found their licence", async () => {
    const { browser, send, proposals, site, query, clinicId } = await openClinic();
    const number = `DHA-P-${randomUUID().slice(0, 8).toUpperCase()}`;
    const form = await newPerson(number);
    const token = randomUUID();
    for (const _ of [1, 2]) await send({ ...form, token });
    const again = await send({ ...form, nameEn: "Dr. Huda Marri" });
    expect([again.status, again.text]).toEqual([409, expect.stringContaining("in review already")]);
    const [proposal, ...others] = await proposals();
    expect(others).toEqual([]);
    const shown = await site.open(browser, page);
    expect(shown.text).toContain("Dr. Huda Al Marri");
    expect(shown.text).toContain(number);
    const record = await decide(String(proposal?.id), "applyFound", {
      isFound: "on",
      number: number.toLowerCase(),
      foundOn: dubaiDay(),
    });
    expect(record).toContain("New team member");
    expect(record).toContain("Dr. Huda Al Marri · ");
    const added = await query(
      `select p.id, p.name_ar, p.gender, p.licence_checked_on is not null as "isChecked", l.slug is not null as "isListed"
       from professionals p join directory_listings l on l.entity_id = p.id
       join places_of_practice w on w.professional_id = p.id and w.clinic_id = $2 and w.is_primary
       where p.licence_number = $1`,
      number,
      clinicId,
    );
    expect(added).toMatchObject([
      { name_ar: "د. هدى المري", gender: "female", isChecked: true, isListed: true },
    ]);
    const created = await query(
      "select actor_kind from audit_log where action = 'listing.create' and entity_id = $1",
      String(added[0]?.id),
    );
    expect(created).toEqual([{ actor_kind: "admin" }]);
  });

  test("a new person whose licence was not found in the register has no check of it", async () => {
    const { send, proposals, query } = await openClinic();
    const number = `DHA-P-${randomUUID().slice(0, 8).toUpperCase()}`;
    await send({ ...(await newPerson(number)), token: randomUUID() });
    const [proposal] = await proposals();
    const id = String(proposal?.id);
    const record = await decide(id, "apply");
    expect(record).toContain("I found this licence in the register");
    expect(record).not.toContain('name="action" value="apply"');
    const found = { isFound: "on", number: "DHA-P-0", foundOn: dubaiDay() };
    await decide(id, "applyFound", found);
    const run = randomUUID();
    await decide(id, "applyFound", { ...found, number, isFound: "", run });
    const refused = await clinics.site.open(noura, `/admin/claims/changes/runs/${run}`);
    expect(refused.text).toContain(`value="${number}"`);
    expect(refused.text).toContain("Tick this only after you have found the licence");
    const checked = () =>
      query(
        `select p.licence_checked_on as day, l.is_verified as verified from professionals p
         join directory_listings l on l.entity_id = p.id where p.licence_number = $1`,
        number,
      );
    expect(await checked()).toEqual([]);
    await decide(id, "applyUnchecked");
    expect(await checked()).toEqual([{ day: null, verified: false }]);
  });

  test("a licence of the directory is named before anything is sent, with the button that adds its holder", async () => {
    const { person, send, proposals } = await openClinic();
    const form = await newPerson(String(person.licence).toLowerCase());
    const { authority = "" } = await one(
      "select licence_authority as authority from professionals where id = $1",
      person.id,
    );
    const answer = await send({ ...form, authority });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("Add this person instead");
    expect(answer.text).toContain(`Add ${person.name}`);
    expect(await proposals()).toEqual([]);
    const wrong = await send({ ...form, number: "", nameAr: "", languageIds: "" });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("Please enter the licence number");
    expect(wrong.text).toContain("Dr. Huda Al Marri");
  });

  test("the owner of a person's page accepts or declines themselves", async () => {
    const { person, send, proposals, places, browser, userId, site, query, clinicId } =
      await openClinic();
    const { id = "", slug = "" } = person;
    const email = `owner-${randomUUID()}@example.ae`;
    const { userId: ownerId } = await site.addUser(email);
    await giveListing(site.services.database, {
      person: ownerId,
      entityType: "professionals",
      slug,
    });
    const owner = await clinics.signIn(email);
    await send({ intent: "add", id });
    expect(await notificationsOf(ownerId, "team.proposed")).toHaveLength(1);
    const [event] = await query(
      "select payload from outbox_events where topic = 'team.proposed' order by sequence desc limit 1",
    );
    const [clinic] = await query("select name_en from clinics where id = $1", clinicId);
    expect(decisionValues(Object(event?.payload), "en").listing).toBe(clinic?.name_en);
    const [proposal] = await proposals();
    const answer = (verdict: string, from = owner) =>
      site.submit(from, offers, { id: String(proposal?.id), verdict });
    // A manager cannot accept for the person.
    expect((await answer("accept", browser)).status).toBe(403);
    expect((await site.open(owner, offers)).text).toContain(">Decline<");
    expect((await answer("refuse")).to).toContain("done=refuse");
    expect((await answer("accept")).to).toContain("done=late");
    expect(await places()).not.toContainEqual({ professional_id: id });
    expect(await notificationsOf(userId, "team.refused")).toHaveLength(1);
    expect((await site.open(browser, page)).text).toContain("The person declined.");
    await send({ intent: "add", id });
    const [, next] = await proposals();
    await site.submit(owner, offers, { id: String(next?.id), verdict: "accept" });
    expect(await places()).toContainEqual({ professional_id: id });
  });

  test("a proposal is withdrawn by its clinic alone, and refused with a reason that the clinic reads", async () => {
    const { browser, person, send, proposals, site } = await openClinic();
    const other = await clinics.openClinic("manager");
    await send({ intent: "add", id: String(person.id) });
    const [first] = await proposals();
    const withdraw = { intent: "withdraw", id: String(first?.id) };
    expect((await send(withdraw, other.browser)).status).toBe(404);
    expect((await send(withdraw)).status).toBe(303);
    await send({ intent: "add", id: String(person.id) });
    const [, second] = await proposals();
    await decide(String(second?.id), "reject", { reason: "Works in Sharjah." });
    expect((await proposals()).map(({ state }) => state)).toEqual(["withdrawn", "rejected"]);
    expect((await site.open(browser, page)).text).toContain("Works in Sharjah.");
  });

  test("the reception and practitioners have no such page", async () => {
    for (const role of ["reception", "practitioner"] as const) {
      const { browser, person, send, proposals, site } = await openClinic(role);
      expect((await site.open(browser, page)).status).toBe(403);
      expect((await send({ intent: "add", id: String(person.id) })).status).toBe(403);
      expect(await proposals()).toEqual([]);
    }
  });

  test("thirty people of a clinic can be in review", async () => {
    const { clinicId, person, send, query } = await openClinic();
    await query(
      `insert into listing_changes (id, entity_type, entity_id, part, subject_id, before, after)
       select gen_random_uuid(), 'clinics', $1, 'team', gen_random_uuid(), '{}',
         '{"nameEn": "Dr. Huda Marri", "nameAr": "د. هدى المري"}' from generate_series(1, 30)`,
      clinicId,
    );
    const sent = await send({ intent: "add", id: String(person.id) });
    expect([sent.status, sent.text]).toEqual([409, expect.stringContaining("Too many people")]);
  });

  test("a manager who does not own the listing changes the hours of the whole clinic", async () => {
    const { browser, clinicId, site, query } = await openClinic();
    const hours = "/dashboard/clinic/hours";
    const shown = await site.open(browser, hours);
    for (const part of ["Opening hours", "Ramadan hours", "Ramadan, approx.", "Special days"]) {
      expect(shown.text).toContain(part);
    }
    const send = (fields: Record<string, string>, from = browser) =>
      site.submit(from, hours, { token: randomUUID(), ...fields });
    const saved = await send({ part: "ramadan", "day-1": "20:00-23:00" });
    expect(saved.to).toContain("done=applied");
    expect(
      await query("select ramadan_hours as week from clinics where id = $1", clinicId),
    ).toEqual([{ week: { "1": [["20:00", "23:00"]] } }]);
    expect((await send({ part: "hours", "day-1": "25-26" })).status).toBe(422);
    const both = await send({ part: "ramadan", "day-1": "21:00-23:30", unknown: "on" });
    expect([both.status, both.text]).toEqual([
      422,
      expect.stringContaining("ramadan-unknown-error"),
    ]);
    expect((await send({ part: "name", nameEn: "Other", nameAr: "أخرى" })).status).toBe(400);
    const desk = await clinics.openClinic("reception");
    expect((await send({ part: "ramadan", "day-1": "" }, desk.browser)).status).toBe(403);
    const leave = await site.open(browser, "/dashboard/clinic/leave");
    expect(leave.text).toContain(`${hours}?listing=`);
  });
});

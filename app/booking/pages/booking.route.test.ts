import ICAL from "ical.js";
import { expect, test } from "vitest";
import { createAccount } from "#app/accounts/create-account.server.ts";
import * as login from "#app/accounts/sign-in/login.route.tsx";
import { setSuspended } from "#app/accounts/suspension/suspend-account.server.ts";
import { setListed } from "#app/directory/listings/rename-listing.server.ts";
import { networksOfInsurer } from "#app/patients/insurance-plan.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { arabicDigits } from "#test/people/arabic-digits.ts";
import {
  type Browser,
  followStep,
  newBrowser,
  openSignInSite,
  type SignInSite,
} from "#test/people/sign-in-site.ts";
import * as booking from "./booking.route.tsx";
import * as calendar from "./send-calendar.route.ts";
import * as choose from "./time/choose-slot.route.tsx";

const routes = {
  login,
  "book/:slug": choose,
  "bookings/:id": booking,
  "bookings/:id/time": choose,
  "bookings/:id/calendar.ics": calendar,
};
const reason = "A rash since Monday";

onAnyDatabase((open) => {
  let town: BookableTown;
  let site: SignInSite;
  let slug = "";
  let at = 0;
  let made = 0;
  async function openTown() {
    if (town) return;
    const database = await open({ seed: "demo" });
    town = await makeBookableTown(database);
    site = openSignInSite(database, routes);
    const { rows } = await database.pool.query("select slug from professionals where id = $1", [
      town.professionalId,
    ]);
    slug = rows[0]?.slug;
  }
  async function signedIn(): Promise<Browser> {
    await openTown();
    made += 1;
    const email = `layla-${made}@example.ae`;
    const account = { email, fullName: "Layla", password: "tin-goat-7" };
    await createAccount(site.site.services, { ...account, isAdmin: false });
    const browser = newBrowser();
    await site.submit(browser, "/login", { mode: "login", ...account });
    return browser;
  }
  const nextSlot = (type = town.types.instant) => {
    at += 4;
    return `${type}_${town.startOf(at)}`;
  };
  const hold = (browser: Browser, slot: string, token: string = crypto.randomUUID()) =>
    site.submit(browser, `/book/${slug}`, { token, slot });
  /** The hold of an answer, which comes after that of the page. */
  const heldIn = (text: string) => [...text.matchAll(/"hold":\{"id":"([\w-]+)"/g)].at(-1)?.[1];
  const details = { for: "self", name: "Layla Haddad", phone: "050 123 4567", reason };
  const token = () => crypto.randomUUID();
  const send = async (browser: Browser, path: string, fields: Record<string, string>) =>
    followStep(
      site,
      browser,
      await site.submit(browser, path, { token: token(), ...details, ...fields }),
    );
  const runOut = (path: string) =>
    town.services.database.pool.query("update bookings set held_until = now() where id = $1", [
      path.split("/").at(-1),
    ]);
  const states = async (slot: string) => {
    const { rows } = await town.services.database.pool.query(
      "select state, patient_name from bookings where professional_id = $1 and lower(during) = $2 order by state",
      [town.professionalId, slot.split("_")[1]],
    );
    return rows.map(({ state, patient_name }) => `${state} ${patient_name}`.trim());
  };

  test("a person books in three steps, once however often the form is sent, and gets a calendar file", async () => {
    const browser = await signedIn();
    const slot = nextSlot();
    const page = await site.open(browser, `/book/${slug}?type=${town.types.instant}`);
    expect(page).toContain("in person");
    const ofPage = token();
    const held = await hold(browser, slot, ofPage);
    expect(held).toMatchObject({
      status: 303,
      to: expect.stringMatching(/^\/bookings\/[\w-]{36}$/),
    });
    const path = held.to ?? "";
    expect((await hold(browser, slot, ofPage)).to).toBe(path);
    const review = await send(browser, path, { intent: "review" });
    expect([review.status, review.text.includes('"overlaps":false')]).toEqual([200, true]);
    expect(review.text).toContain(reason);
    const once = token();
    const sent = await Promise.all(
      [1, 2].map(() => send(browser, path, { intent: "confirm", token: once })),
    );
    expect(sent.map(({ status }) => status)).toEqual([303, 303]);
    expect(await states(slot)).toEqual(["confirmed Layla Haddad"]);
    const done = await site.open(browser, `${path}?done=1`);
    expect(done).toContain('"stateText":"Confirmed"');
    expect(done).not.toContain(reason);
    const file = await site.request(browser, `${path}/calendar.ics`);
    expect(file.headers.get("content-type")).toContain("text/calendar");
    const parsed = new ICAL.Component(ICAL.parse(await file.text()));
    const event = new ICAL.Event(parsed.getFirstSubcomponent("vevent") ?? undefined);
    expect(parsed.getFirstPropertyValue("method")).toBe("PUBLISH");
    expect([event.uid, event.sequence]).toEqual([path.split("/").at(-1), 0]);
    const moved = nextSlot();
    const other = await site.submit(browser, `${path}/time`, { token: token(), slot: moved });
    expect(other.to).toBe(`${path}?done=moved`);
    expect([await states(slot), await states(moved)]).toEqual([[], ["confirmed Layla Haddad"]]);
    await town.services.database.pool.query(
      "update bookings set cancellation_notice_hours = 168 where id = $1",
      [event.uid],
    );
    expect(await site.open(browser, path)).toContain('"isLate":true');
    const cancelled = await send(browser, path, { intent: "cancel", note: "I am better" });
    expect(cancelled.to).toBe(`${path}?done=cancelled`);
    expect(await site.open(browser, path)).toContain('"policy":null');
    expect((await send(browser, path, { intent: "cancel" })).status).toBe(409);
    const { rows } = await town.services.database.pool.query(
      "select is_late_cancellation as late, note from bookings where id = $1",
      [event.uid],
    );
    expect(rows).toEqual([{ late: true, note: "I am better" }]);
    expect((await site.request(browser, `${path}/calendar.ics`)).status).toBe(404);
  });

  test("a guest books by a code to an address, which nobody else's browser can use", async () => {
    await openTown();
    const [browser, other] = [newBrowser(), newBrowser()];
    const slot = nextSlot();
    const path = (await hold(browser, slot)).to ?? "";
    expect((await site.request(other, path)).status).toBe(404);
    const nameless = await send(browser, path, { intent: "review", email: "", name: "" });
    expect(nameless.status).toBe(422);
    expect(nameless.text).toContain('"email":"missing"');
    expect(nameless.text).toContain(reason);
    const email = "guest@example.ae";
    const review = await send(browser, path, { intent: "review", email });
    const codeId = /"code":\{[^}]*"id":"([\w-]+)"/.exec(review.text)?.[1] ?? "";
    const code = site.lastCode(site.mails);
    expect(site.mails.at(-1)?.text).toContain("We never ask for this code by phone or message");
    const confirm = (fields: object) =>
      send(browser, path, { intent: "confirm", email, codeId, code, ...fields });
    const wrong = await confirm({ code: "000000" === code ? "111111" : "000000" });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('"problem":"wrong"');
    expect((await confirm({ email: "stranger@example.ae" })).status).toBe(422);
    expect(await states(slot)).toEqual(["held"]);
    const again = await send(browser, path, { intent: "code", email });
    const newId = /"code":\{[^}]*"id":"([\w-]+)"/.exec(again.text)?.[1] ?? "";
    const right = {
      codeId: newId,
      code: arabicDigits(site.lastCode(site.mails.filter(({ to }) => to === email))),
    };
    expect((await confirm(right)).to).toBe(`${path}?done=1`);
    expect((await confirm(right)).to).toBe(path);
    expect(await states(slot)).toEqual(["confirmed Layla Haddad"]);
    expect((await site.request(other, path)).status).toBe(404);
  });

  test("a time that is taken meanwhile offers the nearest three, and keeps what was typed", async () => {
    const [mona, omar] = [await signedIn(), await signedIn()];
    const slot = nextSlot();
    const path = (await hold(mona, slot)).to ?? "";
    const refused = await hold(omar, slot);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('"reason":"taken"');
    expect(refused.text.match(/"value":"[\w-]+_[^"]+","time"/g)?.length).toBeGreaterThan(2);
    await runOut(path);
    expect((await hold(omar, slot)).status).toBe(303);
    const late = await send(mona, path, { intent: "confirm" });
    expect(late.status).toBe(409);
    expect(late.text).toContain(reason);
    const nearest = /"alternatives":\[\{"value":"([^"]+)"/.exec(late.text)?.[1] ?? "";
    const chosen = await send(mona, path, { intent: "slot", slot: nearest });
    expect(chosen.text).toContain('"renewed":"other"');
    const id = heldIn(chosen.text);
    const booked = await send(mona, `/bookings/${id}`, { intent: "confirm" });
    expect(booked.to).toBe(`/bookings/${id}?done=1`);
  });

  test("a hold that ran out is taken again where its time is free, and asked for once more", async () => {
    const browser = await signedIn();
    const slot = nextSlot();
    const path = (await hold(browser, slot)).to ?? "";
    await runOut(path);
    const again = await send(browser, path, { intent: "confirm" });
    expect(again.text).toContain('"renewed":"again"');
    expect(await states(slot)).toEqual(["expired", "held"]);
    const given = await send(browser, `/bookings/${heldIn(again.text)}`, { intent: "release" });
    expect(given.to).toBe(`/book/${slug}`);
    expect(await states(slot)).toEqual(["expired", "expired"]);
  });

  test("a code that cannot be sent is said so, keeps what was typed, and can be asked for again", async () => {
    await openTown();
    const browser = newBrowser();
    const slot = nextSlot();
    const path = (await hold(browser, slot)).to ?? "";
    const email = "unreachable@example.ae";
    site.provider.isDown = true;
    const refused = await send(browser, path, { intent: "review", email });
    site.provider.isDown = false;
    expect(refused.text).toContain('"problem":"failed"');
    expect(refused.text).toContain(reason);
    const again = await send(browser, path, { intent: "code", email });
    expect(again.text).toContain('"problem":null');
    expect(site.mails.at(-1)?.to).toBe(email);
    expect(await states(slot)).toEqual(["held"]);
  });

  test("a second appointment at the same time is booked with a warning", async () => {
    const browser = await signedIn();
    const slot = nextSlot();
    const path = (await hold(browser, slot)).to ?? "";
    await send(browser, path, { intent: "confirm" });
    const other = await makeBookableTown(town.services.database);
    const bySlug = "select slug from professionals where id = $1";
    const { rows } = await town.services.database.pool.query(bySlug, [other.professionalId]);
    const same = `${other.types.instant}_${slot.split("_")[1]}`;
    const address = `/book/${rows[0]?.slug}`;
    const held = await site.submit(browser, address, { token: token(), slot: same });
    const child = { intent: "confirm", for: "family", name: "Sami Haddad" };
    const review = await send(browser, held.to ?? "", { ...child, intent: "review" });
    expect(review.text).toContain('"overlaps":true');
    expect((await send(browser, held.to ?? "", child)).to).toBe(`${held.to}?done=overlap`);
    expect(await site.open(browser, `${held.to}?done=overlap`)).toContain('"done":"overlap"');
  });

  test("the details say what the clinic states about an insurance, and the booking keeps it", async () => {
    const browser = await signedIn();
    const { pool } = town.services.database;
    const vocabulary = await getVocabulary(town.services.database);
    const [accepted, other] = vocabulary.category("insurance-providers");
    const [fresh, old] = vocabulary.category("insurance-networks");
    const [administrator] = vocabulary.category("insurance-administrators");
    await pool.query("update places_of_practice set follows_clinic_networks = true");
    await pool.query("delete from clinic_networks where clinic_id = $1", [town.clinicId]);
    for (const [network, days] of [
      [fresh?.id, 3],
      [old?.id, 200],
    ]) {
      await pool.query(
        `insert into clinic_networks (clinic_id, insurer_id, administrator_id, network_id, confirmed_on, source)
         values ($1, $2, $3, $4, current_date - $5::int, 'staff')`,
        [town.clinicId, accepted?.id, administrator?.id, network, days],
      );
    }
    const unlisted = networksOfInsurer(vocabulary, accepted?.id ?? 0).find(
      ({ id }) => id !== fresh?.id && id !== old?.id,
    );
    const path = (await hold(browser, nextSlot())).to ?? "";
    const answers = [
      [{ insurer: accepted?.slug, network: fresh?.slug }, "accepted"],
      [{ insurer: accepted?.slug, network: unlisted?.slug }, "unlistedNetwork"],
      [{ insurer: accepted?.slug, network: old?.slug }, "ask"],
      [{ insurer: accepted?.slug }, "ask"],
      [{ insurer: other?.slug }, "unlistedInsurer"],
      [{ network: fresh?.slug }, "self"],
    ] as const;
    for (const [chosen, answer] of answers) {
      const fields = Object.fromEntries(Object.entries(chosen).map(([k, v]) => [k, v ?? ""]));
      const { text } = await send(browser, path, { intent: "review", ...fields });
      expect(text).toContain(`"answer":"${answer}"`);
    }
    expect((await send(browser, path, { intent: "review", insurer: "made-up" })).status).toBe(422);
    const insured = { insurer: accepted?.slug ?? "", network: fresh?.slug ?? "" };
    const done = await send(browser, path, { intent: "confirm", ...insured });
    expect(await site.open(browser, done.to ?? "")).toContain('"answer":"accepted"');
    const { rows } = await pool.query(
      "select payment, insurer_id, network_id from bookings where id = $1",
      [path.split("/").at(-1)],
    );
    expect(rows).toEqual([
      { payment: "insurance", insurer_id: accepted?.id, network_id: fresh?.id },
    ]);
  });

  test("a family member is offered next time, to the person who saved them alone, until removed", async () => {
    const [browser, other] = [await signedIn(), await signedIn()];
    const path = (await hold(browser, nextSlot())).to ?? "";
    const child = { for: "family", relation: "child", age: "36", name: "Sami Haddad" };
    await send(browser, path, { intent: "confirm", saveMember: "on", ...child });
    const unsaved = (await hold(browser, nextSlot())).to ?? "";
    await send(browser, unsaved, { intent: "confirm", for: "family", name: "Huda Haddad" });
    const next = (await hold(browser, nextSlot())).to ?? "";
    const saved = /"family-members":\[\{"value":"([\w-]+)","label":"Sami Haddad \(Child\)"\}\]/;
    const member = saved.exec(await site.open(browser, next))?.[1] ?? "";
    expect(member).not.toBe("");
    const foreign = (await hold(other, nextSlot())).to ?? "";
    expect(await site.open(other, foreign)).not.toContain("Sami");
    const stolen = { intent: "review", for: "family", member };
    expect((await send(other, foreign, stolen)).status).toBe(422);
    await send(browser, next, { intent: "confirm", ...child, member });
    const { rows } = await town.services.database.pool.query(
      "select patient_name, beneficiary from bookings where family_member_id = $1",
      [member],
    );
    expect(rows).toEqual(Array(2).fill({ patient_name: "Sami Haddad", beneficiary: "family" }));
    const last = (await hold(browser, nextSlot())).to ?? "";
    const removed = await send(browser, last, { intent: "forget", member });
    expect(removed.text).not.toContain("Sami");
    expect(await site.open(browser, next)).toContain("Sami Haddad");
  });

  test("the room of a video visit is shown 15 minutes before, and promised only with a provider", async () => {
    const browser = await signedIn();
    const { database } = town.services;
    const path = (await hold(browser, nextSlot())).to ?? "";
    const id = path.split("/").at(-1);
    await send(browser, path, { intent: "confirm" });
    await database.pool.query("update bookings set visit_type = 'virtual' where id = $1", [id]);
    const settings = { VIDEO_URL_TEMPLATE: "https://meet.example/{room}" };
    const withProvider = openSignInSite(database, routes, settings);
    expect(await site.open(browser, path)).toContain("not at the clinic. The clinic tells you");
    const early = await withProvider.open(browser, path);
    expect(early).toContain("appears here at");
    expect(early).not.toContain("meet.example");
    await database.pool.query(
      `update bookings set during = tstzrange(now() + interval '14 minutes', now() + interval '44 minutes'),
         occupied = tstzrange(now() + interval '14 minutes', now() + interval '44 minutes') where id = $1`,
      [id],
    );
    expect(await withProvider.open(browser, path)).toMatch(/https:\/\/meet\.example\/[0-9a-f]{32}/);
    expect(await site.open(browser, path)).not.toContain("meet.example");
  });

  test("a suspended patient cannot book, with their account or as a guest at its address", async () => {
    const browser = await signedIn();
    const email = `layla-${made}@example.ae`;
    const own = (await hold(browser, nextSlot())).to ?? "";
    const job = { kind: "job", name: "test" } as const;
    await setSuspended(site.site.services, job, { email, isSuspended: true });
    const wanted = nextSlot();
    const answers = [await send(browser, own, { intent: "confirm" }), await hold(browser, wanted)];
    for (const { status, text } of answers)
      expect([status, text.includes('"code":"suspended"')]).toEqual([403, true]);
    expect(await states(wanted)).toEqual([]);
    const guest = newBrowser();
    const slot = nextSlot();
    const path = (await hold(guest, slot)).to ?? "";
    const review = await send(guest, path, { intent: "review", email });
    const codeId = /"code":\{[^}]*"id":"([\w-]+)"/.exec(review.text)?.[1] ?? "";
    const code = site.lastCode(site.mails.filter(({ to }) => to === email));
    const refused = await send(guest, path, { intent: "confirm", email, codeId, code });
    expect([refused.status, refused.text.includes('"reason":"suspended"')]).toEqual([403, true]);
    expect(refused.text).toContain(reason);
    expect(await states(slot)).toEqual(["held"]);
  });

  test.each(["en", "ar"])("what cannot be booked is refused with a reason (%s)", async (lang) => {
    const browser = await signedIn();
    const past = `${town.types.instant}_2020-01-01T08:00:00.000Z`;
    const far = `${town.types.instant}_${town.startOf(48 * 90)}`;
    const call = `${town.types.call}_${town.startOf(41)}`;
    const strange = "made-up_tomorrow";
    const own = { en: "This time", ar: "هذا الموعد" }[lang] ?? "";
    const phone = { en: "booked by phone", ar: "بالهاتف" }[lang] ?? "";
    for (const [slot, status] of [
      [past, 422],
      [far, 422],
      [call, 422],
      [strange, 422],
      ["", 422],
    ] as const) {
      const address = `/book/${slug}?lang=${lang}`;
      const answer = await site.submit(browser, address, { token: token(), slot });
      expect(answer.status).toBe(status);
      if (slot !== "") expect(answer.text).toContain(slot === call ? phone : own);
    }
    const page = await site.open(browser, `/book/${slug}?type=${town.types.call}`);
    expect(page).toContain('"week":null');
    expect((await site.request(browser, "/bookings/1")).status).toBe(404);
    const { pool } = town.services.database;
    await pool.query("update professionals set status = 'draft' where slug = $1", [slug]);
    expect(await site.open(browser, `/book/${slug}`)).toContain('"type":null');
    expect(await site.open(browser, `/book/${slug}`)).toContain("specialty_ids=");
    const unlisted = await hold(browser, nextSlot());
    expect([unlisted.status, unlisted.text.includes('"reason":"unlisted"')]).toEqual([410, true]);
    const listing = { entityType: "professionals", slug } as const;
    const job = { kind: "job", name: "test" } as const;
    const { database } = town.services;
    await setListed({ database }, job, { ...listing, isListed: false });
    const gone = await site.request(browser, `/book/${slug}?lang=${lang}`);
    expect(gone.status).toBe(410);
    expect(await gone.text()).toMatch(/"removed":"professionals"/);
    await setListed({ database }, job, { ...listing, isListed: true });
  });
});

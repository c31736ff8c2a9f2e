import { beforeAll, expect, test } from "vitest";
import * as choose from "#app/booking/first-times/choose-among.route.tsx";
import { readRecords } from "#app/booking/free-times/queries.server.ts";
import * as booking from "#app/booking/pages/booking.route.tsx";
import * as chooseSlot from "#app/booking/pages/time/choose-slot.route.tsx";
import * as service from "#app/profiles/services/service.route.tsx";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser, openSignInSite, type SignInSite } from "#test/people/sign-in-site.ts";

const pressed = {
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
  "sec-fetch-user": "?1",
  "sec-fetch-site": "same-origin",
};

onAnyDatabase((open) => {
  let town: BookableTown;
  let site: SignInSite;
  let led: { id: string; slug: string; name: string };
  let doctor: string;
  const query = (text: string, values: unknown[]) =>
    town.services.database.pool.query(text, values);

  beforeAll(async () => {
    const database = await open({ seed: "demo" });
    town = await makeBookableTown(database);
    const { rows } = await query(
      `select id, slug, name_en as name from services where status = 'active'
       order by slug limit 1`,
      [],
    );
    led = rows[0];
    await query("delete from clinic_services where service_id = $1", [led.id]);
    await query("delete from professional_services where service_id = $1", [led.id]);
    await query("insert into clinic_services (clinic_id, service_id) values ($1, $2)", [
      town.clinicId,
      led.id,
    ]);
    await query("insert into professional_services (professional_id, service_id) values ($1, $2)", [
      town.professionalId,
      led.id,
    ]);
    await query("update services set visit_types = '{in_person}' where id = $1", [led.id]);
    const found = await query("select slug from professionals where id = $1", [
      town.professionalId,
    ]);
    doctor = found.rows[0].slug;
    site = openSignInSite(database, {
      "services/:slug": service,
      "book/services/:slug": choose,
      "book/:slug": chooseSlot,
      "bookings/:id": booking,
    });
  }, 120_000);

  const linksOf = async (path: string) => {
    const page = await site.open(newBrowser(), path);
    return [...page.matchAll(/"href":"(\/book\/[^"]*slot=[^"]*)"/g)].map(([, href]) => href ?? "");
  };

  test("a service without appointments leads to times of who provides it", async () => {
    const page = await site.open(newBrowser(), `/services/${led.slug}`);
    expect(page).toContain(`"bookHref":"/book/services/${led.slug}"`);
    expect(page).toContain('"isLed":true');
    const arabic = await site.open(newBrowser(), `/book/services/${led.slug}?lang=ar`);
    expect(arabic).toContain('"title":"حجز: ');
    for (const path of [`/services/${led.slug}`, `/book/services/${led.slug}`]) {
      const links = await linksOf(path);
      expect(links.length, path).toBeGreaterThan(0);
      for (const link of links) {
        const url = new URL(link, "http://localhost");
        expect(url.pathname).toBe(`/book/${doctor}`);
        expect(url.searchParams.get("service")).toBe(led.slug);
      }
    }
  });

  test("its booking opens with the service, the doctor, the place and the time", async () => {
    const [link = ""] = await linksOf(`/book/services/${led.slug}`);
    const browser = newBrowser();
    const times = await site.open(browser, link);
    expect(times).toContain(`"forService":{"slug":"${led.slug}","name":"${led.name}"}`);
    const held = await site.request(browser, link, { headers: pressed });
    expect(held.status).toBe(303);
    const details = held.headers.get("location") ?? "";
    expect(details).toMatch(new RegExp(`^/bookings/[\\w-]+\\?service=${led.slug}$`));
    const page = await site.open(browser, details);
    expect(page).toContain(`"reason":"${led.name}"`);
    expect(page).toContain(`"forService":"${led.name}"`);
  });

  test("consultations lead to no service that is booked at the clinic itself", async () => {
    const ledOf = async () => {
      const { database } = town.services;
      const [first] = await readRecords(database, [town.professionalId], Date.now());
      const offers = first?.[1]?.offers ?? [];
      return offers.flatMap(({ leadsTo }) => leadsTo.map(({ id }) => id));
    };
    expect(await ledOf()).toContain(led.id);
    await query(
      `insert into appointment_types (schedule_id, service_id, visit_type, name_en, name_ar, duration_minutes)
       values ($1, $2, 'in_person', 'Own', 'خاص', 30)`,
      [town.scheduleId, led.id],
    );
    expect(await ledOf()).not.toContain(led.id);
    const links = await linksOf(`/book/services/${led.slug}`);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toContain(`/book/services/${led.slug}?`);
  });
});

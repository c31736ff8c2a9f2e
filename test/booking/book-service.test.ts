import { expect, test } from "vitest";
import * as choose from "#app/booking/first-times/choose-among.route.tsx";
import * as booking from "#app/booking/pages/booking.route.tsx";
import * as chooseSlot from "#app/booking/pages/time/choose-slot.route.tsx";
import * as franchise from "#app/profiles/franchises/franchise.route.tsx";
import * as service from "#app/profiles/services/service.route.tsx";
import { makeScanningTown, type ScanningTown } from "#test/booking/scanning-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser, openSignInSite, type SignInSite } from "#test/people/sign-in-site.ts";

onAnyDatabase((open) => {
  let town: ScanningTown;
  let site: SignInSite;
  async function openTown() {
    if (town) return;
    const database = await open({ seed: "demo" });
    town = await makeScanningTown(database, { units: 1 });
    site = openSignInSite(database, {
      "services/:slug": service,
      "franchises/:slug": franchise,
      "book/services/:slug": choose,
      "book/franchises/:slug": { ...choose },
      "bookings/:id": booking,
      "bookings/:id/time": chooseSlot,
    });
  }
  const linksIn = (text: string) =>
    [...text.matchAll(/"href":"(\/book\/[^"]*slot=[^"]*)"/g)].map(([, href]) => href ?? "");

  test("a service leads to a clinic, its price, how to prepare and a hold without a person", async () => {
    await openTown();
    const browser = newBrowser();
    const path = `/book/services/${town.service.slug}`;
    const list = await site.open(browser, path);
    expect(list).toContain("AED");
    const [link = ""] = linksIn(list);
    expect(link).toContain(`${path}?`);
    const times = await site.open(browser, link);
    expect(times).toContain("Wear no metal.");
    expect(times).toContain(`"type":{"id":"${town.scanId}"`);
    const slot = new URL(link, "http://localhost").searchParams.get("slot") ?? "";
    const held = await site.submit(browser, path, { token: crypto.randomUUID(), slot });
    expect(held).toMatchObject({ status: 303, to: expect.stringMatching(/^\/bookings\//) });
    const details = await site.open(browser, held.to ?? "");
    expect(details).toContain("Knee scan");
    const other = await site.submit(newBrowser(), path, { token: crypto.randomUUID(), slot });
    expect(other.status).toBe(409);
    const arabic = await site.open(newBrowser(), `${path}?type=${town.scanId}&lang=ar`);
    expect(arabic).toContain("لا ترتدِ معادن.");
  });

  test("a pressed link of a service's time opens the details step with the time held", async () => {
    await openTown();
    const path = `/book/services/${town.service.slug}`;
    const [link = ""] = linksIn(await site.open(newBrowser(), path));
    const headers = {
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
      "sec-fetch-user": "?1",
      "sec-fetch-site": "same-origin",
    };
    const held = await site.request(newBrowser(), link, { headers });
    expect(held.status).toBe(303);
    expect(held.headers.get("location")).toMatch(/^\/bookings\//);
    const late = await site.request(newBrowser(), link, { headers });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('"reason":"taken"');
  });

  test("a patient moves an appointment of a device to another of its times", async () => {
    await openTown();
    const browser = newBrowser();
    const path = `/book/services/${town.service.slug}`;
    const [first = "", second = ""] = linksIn(await site.open(browser, path));
    const slotOf = (link: string) =>
      new URL(link, "http://localhost").searchParams.get("slot") ?? "";
    const held = await site.submit(browser, path, {
      token: crypto.randomUUID(),
      slot: slotOf(first),
    });
    const id = held.to?.split("/").at(-1) ?? "";
    await town.services.database.pool.query(
      "update bookings set state = 'confirmed', held_until = null where id = $1",
      [id],
    );
    const page = await site.open(browser, `/bookings/${id}/time`);
    expect(page).toContain("Knee scan");
    const moved = await site.submit(browser, `/bookings/${id}/time`, {
      token: crypto.randomUUID(),
      slot: slotOf(second),
    });
    expect(moved.to).toBe(`/bookings/${id}?done=moved`);
  });

  test("the profile of a service opens with its first times and its booking page", async () => {
    await openTown();
    const page = await site.open(newBrowser(), `/services/${town.service.slug}`);
    expect(page).toContain(`"bookHref":"/book/services/${town.service.slug}"`);
    expect(linksIn(page).length).toBeGreaterThan(0);
  });

  test("the clinics of a service have its price, the cheapest first, and its times alone", async () => {
    await openTown();
    const page = await site.open(newBrowser(), `/services/${town.service.slug}`);
    const { loaderData } = JSON.parse(page.slice(page.indexOf("{"), page.lastIndexOf("}") + 1));
    const { offers } = loaderData["services/:slug"].profile;
    const prices = offers.flatMap(({ priceMin }: { priceMin: number | null }) => priceMin ?? []);
    expect(prices.length).toBeGreaterThan(1);
    expect(prices).toEqual(prices.toSorted((one: number, other: number) => one - other));
    const { rows } = await town.services.database.pool.query(
      "select id from appointment_types where service_id = $1",
      [town.service.id],
    );
    const types = rows.map(({ id }) => id);
    const links = JSON.stringify(offers.map(({ times }: { times: unknown }) => times));
    const booked = [...links.matchAll(/slot=([\w-]{36})/g)].map(([, id]) => id);
    expect(booked.filter((id) => !types.includes(id))).toEqual([]);
  });

  test("a franchise leads to the branch with times that is nearest to a district", async () => {
    await openTown();
    const { pool } = town.services.database;
    const { rows } = await pool.query<{ slug: string; clinics: string[] }>(
      `select f.slug, array_agg(c.id::text order by c.id) as clinics
       from franchises f join clinics c on c.franchise_id = f.id and c.status = 'active'
       where exists (select 1 from places_of_practice p where p.clinic_id = c.id) and c.latitude is not null
       group by f.id having count(distinct c.district_id) > 1 order by f.slug limit 1`,
    );
    const [found] = rows;
    if (!found) throw new Error("The demo city has no franchise with branches.");
    for (const clinicId of found.clinics) {
      await pool.query(
        `with added as (
           insert into schedules (professional_id, clinic_id, observes_holidays)
           select professional_id, clinic_id, false from places_of_practice where clinic_id = $1 limit 1
           on conflict (professional_id, clinic_id) do update set observes_holidays = false returning id),
         ruled as (
           insert into schedule_rules (schedule_id, weekday, starts_at, ends_at)
           select id, day, '08:00', '20:00' from added, generate_series(1, 7) as day)
         insert into appointment_types (schedule_id, visit_type, name_en, name_ar, duration_minutes)
         select id, 'in_person', 'Visit', 'زيارة', 30 from added`,
        [clinicId],
      );
    }
    const districts = await pool.query<{ id: number; slug: string }>(
      `select distinct on (c.district_id) c.district_id as id, c.slug from clinics c
       where c.id = any($1::uuid[]) and c.district_id is not null order by c.district_id`,
      [found.clinics],
    );
    const firstOf = async (near: number) => {
      const page = await site.open(newBrowser(), `/book/franchises/${found.slug}?near=${near}`);
      return /"allHref":"\/book\/clinics\/([a-z0-9-]+)"/.exec(page)?.[1] ?? "";
    };
    const firsts = await Promise.all(districts.rows.map(({ id }) => firstOf(id)));
    expect(new Set(firsts).size).toBeGreaterThan(1);
    const { rows: near } = await pool.query<{ near: string }>(
      `select (select c.slug from clinics c where c.id = any($1::uuid[])
         order by (c.latitude - d.latitude) ^ 2 + ((c.longitude - d.longitude) * cos(radians(d.latitude))) ^ 2, c.id limit 1) as near
       from geo_districts d where d.id = $2`,
      [found.clinics, districts.rows[0]?.id],
    );
    expect(firsts[0]).toBe(near[0]?.near);
  });
});

import { beforeAll, expect, test } from "vitest";
import { describeHomeVisits } from "#app/booking/home-visits/describe-service-area.server.ts";
import * as professional from "#app/profiles/professionals/professional.route.tsx";
import { type BookableTown, makeBookableTown } from "#test/booking/bookable-town.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { newBrowser, openSignInSite } from "#test/people/sign-in-site.ts";

onAnyDatabase((open) => {
  let town: BookableTown;
  let slug: string;
  let clinic: { name: string; district: string };
  const query = (text: string, values: unknown[]) =>
    town.services.database.pool.query(text, values);

  beforeAll(async () => {
    town = await makeBookableTown(await open({ seed: "demo" }));
    await query(
      `update places_of_practice set visit_types = '{in_person,home_visit}'
       where professional_id = $1`,
      [town.professionalId],
    );
    await query(
      `insert into appointment_types (schedule_id, visit_type, name_en, name_ar, duration_minutes,
         service_radius_km)
       values ($1, 'home_visit', 'Home visit', 'زيارة منزلية', 30, 8)`,
      [town.scheduleId],
    );
    await query(
      `update clinics c set latitude = d.latitude, longitude = d.longitude
       from geo_districts d where c.id = $1 and d.id = c.district_id`,
      [town.clinicId],
    );
    const { rows } = await query(
      `select p.slug, c.name_en as name, d.name as district from professionals p, clinics c
       join geo_districts d on d.id = c.district_id where p.id = $1 and c.id = $2`,
      [town.professionalId, town.clinicId],
    );
    slug = rows[0].slug;
    clinic = rows[0];
  }, 120_000);

  test("the districts of home visits are named by the clinic they begin at", async () => {
    const [visits, ...others] = await describeHomeVisits(town.guest(), town.professionalId);
    expect(others).toEqual([]);
    expect(visits?.clinicName).toBe(clinic.name);
    expect(visits?.area).toContain("Within 8 km");
    expect(visits?.area).toContain(clinic.district);
  });

  test("a cut list of districts says how many more there are", async () => {
    const radius = 300;
    await query("update appointment_types set service_radius_km = $2 where schedule_id = $1", [
      town.scheduleId,
      radius,
    ]);
    const { rows } = await query(
      "select cardinality(reached_districts($1, $2::smallint)) - 12 as count",
      [town.clinicId, radius],
    );
    const count = Number(rows[0].count);
    // The plural of eleven to ninety-nine, and of hundreds.
    expect(count).toBeGreaterThan(10);
    const areaIn = async (locale: "en" | "ar") =>
      (await describeHomeVisits({ ...town.guest(), locale }, town.professionalId))[0]?.area;
    expect(await areaIn("en")).toMatch(new RegExp(` and ${count} more\\.$`));
    expect(await areaIn("ar")).toContain(` و${count} منطقة أخرى`);
  });

  test("the profile of a professional who visits homes names the districts", async () => {
    const { database } = town.services;
    const site = openSignInSite(database, { "professionals/:slug": professional });
    const page = await site.open(newBrowser(), `/professionals/${slug}`);
    expect(page).toContain(`"homeVisits":[{"clinicName":"${clinic.name}"`);
    expect(page).toContain(clinic.district);
  });

  test("a home visit that is not offered any more is not named", async () => {
    await query(
      "update appointment_types set is_active = false where schedule_id = $1 and visit_type = 'home_visit'",
      [town.scheduleId],
    );
    expect(await describeHomeVisits(town.guest(), town.professionalId)).toEqual([]);
  });
});

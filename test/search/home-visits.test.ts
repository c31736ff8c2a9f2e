import { beforeAll, expect, test } from "vitest";
import { refreshHomeDistricts } from "#app/booking/home-visits/follow-home-visits.server.ts";
import { forgetCards } from "#app/directory/cards/markup/card-memory.server.ts";
import { setFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import { noFreeTimes } from "#app/directory/free-times/free-times.ts";
import { distanceKm } from "#app/geography/distance.ts";
import type { District } from "#app/geography/geography.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { forgetSearches } from "#app/search/engine/cached-engine.server.ts";
import * as callFunction from "#app/shell/gateway/call-function.route.ts";
import { type BookableTown, makeBookableTown } from "../booking/bookable-town.ts";
import { callSite } from "../call-site.ts";
import { forEachDatabase } from "../databases/database.ts";
import { owner } from "./random-listings.ts";
import { readScreen } from "./search-screen.ts";

const radiusKm = 8;

forEachDatabase((open) => {
  let town: BookableTown;
  let site: ReturnType<typeof callSite>;
  /** Of the clinic, within its reach, beyond it. */
  let [own, reached, beyond]: District[] = [];

  const database = () => town.services.database;
  const change = async (text: string, values: unknown[]) => {
    await database().pool.query(text, values);
    await withTransaction(database(), owner, (tx) =>
      refreshHomeDistricts(tx, [{ id: town.scheduleId, professionalId: null, clinicId: null }]),
    );
    forgetSearches(database());
    forgetCards(database());
  };
  const districtId = (district: District | undefined) => String(district?.id);
  const screen = (params: Record<string, string>, locale?: "en" | "ar") =>
    readScreen(database(), new URLSearchParams({ entityType: "professionals", ...params }), locale);
  /** Whether a search finds the professional, on the screen and by the function. */
  const finds = async (params: Record<string, string>) => {
    const asked = new URLSearchParams({ entityType: "professionals", limit: "100", ...params });
    const { results } = await (await site.get(`/functions/v1/search?${asked}`)).json();
    return results.some(({ id }: { id: string }) => id === town.professionalId);
  };
  const cardIn = async (district: District | undefined, locale?: "en" | "ar") => {
    const page = await screen(
      { visitTypes: "home_visit", geo_district_id: districtId(district), sort: "a_z" },
      locale,
    );
    for (let at = 1; at <= page.content.totalPages; at += 1) {
      const { content } = await screen(
        {
          visitTypes: "home_visit",
          geo_district_id: districtId(district),
          sort: "a_z",
          page: String(at),
        },
        locale,
      );
      const card = content.cards.find(({ entityId }) => entityId === town.professionalId);
      if (card) return card;
    }
    return null;
  };

  beforeAll(async () => {
    town = await makeBookableTown(await open({ seed: "demo" }));
    setFreeTimes(database(), noFreeTimes);
    site = callSite(database(), { "functions/v1/:name": callFunction });
    const { districts } = await getGeography(database());
    const { rows } = await database().pool.query("select district_id from clinics where id = $1", [
      town.clinicId,
    ]);
    own = districts.find(({ id }) => id === rows[0].district_id);
    const kmTo = (one: District) => distanceKm(one, own?.latitude ?? 0, own?.longitude ?? 0);
    const others = districts
      .filter(({ id }) => id !== own?.id)
      .toSorted((a, b) => kmTo(a) - kmTo(b));
    reached = others.findLast((one) => kmTo(one) < radiusKm - 1);
    beyond = others.find((one) => kmTo(one) > radiusKm + 1);
    await database().pool.query(
      `update clinics c set latitude = d.latitude, longitude = d.longitude
       from geo_districts d where c.id = $1 and d.id = c.district_id`,
      [town.clinicId],
    );
    await database().pool.query(
      "update places_of_practice set visit_types = '{in_person,home_visit}' where professional_id = $1",
      [town.professionalId],
    );
    await database().pool.query(
      "update directory_listings set visit_types = '{in_person,home_visit}' where entity_id = $1",
      [town.professionalId],
    );
    await change(
      `insert into appointment_types (schedule_id, visit_type, name_en, name_ar, duration_minutes, service_radius_km)
       values ($1, 'home_visit', 'Home visit', 'زيارة منزلية', 30, $2)`,
      [town.scheduleId, radiusKm],
    );
  }, 120_000);

  test("a search for home visits in a district finds who comes there, wherever they practise", async () => {
    const home = (district: District | undefined) =>
      finds({ visitTypes: "home_visit", geo_district_id: districtId(district) });
    expect(await Promise.all([own, reached, beyond].map(home))).toEqual([true, true, false]);
  });

  test("a search for visits at the clinic stays in the clinic's district", async () => {
    const visit = (district: District | undefined) =>
      finds({ visitTypes: "in_person", geo_district_id: districtId(district) });
    expect(await Promise.all([own, reached].map(visit))).toEqual([true, false]);
  });

  test("either kind of visit is enough where both are asked for", async () => {
    const both = (district: District | undefined) =>
      finds({ visitTypes: "in_person,home_visit", geo_district_id: districtId(district) });
    expect(await Promise.all([own, reached, beyond].map(both))).toEqual([true, true, false]);
  });

  test("words ask for home visits in a district as the filters do", async () => {
    const said = (district: District | undefined) =>
      finds({ q: `home visit in ${district?.name}`, sortBy: "a_z" });
    expect(await Promise.all([reached, beyond].map(said))).toEqual([true, false]);
  });

  test("near the visitor are those who come to the district of the visitor", async () => {
    const near = (district: District | undefined) =>
      finds({
        visitTypes: "home_visit",
        near: `${district?.latitude},${district?.longitude}`,
        sortBy: "a_z",
      });
    expect(await Promise.all([reached, beyond].map(near))).toEqual([true, false]);
  });

  test("the card names the district that is asked for, in both languages", async () => {
    expect((await cardIn(reached))?.comesTo).toBe(reached?.name);
    expect((await cardIn(reached, "ar"))?.comesTo).toBe(reached?.nameAr);
  });

  test("the panel counts what a choice of home visits finds in the district", async () => {
    const params = { geo_district_id: districtId(reached) };
    const { groups } = await screen(params);
    const group = groups.find((one) => "name" in one && one.name === "visitTypes");
    const choices = group && "choices" in group ? group.choices : [];
    const { totalCount } = await screen({ ...params, visitTypes: "home_visit" });
    expect(totalCount).toBeGreaterThan(0);
    expect(choices.find(({ value }) => value === "home_visit")?.count).toBe(totalCount);
  });

  test("the panel counts the districts that homes are visited in", async () => {
    const params = { visitTypes: "home_visit" };
    const { groups } = await screen(params);
    const group = groups.find((one) => "name" in one && one.name === "geo_district_id");
    const choices = group && "choices" in group ? group.choices : [];
    const { totalCount } = await screen({ ...params, geo_district_id: districtId(reached) });
    expect(choices.find(({ value }) => value === districtId(reached))?.count).toBe(totalCount);
  });

  test("without a limit homes of the whole city are visited, as booking allows", async () => {
    await change(
      "update appointment_types set service_radius_km = null where schedule_id = $1 and visit_type = 'home_visit'",
      [town.scheduleId],
    );
    expect(await finds({ visitTypes: "home_visit", geo_district_id: districtId(beyond) })).toBe(
      true,
    );
  });

  test("where no appointment states how far, homes are visited in the clinic's own district", async () => {
    await change(
      "update appointment_types set is_active = false where schedule_id = $1 and visit_type = 'home_visit'",
      [town.scheduleId],
    );
    const home = (district: District | undefined) =>
      finds({ visitTypes: "home_visit", geo_district_id: districtId(district) });
    expect(await Promise.all([own, reached].map(home))).toEqual([true, false]);
  });
});

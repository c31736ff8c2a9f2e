import { beforeAll, expect, test } from "vitest";
import { refreshAround } from "#app/directory/listings/refreshing/refresh-around.server.ts";
import { guest } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import type { SearchEngine, SearchRequest } from "#app/search/answers/engine.ts";
import { SegmentBuilder } from "#app/search/compact-index/building/build-segment.ts";
import { decodeRow } from "#app/search/compact-index/building/row-text.ts";
import { readAllRows, readListingEvents } from "#app/search/compact-index/queries.server.ts";
import { SearchIndex } from "#app/search/compact-index/search-index.ts";
import { Segment } from "#app/search/compact-index/segment.ts";
import { createIndexEngine } from "#app/search/engine/index-engine.server.ts";
import { createSqlEngine } from "#app/search/engine/sql/sql-engine.server.ts";
import { defaultFilters, type SearchFilters } from "#app/search/filters/filters.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { owner } from "#test/search/random-listings.ts";

/** A place of practice of somebody with several. */
interface Place extends Record<string, unknown> {
  person: string;
  clinic: string;
  district: number;
  latitude: number;
  longitude: number;
  isFirst: boolean;
  accepts: number[];
}

const now = new Date("2026-11-18T07:00:00Z");

async function readPlaces(database: Database): Promise<Place[]> {
  const { rows } = await database.pool.query<Place>(`
    select w.professional_id as person, c.id as clinic, c.district_id as district,
      l.latitude, l.longitude, l.clinic_id = c.id as "isFirst",
      array(select insurer_id from clinic_networks n
        where n.clinic_id = c.id and w.follows_clinic_networks
        union select insurer_id from place_networks n
        where n.place_id = w.id and not w.follows_clinic_networks) as accepts
    from places_of_practice w
    join clinics c on c.id = w.clinic_id and c.status = 'active'
    join directory_listings l on l.entity_type = 'professionals' and l.entity_id = w.professional_id
    where l.clinic_count > 1`);
  return rows;
}

/** A district of somebody's place and an insurer that only another place of theirs accepts. */
function listCrossed(places: Place[]) {
  const byPerson = Map.groupBy(places, ({ person }) => person);
  return places.flatMap((place) => {
    const own = byPerson.get(place.person) ?? [];
    const there = own.filter(({ district }) => district === place.district);
    const insurer = own
      .flatMap(({ accepts }) => accepts)
      .find((id) => !there.some(({ accepts }) => accepts.includes(id)));
    return insurer === undefined ? [] : [{ ...place, insurer }];
  });
}

async function openIndex(database: Database): Promise<SearchEngine> {
  const builder = new SegmentBuilder(() => null);
  for await (const rows of readAllRows(database)) {
    for (const row of rows) builder.add(decodeRow(row));
  }
  const index = new SearchIndex([{ segment: new Segment(builder.finish()), gone: null }]);
  const engine = createIndexEngine(database);
  return { search: (request) => engine.search(request, index) };
}

function requestOf(filters: Partial<SearchFilters>): SearchRequest {
  return {
    actor: guest,
    entityType: "professionals",
    sort: "a_z",
    page: 1,
    pageSize: 1_000,
    locale: "en",
    now,
    literal: false,
    position: null,
    withFacets: true,
    filters: { ...defaultFilters, ...filters },
  };
}

forEachDatabase((open) => {
  let engines: SearchEngine[];
  let places: Place[];
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: "demo" });
    places = await readPlaces(database);
    engines = [createSqlEngine(database), await openIndex(database)];
  }, 180_000);

  const find = async (engine: SearchEngine, filters: Partial<SearchFilters>) => {
    const answer = await engine.search(requestOf(filters));
    return { ids: answer.hits.map(({ entityId }) => entityId), ...answer };
  };

  test("a district and an insurer are met by the same place", async () => {
    const crossed = listCrossed(places).slice(0, 40);
    expect(crossed.length).toBeGreaterThan(5);
    for (const { person, district, insurer } of crossed) {
      const filters = { geoDistrictId: district, insuranceProviderIds: [insurer] };
      const both = places
        .filter((one) => one.district === district && one.accepts.includes(insurer))
        .map((one) => one.person);
      const several = new Set(places.map((one) => one.person));
      for (const engine of engines) {
        const { ids } = await find(engine, filters);
        expect(ids).not.toContain(person);
        expect(ids.filter((id) => several.has(id)).sort()).toEqual([...new Set(both)].sort());
      }
    }
  }, 120_000);

  test("the place of the position accepts the insurer", async () => {
    const crossed = listCrossed(places).filter(({ isFirst }) => isFirst);
    const [first] = crossed;
    if (!first) throw new Error("Nobody's first place lacks an insurer of another.");
    const { latitude, longitude, insurer, person } = first;
    const bounds = [latitude - 0.01, longitude - 0.01, latitude + 0.01, longitude + 0.01] as const;
    for (const engine of engines) {
      expect((await find(engine, { bounds })).ids).toContain(person);
      const { ids } = await find(engine, { bounds, insuranceProviderIds: [insurer] });
      expect(ids).not.toContain(person);
    }
  });

  test("counts and repairs agree on both engines", async () => {
    for (const { district, insurer } of listCrossed(places).slice(0, 25)) {
      const filters = { geoDistrictId: district, insuranceProviderIds: [insurer], ratingMin: 4.9 };
      const [bySql, byIndex] = await Promise.all(engines.map((one) => find(one, filters)));
      expect(byIndex?.entityCounts).toEqual(bySql?.entityCounts);
      expect(byIndex?.facets).toEqual(bySql?.facets);
      expect(byIndex?.repairs).toEqual(bySql?.repairs);
    }
  }, 120_000);

  test("the facet of districts leaves the join out", async () => {
    const { person, district, insurer } = listCrossed(places)[0] ?? places[0] ?? {};
    if (!person || !district || typeof insurer !== "number") throw new Error("Nobody is crossed.");
    for (const engine of engines) {
      const all = await find(engine, { insuranceProviderIds: [insurer] });
      const there = await find(engine, {
        geoDistrictId: district,
        insuranceProviderIds: [insurer],
      });
      expect(all.ids).toContain(person);
      expect(there.facets?.district).toEqual(all.facets?.district);
    }
  });

  test("indexes read people again whose clinic accepts less, though another accepts it", async () => {
    const [place] = places;
    if (!place) throw new Error("Nobody has several places.");
    const { rows } = await database.pool.query<{ last: string }>(
      "select coalesce(max(sequence), 0)::text as last from outbox_events",
    );
    await withTransaction(database, owner, (tx) => refreshAround(tx, "clinics", place.clinic));
    const events = await readListingEvents(database, Number(rows[0]?.last ?? 0));
    const ids = events
      .filter(({ entityType }) => entityType === "professionals")
      .flatMap(({ payload }) => payload["ids"]);
    expect(ids).toContain(place.person);
  });
});

import { sql } from "drizzle-orm";
import type { Bundle } from "fhir/r4";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { listMatches } from "#app/fhir/answers/list-matches.server.ts";
import { kinds, requireKind } from "#app/fhir/resources/kinds.server.ts";
import { readSearch } from "#app/fhir/search/read-search.ts";
import { listStatedPlans } from "#app/fhir/search/stated-plans.server.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import { guest } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { releaseTable } from "#test/databases/fill-table.ts";
import { openFhir, resourcesOf } from "./open-fhir.ts";

const base = "https://dalil.example/fhir";
/** Rows of a table that a page of 20 may read. */
const mostRead = 1_500;

const plan: z.ZodType<Plan> = z.lazy(() =>
  z.object({
    "Relation Name": z.string().optional(),
    "Index Name": z.string().optional(),
    "Actual Rows": z.number(),
    "Actual Loops": z.number(),
    "Rows Removed by Filter": z.number().optional(),
    Plans: z.array(plan).optional(),
  }),
);
interface Plan {
  "Relation Name"?: string | undefined;
  "Index Name"?: string | undefined;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number | undefined;
  Plans?: Plan[] | undefined;
}
const explained = z.array(z.object({ "QUERY PLAN": z.array(z.object({ Plan: plan })) }));

onAnyDatabase((open) => {
  let database: Database;
  let fhir: Awaited<ReturnType<typeof openFhir>>;
  let category: string;
  let matches: number;

  beforeAll(async () => {
    database = await open({ seed: "demo" });
    await offerEverythingEverywhere(database);
    fhir = await openFhir(database);
    const { rows } = await database.pool.query(`
      select v.slug, count(*)::int as matches from clinic_services o
      join directory_listings l on l.entity_type = 'services' and l.entity_id = o.service_id
      join directory_listings c on c.entity_type = 'clinics' and c.entity_id = o.clinic_id
      join vocabulary_items v on v.id = any(l.service_type_ids)
      group by v.slug order by matches desc, v.slug limit 1`);
    [{ slug: category, matches }] = rows;
    expect(matches).toBeGreaterThan(2_500);
  }, 300_000);

  test("a page of services of a category does not read all of them", async () => {
    const search = `HealthcareService?service-category=${category}`;
    expect(await rowsRead(database, search, "clinic_services")).toBeLessThan(mostRead);
  });

  test("more than 1,000 matches have a total where it is asked for", async () => {
    const search = `HealthcareService?service-category=${category}`;
    const { body } = await fhir.ask<Bundle>(search);
    expect(resourcesOf(body)).toHaveLength(20);
    expect(body.total).toBeUndefined();
    for (const asked of ["_total=accurate", "_total=estimate", "_summary=count"])
      expect((await fhir.ask<Bundle>(`${search}&${asked}`)).body.total, asked).toBe(matches);
  }, 120_000);

  test("a search that nothing narrows has its total where it is asked for, too", async () => {
    expect((await fhir.ask<Bundle>("HealthcareService")).body.total).toBeUndefined();
    const { body } = await fhir.ask<Bundle>("HealthcareService?_total=accurate");
    expect(body.total).toBeGreaterThanOrEqual(matches);
  });

  test.each([
    ["PractitionerRole", "places_of_practice", "professional_id", "professionals"],
    ["PractitionerRole", "places_of_practice", "clinic_id", "clinics"],
    ["HealthcareService", "clinic_services", "service_id", "services"],
    ["OrganizationAffiliation", "clinic_networks", "clinic_id", "clinics"],
  ])(
    "%s of one changed listing are found without reading all %s by %s",
    async (type, table, column, listing) => {
      const { pool } = database;
      const { rows } = await pool.query(
        `select ${column} as id, count(*)::int as rows from ${table} group by 1 order by 2, 1 limit 1`,
      );
      await pool.query("update directory_listings set updated_at = '2026-01-01'");
      await pool.query(
        "update directory_listings set updated_at = '2026-02-01' where entity_type = $1 and entity_id = $2",
        [listing, rows[0].id],
      );
      await pool.query(`analyze ${table}, directory_listings`);
      const { ids, parts } = await firstPage(
        database,
        `${type}?_lastUpdated=gt2026-01-20&_count=100`,
      );
      expect(ids).toHaveLength(Math.min(100, rows[0].rows));
      expect(rowsOf(parts, table)).toBeLessThanOrEqual(mostRead);
      const later = await firstPage(database, `${type}?_lastUpdated=gt2026-02-20`);
      expect(later.ids).toEqual([]);
      expect(rowsOf(later.parts, table)).toBe(0);
    },
  );

  test("few matches are listed and counted by one read", async () => {
    const { ids, total, parts } = await firstPage(database, "Practitioner?active=true");
    const { rows } = await database.pool.query(
      "select count(*)::int as people from directory_listings where entity_type = 'professionals'",
    );
    expect(ids).toHaveLength(20);
    expect(total).toBe(rows[0].people);
    expect(rowsOf(parts, "directory_listings")).toBe(rows[0].people);
  });

  test("roles of a specialty are counted by the listings of their people", async () => {
    const { rows } = await database.pool.query(`
      select v.slug, count(*)::int as roles, count(distinct w.professional_id)::int as people
      from directory_listings p
      join vocabulary_items v on v.id = any(p.specialty_ids)
      join places_of_practice w on w.professional_id = p.entity_id
      join directory_listings c on c.entity_type = 'clinics' and c.entity_id = w.clinic_id
      where p.entity_type = 'professionals' group by 1 order by 2 desc, 1 limit 1`);
    const [{ slug, roles, people }] = rows;
    expect(roles).toBeGreaterThan(people);
    const search = `PractitionerRole?specialty=${slug}`;
    const { ids, total, parts } = await firstPage(database, search);
    expect(ids).toHaveLength(20);
    expect(total).toBe(roles);
    expect(rowsOf(parts, "places_of_practice")).toBeLessThan(60);
    expect((await fhir.ask<Bundle>(`${search}&_summary=count`)).body.total).toBe(roles);
    const pages = await fhir.askAll(`${search}&_count=100`);
    expect(new Set(pages.flatMap((page) => resourcesOf(page).map(({ id }) => id))).size).toBe(
      roles,
    );
  });

  test("services of a category are counted by their listings", async () => {
    const { rows } = await database.pool.query(`
      select i.slug, sum(l.clinic_count)::int as offers from directory_listings l
      join vocabulary_items i on i.id = any(l.service_subtype_ids)
      where l.entity_type = 'services' group by 1 having sum(l.clinic_count) between 21 and 1000
      order by 2 desc, 1 limit 1`);
    const [{ slug, offers }] = rows;
    const { ids, total, parts } = await firstPage(
      database,
      `HealthcareService?service-type=${slug}`,
    );
    expect(ids).toHaveLength(20);
    expect(total).toBe(offers);
    // Whether a clinic is listed is asked for the rows of the page alone.
    expect(rowsOf(parts, "directory_listings")).toBeLessThan(2 * offers);
  });

  test("a search for few roles that is repeated lists the same ones", async () => {
    const { rows } = await database.pool.query(`
      select v.slug from directory_listings p
      join vocabulary_items v on v.id = any(p.specialty_ids)
      where p.entity_type = 'professionals' group by 1 order by count(*) desc, 1 limit 1`);
    const search = `PractitionerRole?specialty=${rows[0].slug}`;
    const first = await firstPage(database, search);
    expect((await firstPage(database, search)).ids).toEqual(first.ids);
  });

  test("places around a point are found by an index of positions", async () => {
    const { rows } = await database.pool.query(`
      select latitude, longitude from directory_listings
      where entity_type = 'clinics' and latitude is not null order by entity_id limit 1`);
    const [{ latitude, longitude }] = rows;
    await database.pool.query("vacuum analyze directory_listings");
    const search = `Location?near=${latitude}|${longitude}|0.3|km`;
    const { ids, total, parts } = await firstPage(database, search);
    expect(ids.length).toBeGreaterThan(0);
    expect(rowsOf(parts, "directory_listings")).toBeLessThan((total ?? 0) + 20);
  });

  test("a whole name is found without comparing all names", async () => {
    const { rows } = await database.pool.query(
      "select name_en as name from directory_listings where entity_type = 'professionals' order by 1 limit 1",
    );
    const search = `Practitioner?name:exact=${encodeURIComponent(rows[0].name)}`;
    const { ids, parts } = await firstPage(database, search);
    expect(ids.length).toBeGreaterThan(0);
    expect(rowsOf(parts, "directory_listings")).toBeLessThan(300);
  });

  test("the beginning of few names is found without reading the words of everybody", async () => {
    const { pool } = database;
    const isPerson = "entity_type = 'professionals'";
    await pool.query(
      `update directory_listings set words = words || 'xqmany:1C' where ${isPerson}`,
    );
    const { rows } = await pool.query(`update directory_listings set words = words || 'xqfew:1A'
      where entity_id in (
        select entity_id from directory_listings where ${isPerson} order by entity_id desc limit 5)
      returning entity_id as id`);
    await pool.query("analyze directory_listings");
    const { ids, parts } = await firstPage(database, "Practitioner?name=xq");
    expect(ids).toEqual(rows.map(({ id }) => id).sort());
    expect(rowsOf(parts, "directory_listings")).toBe(5);
  });

  test("the beginning of a clinic's name is found without the names of professionals", async () => {
    const { pool } = database;
    await pool.query(
      "update directory_listings set words = words || 'xrname:1A' where entity_type = 'professionals'",
    );
    const { rows } = await pool.query(`update directory_listings set words = words || 'xrname:1A'
      where entity_id in (
        select entity_id from directory_listings where entity_type = 'clinics' order by 1 desc limit 5)
      returning entity_id as id`);
    await pool.query("analyze directory_listings");
    const { ids, parts } = await firstPage(database, "Organization?name=xrn");
    expect(ids).toEqual(rows.map(({ id }) => id).sort());
    const { rows: listed } = await pool.query(`
      select count(*)::int as franchises from directory_listings where entity_type = 'franchises'`);
    const most = 5 + listed[0].franchises;
    expect(rowsOf(parts, "directory_listings")).toBeLessThanOrEqual(most);
    const ofNames = parts.filter((part) => part["Index Name"]?.endsWith("names"));
    for (const part of ofNames) expect(part["Actual Rows"]).toBeLessThanOrEqual(most);
  });

  test("the stated plans are listed without reading all networks", async () => {
    const { pool } = database;
    await pool.query("analyze clinic_networks, place_networks");
    const { rows } = await pool.query(`
      select insurer_id as "insurerId", administrator_id as "administratorId", network_id as "networkId"
      from (select * from clinic_networks union all select * from place_networks) n
      group by 1, 2, 3 order by 1, 2, 3`);
    let stated: unknown[] = [];
    const parts = await explain(database, async (tx) => {
      stated = await listStatedPlans(tx);
    });
    expect(stated).toEqual(rows);
    for (const table of ["clinic_networks", "place_networks"])
      expect(rowsOf(parts, table), table).toBeLessThanOrEqual(2 * rows.length);
  });
});

/** Lets every clinic offer every service, without the rules of the domain. */
async function offerEverythingEverywhere({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  try {
    await releaseTable(client, "clinic_services");
    await client.query(`insert into clinic_services (clinic_id, service_id)
      select c.id, s.id from clinics c cross join services s on conflict do nothing`);
    // Totals are sums of what listings have counted.
    await client.query(`update directory_listings l set clinic_count = (
        select count(*) from clinic_services o
        join directory_listings c on c.entity_type = 'clinics' and c.entity_id = o.clinic_id
        where o.service_id = l.entity_id)
      where entity_type = 'services'`);
    await client.query("analyze clinic_services");
    await client.query("analyze directory_listings");
  } finally {
    client.release();
  }
}

/** Returns how many rows of a table the first page of a search reads. */
async function rowsRead(database: Database, search: string, table: string): Promise<number> {
  const { ids, parts } = await firstPage(database, search);
  expect(ids).toHaveLength(20);
  return rowsOf(parts, table);
}

/** Returns the first page of a search with its total, and the parts of the plans that read them. */
async function firstPage(database: Database, search: string) {
  const [type = "", query = ""] = search.split("?");
  const kind = requireKind(type);
  const read = readSearch(new URLSearchParams(query), kind, kinds, true);
  const [vocabulary, geography] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
  ]);
  let page: { ids: string[]; total: number | null } = { ids: [], total: null };
  const parts = await explain(database, async (tx) => {
    const known = { vocabulary, geography, plans: [], origin: "https://dalil.example", base };
    const scope = { tx, ...known, now: new Date() };
    page = await listMatches(scope, kind, read, database);
  });
  return { ...page, parts };
}

/** Returns the parts of the plans of all statements that a guest's read runs. */
async function explain(
  database: Database,
  read: (tx: Transaction) => Promise<void>,
): Promise<Plan[]> {
  const plans: Plan[] = [];
  await withRead(database, guest, async (tx) => {
    const explaining: Transaction = Object.create(tx);
    Object.assign(explaining, {
      async execute(statement: Parameters<Transaction["execute"]>[0]) {
        const { rows } = await tx.execute(sql`explain (analyze, format json) ${statement}`);
        const [answer] = explained.parse(rows);
        plans.push(...(answer?.["QUERY PLAN"] ?? []).map(({ Plan }) => Plan));
        return tx.execute(statement);
      },
    });
    await read(explaining);
  });
  return plans.flatMap(partsOf);
}

/** Returns how many rows of a table the parts of plans read. */
function rowsOf(parts: readonly Plan[], table: string): number {
  return parts
    .filter((part) => part["Relation Name"] === table)
    .map((part) => {
      const { "Actual Rows": rows, "Rows Removed by Filter": removed = 0 } = part;
      return (rows + removed) * part["Actual Loops"];
    })
    .reduce((sum, rows) => sum + rows, 0);
}

function partsOf(part: Plan): Plan[] {
  return [part, ...(part.Plans ?? []).flatMap(partsOf)];
}

import { sql } from "drizzle-orm";
import type { Bundle } from "fhir/r4";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { kinds, requireKind } from "#app/fhir/resources/kinds.server.ts";
import { readSearch } from "#app/fhir/search/read-search.ts";
import { listPage } from "#app/fhir/search/run-search.server.ts";
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
    "Actual Rows": z.number(),
    "Actual Loops": z.number(),
    "Rows Removed by Filter": z.number().optional(),
    Plans: z.array(plan).optional(),
  }),
);
interface Plan {
  "Relation Name"?: string | undefined;
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

  test("a search that nothing narrows has its total", async () => {
    const { body } = await fhir.ask<Bundle>("HealthcareService");
    expect(body.total).toBeGreaterThanOrEqual(matches);
  });
});

/** Lets every clinic offer every service, without the rules of the domain. */
async function offerEverythingEverywhere({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  try {
    await releaseTable(client, "clinic_services");
    await client.query(`insert into clinic_services (clinic_id, service_id)
      select c.id, s.id from clinics c cross join services s on conflict do nothing`);
    await client.query("analyze clinic_services");
    await client.query("analyze directory_listings");
  } finally {
    client.release();
  }
}

/** Returns how many rows of a table the first page of a search reads. */
async function rowsRead(database: Database, search: string, table: string): Promise<number> {
  const [type = "", query = ""] = search.split("?");
  const kind = requireKind(type);
  const { criteria, count, cursor } = readSearch(new URLSearchParams(query), kind, kinds, true);
  const [vocabulary, geography] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
  ]);
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
    const known = { vocabulary, geography, plans: [], origin: "https://dalil.example", base };
    const scope = { tx: explaining, ...known, now: new Date() };
    const { ids } = await listPage(scope, kind, criteria, { cursor, count });
    expect(ids).toHaveLength(count);
  });
  return plans
    .flatMap(partsOf)
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

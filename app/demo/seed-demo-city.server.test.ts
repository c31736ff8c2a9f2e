import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { refreshListings } from "#app/directory/listings/refreshing/refresh-listings.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { onAnyDatabase, withRollback } from "#test/databases/database.ts";
import {
  clinicCount,
  isDirectoryEmpty,
  type SeedProgress,
  seedDemoCity,
} from "./seed-demo-city.server.ts";

const owner: Actor = { kind: "job", name: "test" };
/** They fill a database once or twice. */
const twoCities = { timeout: 90_000 };

test("clinics grow with the professionals, within bounds", () => {
  expect([10, 2_000, 100_000, 1_000_000].map(clinicCount)).toEqual([60, 260, 13_000, 20_000]);
});

async function count(database: Database, table: string, condition = sql`true`): Promise<number> {
  return withRollback(database, owner, async (tx) => {
    const { rows } = await tx.execute<{ total: number }>(
      sql`select count(*)::int as total from ${sql.identifier(table)} where ${condition}`,
    );
    return rows[0]?.total ?? 0;
  });
}

onAnyDatabase((open) => {
  test("the city of the tests is whole: everything is listed once, everybody has a place", async () => {
    const database = await open({ seed: "demo" });
    expect(await count(database, "professionals")).toBe(200);
    expect(await count(database, "services")).toBe(320);
    expect(await count(database, "franchises")).toBe(24);
    expect(await count(database, "clinics")).toBe(60);
    expect(await count(database, "directory_listings")).toBe(200 + 320 + 24 + 60);
    const placeless = sql`not exists (select 1 from places_of_practice w where w.professional_id = professionals.id and w.is_primary)`;
    expect(await count(database, "professionals", placeless)).toBe(0);
    const incomplete = sql`entity_type = 'professionals' and (clinic_id is null or primary_specialty_id is null
      or specialty_ids = '{}' or language_ids = '{}' or visit_types = '{}' or open_minutes = '{}' or district_ids = '{}'
      or summary_en = '' or summary_ar = '' or phone is null)`;
    expect(await count(database, "directory_listings", incomplete)).toBe(0);
    expect(await count(database, "directory_listings", sql`quality not between 0.15 and 1`)).toBe(
      0,
    );
    expect(await count(database, "services", sql`price_min is null or price_max < price_min`)).toBe(
      0,
    );
  });

  test("nothing refers to what is not there", async () => {
    const database = await open({ seed: "demo" });
    // Foreign keys may have been left out while writing; each is asked for again here.
    const broken = await withRollback(database, owner, async (tx) => {
      const { rows } = await tx.execute<{
        table: string;
        column: string;
        target: string;
        key: string;
      }>(sql`
        select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as target,
          k.attname as key
        from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
        where c.contype = 'f' and array_length(c.conkey, 1) = 1 and c.connamespace = 'public'::regnamespace`);
      expect(rows.length).toBeGreaterThan(20);
      const found: string[] = [];
      for (const { table, column, target, key } of rows) {
        const { rows: orphans } = await tx.execute(sql`
          select 1 from ${sql.identifier(table)} o where o.${sql.identifier(column)} is not null
            and not exists (select 1 from ${sql.identifier(target)} t where t.${sql.identifier(key)} = o.${sql.identifier(column)}) limit 1`);
        if (orphans.length > 0) found.push(`${table}.${column}`);
      }
      return found;
    });
    expect(broken).toEqual([]);
  });

  test("after the seed no index entry waits to be sorted in", async () => {
    const database = await open({ seed: "demo" });
    const { rows } = await database.pool.query<{ pages: string }>(`
      select gin_clean_pending_list(i.indexrelid::regclass)::text as pages
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
      where i.indrelid = 'directory_listings'::regclass and a.amname = 'gin'`);
    expect(rows.map(({ pages }) => pages)).toEqual(Array(5).fill("0"));
  });

  test("a complete city is not made again without being asked to", async () => {
    const database = await open({ seed: "demo" });
    await expect(seedDemoCity(database, { professionals: 5 })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("--replace"),
    });
    expect(await count(database, "professionals")).toBe(200);
    expect(await withRollback(database, owner, isDirectoryEmpty)).toBe(false);
  });

  test("another city takes its place, and what is not of the demo stays", twoCities, async () => {
    const database = await open({ seed: "vocabulary" });
    expect(await withRollback(database, owner, isDirectoryEmpty)).toBe(true);
    const steps: SeedProgress[] = [];
    await seedDemoCity(database, { professionals: 30, onProgress: (step) => steps.push(step) });
    expect(new Set(steps.map(({ phase }) => phase))).toEqual(
      new Set(["clinics", "professionals", "listings"]),
    );
    expect(steps.at(-1)).toEqual({
      phase: "listings",
      done: 30 + 60 + 320 + 24,
      total: 30 + 60 + 320 + 24,
    });
    const ownSlug = await withTransaction(database, owner, async (tx) => {
      const { rows } = await tx.execute<{ slug: string }>(sql`
        insert into professionals (slug, name_en, name_ar, gender, profession_id, external_key)
        select 'own-' || slug, name_en, name_ar, gender, profession_id, 'mine:1' from professionals limit 1
        returning slug`);
      return rows[0]?.slug;
    });

    const made = await seedDemoCity(database, { professionals: 40, replace: true });
    expect(made).toEqual({ professionals: 40, clinics: 60, services: 320, franchises: 24 });
    expect(await count(database, "professionals")).toBe(41);
    expect(
      await count(database, "professionals", sql`slug = ${ownSlug} and external_key = 'mine:1'`),
    ).toBe(1);
    expect(await count(database, "directory_listings")).toBe(41 + 60 + 320 + 24);
    expect(await count(database, "audit_log", sql`action = 'demo.seed'`)).toBe(2);
  });

  test(
    "what an interrupted seed left behind is replaced without being asked",
    twoCities,
    async () => {
      const database = await open({ seed: "vocabulary" });
      await withTransaction(database, owner, async (tx) => {
        await tx.execute(sql`delete from professionals where external_key like 'mine:%'`);
        await tx.execute(sql`delete from app_settings where key = 'demo.city'`);
        await tx.execute(sql`delete from professionals`);
        await refreshListings(tx, { entityType: "professionals" });
      });
      expect(await withRollback(database, owner, isDirectoryEmpty)).toBe(true);
      await seedDemoCity(database, { professionals: 10 });
      expect(await count(database, "professionals")).toBe(10);
    },
  );
});

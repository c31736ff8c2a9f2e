import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { paintDemoPictures } from "./paint-demo-pictures.server.ts";

const owner: Actor = { kind: "job", name: "test" };
const folder = await mkdtemp(join(tmpdir(), "dalil-pictures-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Paints until `count` entities have their pictures. */
async function paint(services: Services, count: number) {
  const stop = new AbortController();
  return paintDemoPictures(services, {
    signal: stop.signal,
    onProgress: (done) => {
      if (done >= count) stop.abort();
    },
  });
}

onAnyDatabase((open) => {
  test("franchises, then featured clinics get pictures; stopped, it goes on where it was", {
    timeout: 90_000,
  }, async () => {
    const database = await open({ seed: "demo" });
    const services = testServices(database, { dataDir: folder });
    expect(await paint(services, 1)).toBe(1);
    expect(await paint(services, 1)).toBe(1);
    const franchises = await withTransaction(database, owner, async (tx) => {
      const { rows } = await tx.execute<{ image_path: string; listed: string }>(sql`
        select f.image_path, l.image_path as listed
        from franchises f join directory_listings l on l.entity_id = f.id
        where f.image_path is not null`);
      await tx.execute(
        sql`update franchises set image_path = 'set-by-test.webp' where image_path is null`,
      );
      return rows;
    });
    expect(franchises).toHaveLength(2);
    for (const { image_path, listed } of franchises) {
      expect(listed).toBe(image_path);
      expect(await services.storage.exists("media", image_path)).toBe(true);
    }

    expect(await paint(services, 1)).toBe(1);
    const clinics = await withTransaction(database, owner, async (tx) => {
      const { rows } = await tx.execute<{
        image_path: string;
        cover_path: string;
        is_featured: boolean;
        listed: string;
        pictures: { path: string; alt_ar: string }[];
      }>(sql`
        select c.image_path, c.cover_path, c.is_featured, l.image_path as listed,
          (select json_agg(p order by p.position) from clinic_pictures p where p.clinic_id = c.id) as pictures
        from clinics c join directory_listings l on l.entity_id = c.id
        where c.image_path is not null`);
      return rows;
    });
    expect(clinics).toHaveLength(1);
    const [clinic] = clinics;
    expect(clinic?.is_featured).toBe(true);
    expect(clinic?.cover_path).toBe(clinic?.image_path);
    expect(clinic?.listed).toBe(clinic?.image_path);
    expect(clinic?.pictures).toHaveLength(1);
    expect(clinic?.pictures[0]?.path).toBe(clinic?.image_path);
    for (const { path, alt_ar } of clinic?.pictures ?? []) {
      expect(await services.storage.exists("clinic-images", path)).toBe(true);
      expect(alt_ar).toMatch(/^رسم: /);
    }

    await withTransaction(database, owner, (tx) =>
      tx.execute(sql`update clinics set image_path = 'set-by-test.webp' where image_path is null`),
    );
    expect(await paint(services, 1)).toBe(0);
    const { rows: bare } = await withTransaction(database, owner, (tx) =>
      tx.execute(sql`
        select c.slug from clinics c where c.external_key like 'demo:%'
          and not exists (select from clinic_pictures p where p.clinic_id = c.id and p.alt_en like '%reception')`),
    );
    expect(bare).toEqual([]);
  });
});

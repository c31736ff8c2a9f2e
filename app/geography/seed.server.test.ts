import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { guest } from "#app/platform/actor.ts";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import { onAnyDatabase, withRollback } from "#test/databases/database.ts";
import { forgetGeography, getGeography } from "./queries.server.ts";
import { seedGeography } from "./seed.server.ts";
import { geoDistricts } from "./tables.server.ts";

const job = { kind: "job", name: "seed" } as const;

onAnyDatabase((open) => {
  test("a first seed writes everything, a second one nothing", async () => {
    const database = await open({ seed: "empty" });
    const [first, second] = await withRollback(database, job, async (tx) => [
      await seedGeography(tx),
      await seedGeography(tx),
    ]);
    expect(first).toBeGreaterThan(100);
    expect(second).toBe(0);
  });

  test("a changed text is put right, a status and a row that people made stay", async () => {
    const database = await open({ seed: "empty" });
    await withRollback(database, job, async (tx) => {
      await seedGeography(tx);
      await tx
        .update(geoDistricts)
        .set({ name: "Old", status: "inactive" })
        .where(eq(geoDistricts.slug, "jlt"));
      const [own] = await tx
        .insert(geoDistricts)
        .values({
          slug: "own",
          name: "Own",
          nameAr: "خاص",
          value: "Own",
          cityId: 1,
          latitude: 25,
          longitude: 55,
        })
        .returning();
      expect(own?.id).toBeGreaterThan(10_000);
      expect(await seedGeography(tx)).toBe(1);
      const [jlt] = await tx.select().from(geoDistricts).where(eq(geoDistricts.slug, "jlt"));
      expect(jlt).toMatchObject({ name: "Jumeirah Lakes Towers", status: "inactive" });
      expect(await tx.$count(geoDistricts)).toBe(85);
    });
  });

  test("guests see active places only, and write none", async () => {
    const database = await open({ seed: "vocabulary" });
    await withTransaction(database, job, (tx) =>
      tx.update(geoDistricts).set({ status: "inactive" }).where(eq(geoDistricts.slug, "jlt")),
    );
    const names = await withRead(database, guest, (tx) => tx.select().from(geoDistricts));
    expect(names).toHaveLength(83);
    expect(names.some((district) => district.slug === "jlt")).toBe(false);
    const write = withTransaction(database, guest, (tx) =>
      tx.execute(sql`update geo_districts set name = 'x'`),
    );
    await expect(write).rejects.toThrow();
    forgetGeography(database);
    expect((await getGeography(database)).findDistrict("jlt")).toBeUndefined();
    await withTransaction(database, job, (tx) =>
      tx.update(geoDistricts).set({ status: "active" }).where(eq(geoDistricts.slug, "jlt")),
    );
    forgetGeography(database);
    expect((await getGeography(database)).findDistrict("jlt")?.slug).toBe("jlt");
  });
});

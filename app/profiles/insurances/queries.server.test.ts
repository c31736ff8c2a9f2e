import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import { getSpecialtyCounts } from "#app/directory/specialties/queries.server.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import { guest } from "#app/platform/actor.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { listInsurances, listNetworks } from "./present-insurances.ts";
import { getInsurerCounts, readInsurerAcceptance } from "./queries.server.ts";

onAnyDatabase((open) => {
  test("insurers are counted as the search finds them, the most accepted first", async () => {
    const database = await open({ seed: "demo" });
    const vocabulary = await getVocabulary(database);
    const { insurers, administrators } = listInsurances(
      vocabulary,
      await getInsurerCounts(database),
      "ar",
    );
    const [first] = insurers;
    const item = vocabulary.bySlug("insurance-providers", first?.slug ?? "");
    const { rows } = await withRead(database, guest, (tx) =>
      tx.execute<{ count: number }>(sql`
        select count(*)::int as count from directory_listings
        where entity_type = 'professionals' and insurance_ids @> array[${item?.id}::int]`),
    );
    expect(first?.professionals).toBe(rows[0]?.count);
    expect(first?.professionals).toBeGreaterThan(0);
    expect(insurers.map((one) => one.professionals)).toEqual(
      insurers.map((one) => one.professionals).sort((a, b) => b - a),
    );
    expect(administrators.some(({ networks }) => networks.length > 1)).toBe(true);
  });

  test("an insurer's page names its networks, each with its clinics and youngest date", async () => {
    const database = await open({ seed: "demo" });
    const [vocabulary, geography] = await Promise.all([
      getVocabulary(database),
      getGeography(database),
    ]);
    const [first] = listInsurances(vocabulary, await getInsurerCounts(database), "en").insurers;
    const insurer = vocabulary.bySlug("insurance-providers", first?.slug ?? "");
    const { networks, clinics } = await readInsurerAcceptance(database, guest, insurer?.id ?? 0, {
      locale: "en",
      vocabulary,
      geography,
      freeTimes: getFreeTimes(database),
      now: new Date("2026-11-18T07:00:00Z"),
    });
    const shown = listNetworks(networks, vocabulary, "en");
    expect(shown.length).toBeGreaterThan(0);
    expect(shown[0]?.confirmedOn).toMatch(/\d{4}$/);
    expect(shown.every((row) => row.clinics > 0 && row.administrator && row.network)).toBe(true);
    expect(clinics.length).toBeGreaterThan(0);
    expect(clinics.every((card) => card.entityType === "clinics")).toBe(true);
  });

  test("a specialty is counted once for those who have several of its parts", async () => {
    const database = await open({ seed: "demo" });
    const vocabulary = await getVocabulary(database);
    const counts = await getSpecialtyCounts(database);
    const dentistry = vocabulary.bySlug("specialties", "dentistry");
    const ids = [dentistry, ...vocabulary.children(dentistry?.id ?? 0)].map((item) => item?.id);
    const { rows } = await withRead(database, guest, (tx) =>
      tx.execute<{ count: number }>(sql`
        select count(*)::int as count from directory_listings
        where entity_type = 'professionals' and specialty_ids && ${`{${ids.join(",")}}`}::int[]`),
    );
    expect(counts.get(dentistry?.id ?? 0)?.professionals).toBe(rows[0]?.count);
    expect(rows[0]?.count).toBeGreaterThan(0);
  });
});

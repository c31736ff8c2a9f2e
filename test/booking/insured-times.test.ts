import { beforeAll, expect, test } from "vitest";
import { seedDemoBookings } from "#app/booking/demo/seed-demo-bookings.server.ts";
import { listScheduled, readRecords } from "#app/booking/free-times/queries.server.ts";
import { FreeTimesTable } from "#app/booking/free-times/table/free-times-table.ts";
import { setFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import { nextAvailable, noFreeTimes } from "#app/directory/free-times/free-times.ts";
import { anyTime } from "#app/directory/free-times/time-wish.ts";
import { guest } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { readSearchPage } from "#app/search/queries.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";

onAnyDatabase((open) => {
  const table = new FreeTimesTable();
  const now = new Date();
  let database: Database;
  let networkId = 0;
  /** "professional clinic" of the places that accept the network. */
  let accepting: Set<string>;
  beforeAll(async () => {
    database = await open({ seed: "demo" });
    await seedDemoBookings(database);
    const vocabulary = await getVocabulary(database);
    networkId = vocabulary.bySlug("insurance-networks", "daman-enhanced")?.id ?? 0;
    const ids = await listScheduled(database);
    for (const [subject, record] of await readRecords(database, ids, now.getTime())) {
      table.set(subject, record);
    }
    const { rows } = await database.pool.query<{ key: string }>(
      `select w.professional_id || ' ' || w.clinic_id as key from places_of_practice w
       where case when w.follows_clinic_networks
         then exists (select from clinic_networks n where n.clinic_id = w.clinic_id and n.network_id = $1)
         else exists (select from place_networks n where n.place_id = w.id and n.network_id = $1) end`,
      [networkId],
    );
    accepting = new Set(rows.map(({ key }) => key));
  }, 300_000);

  test("a wish for a network finds the times of accepting places alone", async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      "select entity_id as id from directory_listings where entity_type = 'professionals' and $1 = any(network_ids)",
      [networkId],
    );
    let elsewhere = 0;
    let found = 0;
    for (const { id: entityId } of rows) {
      const person = { entityType: "professionals", entityId } as const;
      const offered = nextAvailable(table, person, anyTime, now);
      if (offered && !accepting.has(`${entityId} ${offered.place.clinicId}`)) elsewhere += 1;
      const there = nextAvailable(table, person, { ...anyTime, networkIds: [networkId] }, now);
      if (!there) continue;
      found += 1;
      expect(accepting).toContain(`${entityId} ${there.place.clinicId}`);
    }
    expect(elsewhere).toBeGreaterThan(0);
    expect(found).toBeGreaterThan(0);
  });

  test.each([
    ["en", "dentist Daman Enhanced", "Daman Enhanced"],
    ["ar", "ضمان المعززة طبيب أسنان", "ضمان – المعزّزة"],
  ] as const)(
    "in %s the cards of a search show places that accept the network",
    async (locale, words, name) => {
      setFreeTimes(database, table);
      const page = await readSearchPage(
        { params: new URLSearchParams({ q: words, entityType: "professionals" }) },
        {
          database,
          actor: guest,
          locale,
          origin: "https://dalil.example",
          appName: "Dalil",
          emergency: { ambulance: "998", police: "999" },
          now,
        },
      );
      setFreeTimes(database, noFreeTimes);
      if (!("content" in page)) throw new Error("No page.");
      const { cards, insurers } = page.content;
      expect(insurers).toEqual([{ name, isNetwork: true }]);
      expect(cards.some(({ times }) => times !== null)).toBe(true);
      for (const { entityId, clinicId, times } of cards) {
        expect(accepting).toContain(`${entityId} ${clinicId}`);
        if (times) expect(accepting).toContain(`${entityId} ${times.clinicId}`);
      }
    },
  );
});

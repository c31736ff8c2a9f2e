import { desc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { outboxEvents } from "#app/platform/tables.server.ts";
import { forEachDatabase, withRollback } from "#test/databases/database.ts";
import { smallDirectoryNow, writeSmallDirectory } from "#test/seeds/small-directory.ts";
import { professionals } from "../../professionals/tables.server.ts";
import { services } from "../../services/tables.server.ts";
import { directoryListings } from "../../tables.server.ts";
import { listingsChanged } from "../events.ts";
import { refreshListings } from "./refresh-listings.server.ts";

const owner: Actor = { kind: "job", name: "test" };
const now = smallDirectoryNow;

async function listingOf(tx: Transaction, entityId: string) {
  const [row] = await tx
    .select()
    .from(directoryListings)
    .where(eq(directoryListings.entityId, entityId));
  return row;
}

forEachDatabase((open) => {
  let written: Promise<Awaited<ReturnType<typeof writeSmallDirectory>>> | undefined;
  const openSmall = async () => {
    const database = await open({ seed: "vocabulary" });
    written ??= writeSmallDirectory(database);
    return { database, small: await written };
  };

  test("a professional's listing is what the tables say", async () => {
    const { database, small } = await openSmall();
    const listing = await withRollback(database, owner, (tx) => listingOf(tx, small.people.amina));
    const [first, second] = small.vocabulary.category("insurance-providers");
    const district = small.geography.districts[0];
    expect(listing).toMatchObject({
      entityType: "professionals",
      slug: "amina",
      sortNameEn: "dr amina",
      sortNameAr: "د amina",
      gender: "female",
      primarySpecialtyId: small.vocabulary.bySlug("specialties", "cardiology")?.id,
      // The place at the closed clinic does not count.
      clinicCount: 2,
      priceMin: 300,
      priceMax: 450.5,
      insuranceIds: [first?.id, second?.id],
      insuranceCount: 2,
      districtIds: [district?.id],
      clinicId: small.clinics.north,
      clinicSlug: "north",
      phone: "+97141234567",
      hours: { "5": [["16:30", "20:00"]] },
      openMinutes: "{[6750,6960)}",
      ramadanMinutes: "{[6750,6960)}",
      visitTypes: ["in_person"],
      serviceCount: 1,
      isVerified: true,
      licenceCheckedOn: "2026-06-01",
    });
    // Licence 0.35; of eight: phone, hours, fee, networks; no fresh fact; 4.0 of 5 without reviews.
    expect(listing?.quality).toBeCloseTo(0.35 + 0.25 * (4 / 8) + 0 + 0.25 * (4 / 5), 5);
  });

  test("without hours of their own a person keeps the clinic's", async () => {
    const { database, small } = await openSmall();
    const listing = await withRollback(database, owner, (tx) => listingOf(tx, small.people.bilal));
    expect(listing?.hours).toEqual({ "5": [["09:00", "12:30"]] });
    expect(listing?.openMinutes).toBe("{[6300,6510)}");
    expect(listing?.isVerified).toBe(false);
    expect(listing?.priceMin).toBeNull();
  });

  test("the words are those that weighted_words makes of the same texts", async () => {
    const { database, small } = await openSmall();
    const same = await withRollback(database, owner, async (tx) => {
      const { rows } = await tx.execute<{ same: boolean }>(sql`
        select l.words = weighted_words(
          p.name_en || ' ' || p.name_ar,
          (select string_agg(concat_ws(' ', i.name, i.name_ar, i.metadata ->> 'nameArFeminine',
            i.metadata #>> '{practitioner,en}', i.metadata #>> '{practitioner,ar}',
            (select string_agg(s, ' ') from jsonb_array_elements_text(
              coalesce(i.metadata #> '{synonyms,en}', '[]') || coalesce(i.metadata #> '{synonyms,ar}', '[]')) s)), ' ')
            from vocabulary_items i
            where i.id in (p.profession_id, p.title_id, ${small.vocabulary.bySlug("specialties", "cardiology")?.id})),
          (select string_agg(concat_ws(' ', c.name_en, c.name_ar, d.name, d.name_ar, array_to_string(d.aliases, ' '),
            t.name, t.name_ar), ' ')
            from clinics c join geo_districts d on d.id = c.district_id join geo_cities t on t.id = c.city_id
            where c.slug in ('north', 'south'))
        ) as same
        from directory_listings l join professionals p on p.id = l.entity_id
        where p.id = ${small.people.amina}`);
      return rows[0]?.same;
    });
    expect(same).toBe(true);
  });

  test("without a position a clinic and its professionals are in the middle of the district", async () => {
    const { database, small } = await openSmall();
    const { listed, middle } = await withRollback(database, owner, async (tx) => {
      await tx.execute(sql`update clinics set latitude = null where id = ${small.clinics.north}`);
      await refreshListings(tx, { now });
      const { rows } = await tx.execute(sql`
        select d.latitude, d.longitude from clinics c join geo_districts d on d.id = c.district_id
        where c.id = ${small.clinics.north}`);
      return {
        listed: [await listingOf(tx, small.clinics.north), await listingOf(tx, small.people.amina)],
        middle: rows[0],
      };
    });
    expect(listed).toMatchObject([middle, middle]);
  });

  test("clinics, services and franchises count what is active", async () => {
    const { database, small } = await openSmall();
    const [clinic, service, franchise] = await withRollback(database, owner, async (tx) => [
      await listingOf(tx, small.clinics.north),
      await listingOf(tx, small.serviceId),
      await listingOf(tx, small.franchiseId),
    ]);
    expect(clinic).toMatchObject({
      professionalCount: 3,
      serviceCount: 1,
      priceMin: 500,
      priceMax: 600,
      insuranceCount: 1,
    });
    expect(service).toMatchObject({
      clinicCount: 2,
      professionalCount: 1,
      priceMin: 500,
      priceMax: 900,
      insuranceCount: 1,
    });
    expect(franchise).toMatchObject({
      clinicCount: 2,
      professionalCount: 3,
      serviceCount: 1,
      parentCompanyEn: "The Parent",
      parentCompanyAr: null,
    });
  });

  test("what is inactive is not listed, and what becomes inactive vanishes", async () => {
    const { database, small } = await openSmall();
    await withRollback(database, owner, async (tx) => {
      expect(await listingOf(tx, small.people.dina)).toBeUndefined();
      expect(await listingOf(tx, small.clinics.closed)).toBeUndefined();
      await tx
        .update(professionals)
        .set({ status: "inactive" })
        .where(eq(professionals.id, small.people.carla));
      expect(await refreshListings(tx, { entityType: "professionals", now })).toBe(1);
      expect(await listingOf(tx, small.people.carla)).toBeUndefined();
      await tx
        .update(professionals)
        .set({ status: "active" })
        .where(eq(professionals.id, small.people.dina));
      await refreshListings(tx, { entityType: "professionals", ids: [small.people.dina], now });
      expect(await listingOf(tx, small.people.dina)).toMatchObject({
        slug: "dina",
        clinicCount: 1,
      });
    });
  });

  test("a deleted entity loses its listing, asked for by id or with all", async () => {
    const { database, small } = await openSmall();
    for (const ids of [[small.serviceId], undefined]) {
      await withRollback(database, owner, async (tx) => {
        await tx.delete(services).where(eq(services.id, small.serviceId));
        await refreshListings(tx, { entityType: "services", ids, now });
        expect(await listingOf(tx, small.serviceId)).toBeUndefined();
      });
    }
  });

  test("ids limit what is touched", async () => {
    const { database, small } = await openSmall();
    await withRollback(database, owner, async (tx) => {
      await tx.update(professionals).set({ nameEn: "Dr. Renamed" });
      expect(
        await refreshListings(tx, { entityType: "professionals", ids: [small.people.amina], now }),
      ).toBe(1);
      expect((await listingOf(tx, small.people.amina))?.nameEn).toBe("Dr. Renamed");
      expect((await listingOf(tx, small.people.bilal))?.nameEn).toBe("Dr. bilal");
      expect(await refreshListings(tx, { entityType: "professionals", ids: [], now })).toBe(0);
    });
  });

  test("a second refresh finds nothing to change", async () => {
    const { database } = await openSmall();
    const done: number[] = [];
    const changed = await withRollback(database, owner, (tx) =>
      refreshListings(tx, { now, onProgress: (count) => done.push(count) }),
    );
    expect(changed).toBe(0);
    // One franchise, one service, three clinics and four people were read.
    expect(done).toEqual([1, 2, 5, 9]);
  });

  test("freshness follows the day", async () => {
    const { database, small } = await openSmall();
    await withRollback(database, owner, async (tx) => {
      const before = (await listingOf(tx, small.people.amina))?.quality ?? 0;
      await refreshListings(tx, {
        entityType: "professionals",
        now: new Date("2026-11-01T06:00:00Z"),
      });
      const fresh = (await listingOf(tx, small.people.amina))?.quality ?? 0;
      expect(fresh - before).toBeCloseTo(0.15, 5);
    });
  });

  test("what changed is published with its ids, and nothing when nothing did", async () => {
    const { database, small } = await openSmall();
    await withRollback(database, owner, async (tx) => {
      const told = () =>
        tx
          .select({ entityType: outboxEvents.entityType, payload: outboxEvents.payload })
          .from(outboxEvents)
          .where(eq(outboxEvents.topic, listingsChanged))
          .orderBy(desc(outboxEvents.sequence));
      const before = (await told()).length;
      await refreshListings(tx, { entityType: "professionals", now });
      expect(await told()).toHaveLength(before);
      await tx
        .update(professionals)
        .set({ descriptionEn: "Another text." })
        .where(eq(professionals.id, small.people.amina));
      await refreshListings(tx, { entityType: "professionals", now });
      await tx.delete(professionals).where(eq(professionals.id, small.people.bilal));
      await refreshListings(tx, { entityType: "professionals", ids: [small.people.bilal], now });
      const [gone, changed] = await told();
      expect(gone).toEqual({ entityType: "professionals", payload: { ids: [small.people.bilal] } });
      expect(changed).toEqual({
        entityType: "professionals",
        payload: { ids: [small.people.amina] },
      });
    });
  });

  test.each([
    ["Short. Two sentences.", "Short. Two sentences."],
    [`${"word ".repeat(30)}ends. ${"more ".repeat(30)}`, `${"word ".repeat(30)}ends.`],
    [`${"word ".repeat(60)}`.trim(), `${"word ".repeat(39)}`.trim().concat("…")],
    [
      `${"word ".repeat(30)}Dr. ${"more ".repeat(30)}`.trim(),
      `${"word ".repeat(30)}Dr. more more more more more more more more more…`,
    ],
  ])(
    "a summary keeps whole sentences of at most 200 characters: %#",
    async (description, summary) => {
      const { database, small } = await openSmall();
      await withRollback(database, owner, async (tx) => {
        await tx
          .update(professionals)
          .set({ descriptionEn: description })
          .where(eq(professionals.id, small.people.amina));
        await refreshListings(tx, { entityType: "professionals", ids: [small.people.amina], now });
        const stored = (await listingOf(tx, small.people.amina))?.summaryEn;
        expect(stored).toBe(summary);
        expect(stored?.length).toBeLessThanOrEqual(200);
      });
    },
  );
});

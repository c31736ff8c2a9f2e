import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { forEachDatabase, withRollback } from "#test/databases/database.ts";
import { smallDirectoryNow, writeSmallDirectory } from "#test/seeds/small-directory.ts";
import { refreshListings } from "./refresh-listings.server.ts";

const owner: Actor = { kind: "job", name: "test" };

forEachDatabase((open) => {
  let written: Promise<Awaited<ReturnType<typeof writeSmallDirectory>>> | undefined;
  /** The facilities of a clinic and of a professional who practises there first, as slugs. */
  async function facilitiesOf(slugs: string[], stepFree: boolean | null) {
    const database = await open({ seed: "vocabulary" });
    written ??= writeSmallDirectory(database);
    const { clinics, people, vocabulary } = await written;
    return withRollback(database, owner, async (tx) => {
      for (const slug of slugs) {
        const item = vocabulary.bySlug("facilities", slug);
        await tx.execute(sql`insert into clinic_vocabulary (clinic_id, purpose, item_id)
          values (${clinics.north}, 'facility', ${item?.id})`);
      }
      await tx.execute(
        sql`update clinics set step_free_access = ${stepFree} where id = ${clinics.north}`,
      );
      await refreshListings(tx, { now: smallDirectoryNow });
      return {
        clinic: await listedAs(tx, clinics.north),
        other: await listedAs(tx, clinics.south),
        professional: await listedAs(tx, people.amina),
      };
    });
  }

  async function listedAs(tx: Transaction, id: string): Promise<string[]> {
    const { rows } = await tx.execute<{ slug: string }>(sql`
      select i.slug from directory_listings l join vocabulary_items i on i.id = any(l.facility_ids)
      where l.entity_id = ${id} order by i.slug`);
    return rows.map(({ slug }) => slug);
  }

  test("a clinic's facilities are those of its professionals whose first place it is", async () => {
    const listed = await facilitiesOf(["prayer-room", "free-parking"], null);
    expect(listed.clinic).toEqual(["free-parking", "prayer-room"]);
    expect(listed.professional).toEqual(["free-parking", "prayer-room"]);
    expect(listed.other).toEqual([]);
  });

  test("stated step-free access decides about wheelchair access", async () => {
    expect((await facilitiesOf(["wifi"], true)).clinic).toEqual(["wheelchair-access", "wifi"]);
    expect((await facilitiesOf(["wheelchair-access"], false)).clinic).toEqual([]);
    expect((await facilitiesOf(["wheelchair-access"], null)).clinic).toEqual(["wheelchair-access"]);
  });
});

import { expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { forEachDatabase, withRollback } from "#test/databases/database.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";
import { type Marking, markListings, refreshAroundMarked } from "./mark-listings.server.ts";
import { refreshListings } from "./refresh-listings.server.ts";

const staff: Actor = { kind: "job", name: "test" };

/** The number of listings that are not as their entities describe them. */
const countOutdated = (database: Database) =>
  withRollback(database, staff, (tx) => refreshListings(tx));

forEachDatabase((open) => {
  test("a mark is in all listings that show it, whether its parts are refreshed together or at the end", async () => {
    const database = await open({ seed: "vocabulary" });
    const { people, clinics, serviceId, franchiseId } = await writeSmallDirectory(database);
    const ids = {
      professionals: [people.amina, people.bilal],
      clinics: [clinics.north],
      services: [serviceId],
      franchises: [franchiseId],
    };
    /** The professionals of the clinic, of its franchise and of the service. */
    const counts = async () => {
      const { rows } = await database.pool.query<{ count: number }>(
        "select professional_count as count from directory_listings where entity_id = any($1) order by entity_type",
        [[clinics.north, franchiseId, serviceId]],
      );
      return rows.map(({ count }) => count);
    };
    const marks = [
      { entityType: "professionals", mark: "listed" },
      { entityType: "professionals", mark: "featured" },
      { entityType: "professionals", mark: "verified" },
      { entityType: "clinics", mark: "verified" },
      { entityType: "clinics", mark: "listed" },
      { entityType: "services", mark: "listed" },
      { entityType: "franchises", mark: "listed" },
    ] as const;
    expect(await counts()).toEqual([3, 3, 1]);
    for (const marked of marks) {
      for (const isPart of [false, true]) {
        for (const isOn of [false, true]) {
          const marking: Marking = { ...marked, isOn, isPart };
          const given = { ...marking, ids: ids[marked.entityType] };
          await markListings({ database }, staff, given);
          if (isPart) await refreshAroundMarked({ database }, staff, given);
          expect(await countOutdated(database), JSON.stringify(marking)).toBe(0);
          if (marked.entityType === "professionals" && marked.mark === "listed" && !isOn) {
            expect(await counts()).toEqual([1, 1, 0]);
          }
        }
      }
    }
  });
});

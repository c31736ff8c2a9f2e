import { expect, test } from "vitest";
import type { Person } from "#app/platform/actor.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { giveListing } from "#test/seeds/give-listing.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";
import { listOwnedListings } from "./queries.server.ts";

const owner: Person = { kind: "user", userId: "owner", email: "owner@dalil.example" };
const other: Person = { kind: "user", userId: "other", email: "other@dalil.example" };

onAnyDatabase((open) => {
  test("an owner's listings come with what is to do at them; others have none", async () => {
    const database = await open({ seed: "vocabulary" });
    await writeSmallDirectory(database);
    await giveListing(database, { person: "owner", entityType: "clinics", slug: "north" });
    await database.pool.query(`
      insert into page_events (day, page_kind, page_id, event, count)
      select current_date, 'clinics', entity_id::text, 'view', 40
      from directory_listings where slug = 'north' and entity_type = 'clinics'`);
    await database.pool.query(`
      insert into listing_changes (id, entity_type, entity_id, author_id, part, before, after, submitted_at)
      select gen_random_uuid(), 'clinics', entity_id, 'owner', 'contact', '{}', '{}', '2026-11-20T08:00:00Z'
      from directory_listings where slug = 'north' and entity_type = 'clinics'`);
    expect(await listOwnedListings(database, owner, "en")).toEqual([
      {
        entityType: "clinics",
        isListed: true,
        slug: "north",
        name: "Clinic north",
        completeness: expect.any(Number),
        views: 40,
        contacts: null,
        waiting: 1,
        waitingSince: new Date("2026-11-20T08:00:00Z"),
        unanswered: expect.any(Number),
        photos: { done: 0, total: 4 },
      },
    ]);
    expect(await listOwnedListings(database, other, "en")).toEqual([]);
  });
});

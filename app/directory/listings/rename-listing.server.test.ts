import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Actor, guest } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { onAnyDatabase, withRollback } from "#test/databases/database.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";
import type { EntityType } from "../entity-ref.ts";
import { answerMissing } from "../profile-parts/require-slug.server.ts";
import { refreshListings } from "./refreshing/refresh-listings.server.ts";
import { renameListing, setListed } from "./rename-listing.server.ts";

const admin: Actor = { kind: "admin", userId: "admin-1", email: "admin@dalil.example" };
const owner: Actor = { kind: "job", name: "test" };
const small = new WeakMap<Database, Promise<unknown>>();

/** The response at an address without a listing. */
async function answerAt(database: Database, path: string, locale: "en" | "ar" = "en") {
  const request = new Request(new URL(path, "http://localhost"));
  const [, entityType, slug = ""] = new URL(request.url).pathname.split("/");
  const visit = { database, actor: guest, locale };
  const answer = await answerMissing(visit, entityType as EntityType, slug, request);
  if (answer instanceof Response) {
    return { status: answer.status, location: answer.headers.get("location") };
  }
  return { status: answer.init?.status, data: answer.data };
}

onAnyDatabase((open) => {
  const openSmall = async () => {
    const database = await open({ seed: "vocabulary" });
    if (!small.has(database)) small.set(database, writeSmallDirectory(database));
    await small.get(database);
    return database;
  };
  /** Expects that a full refresh changes no listing. */
  const expectFresh = async (database: Database) => {
    expect(await withRollback(database, owner, (tx) => refreshListings(tx))).toBe(0);
  };
  const slugsOf = async (database: Database, entityType: string) => {
    const { rows } = await database.pool.query(
      "select slug from directory_listings where entity_type = $1 order by slug",
      [entityType],
    );
    return rows.map((row) => row.slug);
  };

  test("a renamed listing is found from each of its former addresses in one step", async () => {
    const database = await openSmall();
    const rename = (slug: string, newSlug: string) =>
      renameListing({ database }, admin, { entityType: "clinics", slug, newSlug });
    await rename("north", "north-clinic");
    await rename("north-clinic", "عيادة-الشمال");
    const current = encodeURIComponent("عيادة-الشمال");
    for (const slug of ["north", "north-clinic"]) {
      expect(await answerAt(database, `/clinics/${slug}?lang=ar&from=mail`)).toEqual({
        status: 301,
        location: `/clinics/${current}?lang=ar&from=mail`,
      });
    }
    expect(await slugsOf(database, "clinics")).toEqual(["south", "عيادة-الشمال"]);
    await expectFresh(database);
    // A listing that takes a former address owns it.
    await rename("south", "north");
    expect(await answerAt(database, "/clinics/north")).toMatchObject({ status: 404 });
    await rename("north", "south");
    await rename("عيادة-الشمال", "north");
    expect(await answerAt(database, "/clinics/north-clinic")).toMatchObject({
      location: "/clinics/north",
    });
  });

  test.each([
    ["professionals", "amina", ["bilal", "carla"]],
    ["clinics", "south", ["north"]],
    ["services", "heart-scan", []],
    ["franchises", "the-group", []],
  ] as const)(
    "of %s a removed one is gone, similar ones stand there",
    async (entityType, slug, left) => {
      const database = await openSmall();
      await setListed({ database }, admin, { entityType, slug, isListed: false });
      for (const locale of ["en", "ar"] as const) {
        const answer = await answerAt(database, `/${entityType}/${slug}`, locale);
        expect(answer).toMatchObject({ status: 410, data: { removed: entityType } });
        const { similar, searchHref } = { similar: [], searchHref: "", ...answer.data };
        expect(similar.map((card: { slug: string }) => card.slug).sort()).toEqual(left);
        expect(searchHref).toContain(entityType);
      }
      expect(await slugsOf(database, entityType)).not.toContain(slug);
      await expectFresh(database);
      if (entityType === "clinics" || entityType === "professionals") {
        await withTransaction(database, { kind: "job", name: "test" }, (tx) =>
          tx.execute(sql`update ${sql.identifier(entityType)}
            set licence_ended_on = '2026-05-12' where slug = ${slug}`),
        );
        const ended = { status: 410, data: { licenceEndedOn: "12 May 2026" } };
        expect(await answerAt(database, `/${entityType}/${slug}`)).toMatchObject(ended);
      }
      await setListed({ database }, admin, { entityType, slug, isListed: true });
      expect(await slugsOf(database, entityType)).toContain(slug);
      await expectFresh(database);
      expect(await answerAt(database, `/${entityType}/${slug}`)).toMatchObject({ status: 404 });
    },
  );

  test("a former address of what is deleted is gone too, an unknown one is not found", async () => {
    const database = await openSmall();
    await renameListing({ database }, admin, {
      entityType: "professionals",
      slug: "carla",
      newSlug: "carla-rossi",
    });
    await setListed({ database }, admin, {
      entityType: "professionals",
      slug: "carla-rossi",
      isListed: false,
    });
    await withTransaction(database, { kind: "job", name: "test" }, (tx) =>
      tx.execute(sql`delete from professionals where slug = 'carla-rossi'`),
    );
    for (const slug of ["carla", "carla-rossi"]) {
      expect(await answerAt(database, `/professionals/${slug}`)).toMatchObject({ status: 410 });
    }
    expect(await answerAt(database, "/professionals/dina")).toEqual({
      status: 404,
      data: { entityType: "professionals", slug: "dina" },
    });
    expect(await answerAt(database, "/clinics/carla")).toMatchObject({ status: 404 });
  });

  test("only administrators rename and remove, to an address that is one and free", async () => {
    const database = await openSmall();
    const address = { entityType: "professionals", slug: "amina" } as const;
    const rename = (actor: Actor, newSlug: string, slug = "amina") =>
      renameListing({ database }, actor, { ...address, slug, newSlug });
    await expect(rename(guest, "amina-2")).rejects.toMatchObject({ code: "forbidden" });
    await expect(setListed({ database }, guest, { ...address, isListed: false })).rejects.toThrow(
      "may not",
    );
    for (const slug of ["../admin", "a//b", "Amina", "a b", "%5c", "", "<b>", "a".repeat(161)]) {
      await expect(rename(admin, slug)).rejects.toMatchObject({ code: "unprocessable" });
    }
    await expect(rename(admin, "bilal")).rejects.toMatchObject({ code: "conflict" });
    await expect(rename(admin, "nobody-2", "nobody")).rejects.toMatchObject({ code: "not_found" });
    expect(await slugsOf(database, "professionals")).toContain("amina");
    await rename(admin, "amina-2");
    const { rows } = await database.pool.query(
      "select actor_kind, detail from audit_log where action = 'listing.rename' order by id desc limit 1",
    );
    expect(rows).toEqual([{ actor_kind: "admin", detail: { from: "amina", to: "amina-2" } }]);
  });
});

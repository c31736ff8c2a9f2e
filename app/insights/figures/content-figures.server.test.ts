import { beforeAll, expect, test } from "vitest";
import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";
import { contactEvents, type PageEvent } from "../counters/page-event.ts";
import { readClinicFigures } from "./clinic-figures.server.ts";
import { readContentFigures } from "./content-figures.server.ts";
import { leastInGroup } from "./rules.ts";

const admin = { kind: "admin", userId: "noura", email: "noura@example.ae" } as const;
const user = { kind: "user", userId: "sara", email: "sara@example.ae" } as const;

interface Counted {
  kind: string;
  id: string;
  event: PageEvent;
  daysAgo: number;
  count: number;
}

const shown = (count: number) => (count >= leastInGroup ? count : null);

onAnyDatabase((open) => {
  let database: Database;
  let rows: Counted[];
  let clinics: { north: string; south: string; closed: string };

  beforeAll(async () => {
    database = await open({ seed: "vocabulary" });
    ({ clinics } = await writeSmallDirectory(database));
    const { north, south } = clinics;
    await database.pool.query(`insert into content_pages
        (id, kind, slug, title, title_ar, summary, summary_ar, body, body_ar)
      overriding system value
      values (900, 'landing', 'heart', 'Heart', 'القلب', '', '', '{}', '{}'),
        (901, 'landing', 'quiet', 'Quiet', 'هادئ', '', '', '{}', '{}')`);
    const of =
      (kind: string, id: string) => (event: PageEvent, daysAgo: number, count: number) => ({
        kind,
        id,
        event,
        daysAgo,
        count,
      });
    const [inNorth, inSouth] = [of("clinics", north), of("clinics", south)];
    const [heart, quiet] = [of("landing", "900"), of("landing", "901")];
    rows = [
      ...[inNorth("view", 0, 40), inNorth("view", 20, 24), inNorth("view", 30, 99)],
      ...[inNorth("call", 1, 9), inNorth("website", 2, 7), inNorth("save", 2, 30)],
      ...[inSouth("view", 3, 80), inSouth("directions", 3, 9)],
      ...[heart("view", 1, 15), heart("view", 29, 12), heart("share", 1, 3)],
      ...[quiet("view", 1, 9), quiet("view", 40, 8)],
    ];
    for (const { kind, id, event, daysAgo, count } of rows) {
      const day = addDays(dubaiDay(), -daysAgo);
      await database.pool.query("insert into page_events values ($1, $2, $3, $4, $5)", [
        ...[day, kind, id],
        ...[event, count],
      ]);
    }
    for (let at = 0; at < 21; at++) {
      const person = `person-${at}`;
      await database.pool.query("insert into users (auth_user_id, email) values ($1, $1)", [
        person,
      ]);
      await database.pool.query(
        "insert into user_favorites (user_id, entity_type, entity_id) values ($1, 'clinics', $2)",
        [person, at < 12 ? north : south],
      );
    }
  }, 180_000);

  const sum = (isIn: (row: Counted) => boolean) =>
    rows.filter(isIn).reduce((all, { count }) => all + count, 0);

  test("the figures of clinics are what their rows recount to, in the order asked for", async () => {
    const asked = { period: 28, page: 1 } as const;
    const { clinics: counted, total } = await readClinicFigures(database, admin, {
      ...asked,
      sort: "views",
    });
    expect(total).toBe(2);
    const recent = (id: string, events: readonly PageEvent[]) =>
      shown(sum((row) => row.id === id && row.daysAgo < 28 && events.includes(row.event)));
    const figuresOf = (id: string) => ({
      id,
      views: recent(id, ["view"]),
      contacts: recent(id, contactEvents),
    });
    expect(counted.rows).toMatchObject([figuresOf(clinics.south), figuresOf(clinics.north)]);
    // 16 contacts of 64 views; nine directions and nine favourites may be about somebody.
    expect(counted.rows.map(({ rate }) => rate)).toEqual([null, 25]);
    expect(counted.rows.map(({ favorites }) => favorites)).toEqual([null, 12]);
    const { rows: known } = await database.pool.query(
      `select description_en, description_ar, phone, website, opening_hours, latitude,
        address_en || address_ar as address from clinics where id = $1`,
      [clinics.north],
    );
    const { rows: listed } = await database.pool.query(
      "select insurance_ids from directory_listings where entity_id = $1",
      [clinics.north],
    );
    const facts = [...Object.values(known[0] ?? {}), listed[0]?.insurance_ids.join("")];
    const filled = facts.filter((fact) => fact !== null && fact !== "").length;
    expect(counted.rows[1]?.completeness).toBe(Math.floor((100 * filled) / 8));
    const byContacts = await readClinicFigures(database, admin, { ...asked, sort: "contacts" });
    expect(byContacts.clinics.rows.map(({ id }) => id)).toEqual([clinics.north, clinics.south]);
    const past = await readClinicFigures(database, admin, { ...asked, page: 2, sort: "name" });
    expect(past.clinics.rows).toEqual([]);
    expect((await database.pool.query(counted.sql)).rows).toEqual(counted.rows);
    await expect(readClinicFigures(database, user, { ...asked, sort: "views" })).rejects.toThrow();
  });

  test("the figures of content are what their rows recount to, without documents under ten", async () => {
    const { kinds, documents } = await readContentFigures(database, admin, 28);
    const viewsOf = (isIn: (row: Counted) => boolean) => ({
      recent: shown(sum((row) => isIn(row) && row.event === "view" && row.daysAgo < 28)),
      before: shown(
        sum((row) => isIn(row) && row.event === "view" && row.daysAgo >= 28 && row.daysAgo < 56),
      ),
    });
    expect(kinds.rows).toEqual(
      ["clinics", "landing"].map((kind) => ({ kind, ...viewsOf((row) => row.kind === kind) })),
    );
    expect(documents.rows).toEqual([
      {
        kind: "landing",
        id: "900",
        title: "Heart",
        titleAr: "القلب",
        ...viewsOf(({ id }) => id === "900"),
        shares: null,
      },
    ]);
    for (const { sql, rows: counted } of [kinds, documents]) {
      expect((await database.pool.query(sql)).rows).toEqual(counted);
    }
  });
});

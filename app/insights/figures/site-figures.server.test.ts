import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { writeSmallDirectory } from "#test/seeds/small-directory.ts";
import { type PageEvent, pageEvents } from "../counters/page-event.ts";
import { aboveAll, type Vital, vitals } from "../vitals/rules.ts";
import { leastInGroup, type Measure, measures, ownedMeasures } from "./rules.ts";
import { readMeasureTrend, readSiteFigures } from "./site-figures.server.ts";

const admin = { kind: "admin", userId: "noura", email: "noura@example.ae" } as const;

/** The number of rows written of a measure, by days ago. */
const written: Record<Measure, Record<number, number>> = {
  view: { 0: 210, 1: 9, 6: 40, 7: 33, 13: 3 },
  call: { 0: 4, 2: 8, 8: 9 },
  directions: { 5: 10 },
  website: { 11: 25 },
  save: {},
  share: { 0: 9 },
  searches: { 0: 12, 3: 10, 4: 9, 8: 14, 40: 30 },
  accounts: { 1: 11, 6: 2, 9: 4 },
  bookings: { 0: 2, 6: 1, 8: 12 },
  reviews: { 0: 3, 6: 10, 20: 15 },
  claims: { 2: 5, 5: 6, 7: 10, 13: 1 },
  messages: { 3: 4, 9: 1 },
};

/** Writes one row of a measure, as old as the first parameter says. */
const inserts: Record<Exclude<Measure, PageEvent>, string> = {
  searches: `insert into search_queries (searched_at, id, term, folded_term, is_sensitive)
    values (now() - make_interval(days => $1), $2, 'dentist', 'dentist', false)`,
  accounts: `insert into users (created_at, auth_user_id, email)
    values (now() - make_interval(days => $1), $2, $2 || '@example.ae')`,
  bookings: `insert into bookings (created_at, id, clinic_id, professional_id, appointment_type_id, visit_type, during,
      occupied, session_id, seat, state, holder_key)
    select now() - make_interval(days => $1), $2::uuid, s.clinic_id, s.professional_id, k.id, 'in_person',
      tstzrange(now(), now() + interval '30 minutes'), tstzrange(now(), now() + interval '30 minutes'), $2::uuid, 1,
      'cancelled', ''
    from appointment_types k join schedules s on s.id = k.schedule_id limit 1`,
  reviews: `insert into reviews (submitted_at, id, clinic_id, author_name, rating, locale, body)
    values (now() - make_interval(days => $1), $2, (select id from clinics limit 1), 'Omar', 4, 'en', 'Good.')`,
  claims: `insert into claims (submitted_at, id, entity_type, entity_id, role, name, email, licence, locale)
    values (now() - make_interval(days => $1), $2, 'clinics', gen_random_uuid(), 'owner', 'Omar', 'omar@example.ae', 'DHA-1', 'en')`,
  messages: `insert into contact_submissions (submitted_at, id, topic, name, email, message, locale)
    values (now() - make_interval(days => $1), $2, 'question', 'Omar', 'omar@example.ae', 'Hello.', 'en')`,
};

/** Web vitals of today: the upper bound of a group and its size. */
const loads: [Vital, number, number][] = [
  ["lcp", 1_500, 12],
  ["lcp", 2_500, 5],
  ["lcp", 4_000, 7],
  ["lcp", 6_000, 2],
  ["lcp", aboveAll, 3],
  ["cls", 50, 9],
];

const entriesOf = <K extends string, V>(record: Record<K, V>) => Object.entries(record) as [K, V][];
const shown = (count: number) => (count >= leastInGroup ? count : null);
const shownOf = (measure: Measure, count: number) =>
  ownedMeasures.includes(measure) ? count : shown(count);
const rowsOf = (measure: Measure) =>
  Object.entries(written[measure]).map(([ago, count]) => ({ ago: Number(ago), count }));
const sumOf = (measure: Measure, from: number, to: number) =>
  rowsOf(measure)
    .filter(({ ago }) => ago >= from && ago < to)
    .reduce((sum, { count }) => sum + count, 0);

onAnyDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open({ seed: "vocabulary" });
    await writeSmallDirectory(database);
    await database.pool.query(`with opened as (
        insert into schedules (professional_id, clinic_id) select p.id, c.id from professionals p, clinics c limit 1
        returning id)
      insert into appointment_types (schedule_id, visit_type, name_en, name_ar, duration_minutes)
      select id, 'in_person', 'Visit', 'زيارة', 30 from opened`);
    for (const event of pageEvents) {
      for (const { ago, count } of rowsOf(event)) await writeEvents(event, ago, count);
    }
    for (const [measure, insert] of entriesOf(inserts)) {
      for (const { ago, count } of rowsOf(measure)) {
        for (let at = 0; at < count; at++) await database.pool.query(insert, [ago, randomUUID()]);
      }
    }
    for (const [vital, upTo, count] of loads) {
      await database.pool.query("insert into web_vitals values ($1, 'clinics', $2, $3, $4)", [
        dubaiDay(),
        vital,
        upTo,
        count,
      ]);
    }
  }, 180_000);

  /** Spreads the events of a day over two pages. */
  async function writeEvents(event: PageEvent, ago: number, count: number) {
    const day = addDays(dubaiDay(), -ago);
    const pages = [
      ["home", count - 1],
      ["search", 1],
    ];
    for (const [kind, part] of pages) {
      await database.pool.query("insert into page_events values ($1, $2, '', $3, $4)", [
        day,
        kind,
        event,
        part,
      ]);
    }
  }

  test.each([7, 28] as const)(
    "measures of %i days are what their rows recount to, with the period before",
    async (period) => {
      for (const measure of measures) {
        const { totals, days } = await readSiteFigures(database, admin, { period, measure });
        expect(totals.rows).toEqual(
          measures.map((one) => ({
            measure: one,
            recent: shownOf(one, sumOf(one, 0, period)),
            before: shownOf(one, sumOf(one, period, 2 * period)),
          })),
        );
        expect(days.rows).toEqual(
          rowsOf(measure)
            .filter(({ ago, count }) => ago < 2 * period && shownOf(measure, count) !== null)
            .map(({ ago, count }) => ({ day: addDays(dubaiDay(), -ago), count }))
            .sort((one, other) => (one.day < other.day ? -1 : 1)),
        );
        for (const { sql, rows } of [totals, days]) {
          expect((await database.pool.query(sql)).rows).toEqual(rows);
        }
      }
    },
  );

  test("the trend of 28 days is what its rows recount to, small days included", async () => {
    const asked = ["accounts", "claims", "reviews", "messages"] as const;
    const trend = await readMeasureTrend(database, admin, { measures: asked, period: 28 });
    const expected = asked.flatMap((measure) =>
      rowsOf(measure)
        .filter(({ ago }) => ago < 28)
        .map(({ ago, count }) => ({ measure, day: addDays(dubaiDay(), -ago), count })),
    );
    expect(trend.rows).toHaveLength(expected.length);
    expect(trend.rows).toEqual(expect.arrayContaining(expected));
    expect((await database.pool.query(trend.sql)).rows).toEqual(trend.rows);
    // What visitors do is hidden below ten, and no line of the dashboard.
    const seen = await readMeasureTrend(database, admin, { measures: ["view"], period: 28 });
    expect(seen.rows).toEqual([]);
  });

  test("web vitals are what their groups recount to, without groups under ten", async () => {
    const asked = { period: 7, measure: "view" } as const;
    const { vitals: counted } = await readSiteFigures(database, admin, asked);
    const sum = (isIn: (upTo: number) => boolean) =>
      loads.reduce((all, [vital, upTo, n]) => all + (vital === "lcp" && isIn(upTo) ? n : 0), 0);
    const [, goodTo, , poorFrom] = vitals.lcp;
    expect(counted.rows).toEqual([
      {
        vital: "lcp",
        kind: "clinics",
        measured: sum(() => true),
        good: sum((upTo) => upTo !== aboveAll && upTo <= goodTo),
        poor: sum((upTo) => upTo === aboveAll || upTo > poorFrom),
      },
    ]);
  });
});

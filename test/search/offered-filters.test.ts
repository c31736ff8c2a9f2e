import { afterAll, beforeAll, expect, test } from "vitest";
import { listSlots } from "#app/booking/availability/queries.server.ts";
import type { Slot } from "#app/booking/availability/slots.ts";
import { listScheduled, readRecords } from "#app/booking/free-times/queries.server.ts";
import { FreeTimesTable } from "#app/booking/free-times/table/free-times-table.ts";
import { setFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import { nextAvailable, noFreeTimes } from "#app/directory/free-times/free-times.ts";
import { anyTime } from "#app/directory/free-times/time-wish.ts";
import { guest } from "#app/platform/actor.ts";
import { addDays, dayMs, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { searchListings } from "#app/search/engine/search-listings.server.ts";
import { parseSearchState } from "#app/search/rules.ts";
import { onAnyDatabase } from "../databases/database.ts";

const scheduled = 90;
/** The schedules repeat every week. */
const weeks = 3;

/** A start on Dubai's clock, which is four hours ahead all year. */
interface Start {
  day: string;
  /** 1 is Monday. */
  weekday: number;
  minute: number;
}

type Meets = (slot: Slot, start: Start, today: string) => boolean;

const today: Meets = (_, { day }, now) => day === now;
const tomorrow: Meets = (_, { day }, now) => day === addDays(now, 1);
const evening: Meets = (_, { minute }) => minute >= 17 * 60;
const afternoon: Meets = (_, { minute }) => minute >= 12 * 60 && minute < 17 * 60;
const morning: Meets = (_, { minute }) => minute < 12 * 60;
const weekend: Meets = (_, { weekday }) => weekday >= 6;
const video: Meets = ({ visitType }) => visitType === "virtual";
const all =
  (...conditions: Meets[]): Meets =>
  (...args) =>
    conditions.every((meets) => meets(...args));

const searches: [query: string, meets: Meets][] = [
  ["availability=today", today],
  ["availability=tomorrow", tomorrow],
  ["availability=today&time_of_day=evening", all(today, evening)],
  ["availability=tomorrow&time_of_day=morning&visitTypes=virtual", all(tomorrow, morning, video)],
  ["time_of_day=afternoon", afternoon],
  ["after=18:30", (_, { minute }) => minute >= 18 * 60 + 30],
  ["weekdays=6,7", weekend],
  ["weekdays=2&time_of_day=evening", all((_, { weekday }) => weekday === 2, evening)],
  ["q=doctor+tonight", all(today, evening)],
  ["q=doctor+tomorrow+afternoon", all(tomorrow, afternoon)],
  ["q=doctor+by+video+tomorrow", all(video, tomorrow)],
  ["q=doctor+at+the+weekend", weekend],
  ["q=طبيب+الليلة", all(today, evening)],
  ["q=طبيب+غدا", tomorrow],
  ["q=طبيب+عبر+الفيديو+غدا", all(video, tomorrow)],
  ["q=طبيب+في+نهاية+الاسبوع", weekend],
];

function startOf({ from }: Slot): Start {
  const local = new Date(from + 4 * 3_600_000);
  const day = local.toISOString().slice(0, 10);
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes();
  return { day, weekday: local.getUTCDay() || 7, minute };
}

onAnyDatabase((open) => {
  let database: Database;
  let professionals: string[];

  beforeAll(async () => {
    database = await open({ seed: "demo" });
    const { pool } = database;
    await pool.query("delete from bookings");
    await pool.query("delete from schedules");
    await pool.query("delete from opening_exceptions");
    const { rows } = await pool.query<{ id: string }>(
      `insert into schedules (professional_id, clinic_id, observes_holidays)
       select distinct on (p.professional_id) p.professional_id, p.clinic_id, false
       from places_of_practice p
       join directory_listings l on l.entity_id = p.professional_id
       order by p.professional_id, p.clinic_id limit ${scheduled} returning id`,
    );
    // Other days, hours, visits and ways to confirm for each.
    for (const [index, { id }] of rows.entries()) {
      const hours = ["08:00-11:30", "13:00-16:00", "18:00-22:30", "00:00-24:00"][index % 4] ?? "";
      const [from, to] = hours.split("-");
      await pool.query(
        `insert into schedule_rules (schedule_id, weekday, starts_at, ends_at)
         select $1, day, $2::time, $3::time from generate_series(1, 7) as day
         where (day + $4) % 3 <> 0`,
        [id, from, to, index],
      );
      await pool.query(
        `insert into appointment_types (schedule_id, visit_type, name_en, name_ar, duration_minutes,
           lead_time_minutes, confirmation)
         values ($1, $2, 'Visit', 'زيارة', 30, $3, $4)`,
        [
          id,
          index % 2 ? "virtual" : "in_person",
          index % 5 ? 0 : 90,
          ["instant", "on_request", "instant", "call_only"][Math.floor(index / 4) % 4],
        ],
      );
    }
    professionals = await listScheduled(database);
  });
  afterAll(() => setFreeTimes(database, noFreeTimes));

  async function followAt(now: Date): Promise<FreeTimesTable> {
    const table = new FreeTimesTable();
    for (const [subject, record] of await readRecords(database, professionals, now.getTime()))
      table.set(subject, record);
    setFreeTimes(database, table);
    return table;
  }

  test("by next free time, somebody to see comes before a place that has times at any hour", async () => {
    const now = new Date(`${addDays(dubaiDay(), 7)}T07:40:00+04:00`);
    const table = await followAt(now);
    const state = parseSearchState(new URLSearchParams("q=doctor&sort=next_available"));
    const reader = { database, actor: guest, locale: "en", now } as const;
    const { answer } = await searchListings({ ...state, pageSize: 200 }, reader);
    const timed = answer.hits.flatMap((hit) => {
      const next = nextAvailable(table, hit, anyTime, now);
      return next ? [{ isPerson: hit.entityType === "professionals", start: next.start }] : [];
    });
    const people = timed.filter(({ isPerson }) => isPerson);
    expect(people.length).toBeGreaterThan(10);
    expect(timed.length).toBeGreaterThan(people.length);
    expect(timed.slice(0, people.length)).toEqual(people);
    expect(people).toEqual(people.toSorted((a, b) => a.start - b.start));
  });

  test.each([
    ["in the morning", "07:40", 7],
    ["at the edge of an on-request deadline", "15:00", 9],
    ["shortly before midnight", "23:50", 11],
  ])(
    "every listed result has a time that the booking engine offers, %s",
    async (_, clock, days) => {
      const now = new Date(`${addDays(dubaiDay(), days)}T${clock}:00+04:00`);
      await followAt(now);
      const slots = new Map<string, Slot[]>();
      for (const id of professionals) {
        const within = [now.getTime(), now.getTime() + weeks * 7 * dayMs] as const;
        const free = await listSlots(database, guest, {
          professionalId: id,
          within,
          now: now.getTime(),
        });
        slots.set(
          id,
          free.filter(({ confirmation }) => confirmation !== "call_only"),
        );
      }
      let listed = 0;
      let listedClinics = 0;
      for (const [query, meets] of searches) {
        const state = parseSearchState(new URLSearchParams(query));
        const search = { ...state, entityType: "professionals", pageSize: 200 } as const;
        const locale = /[؀-ۿ]/.test(query) ? "ar" : "en";
        const reader = { database, actor: guest, locale, now } as const;
        const { answer } = await searchListings(search, reader);
        const found = new Set(answer.hits.map(({ entityId }) => entityId));
        const offers = (id: string) =>
          (slots.get(id) ?? []).some((slot) => meets(slot, startOf(slot), dubaiDay(now)));
        for (const id of found) expect(offers(id), `${query}: ${id}`).toBe(true);
        // Conditions of time alone list everybody whom the engine offers.
        if (!/q=|visitTypes=/.test(query))
          expect([...found].sort(), query).toEqual(professionals.filter(offers).sort());
        listed += found.size;
        // Today a clinic may be listed for its emergency department.
        if (/today|tonight|الليلة/.test(query)) continue;
        const ofClinics = { ...search, entityType: "clinics" } as const;
        const { answer: clinics } = await searchListings(ofClinics, reader);
        for (const { entityId } of clinics.hits) {
          const isOffered = [...slots.values()].some((free) =>
            free.some(
              (slot) => slot.clinicId === entityId && meets(slot, startOf(slot), dubaiDay(now)),
            ),
          );
          expect(isOffered, `${query}: clinic ${entityId}`).toBe(true);
        }
        listedClinics += clinics.hits.length;
      }
      expect(listed).toBeGreaterThan(200);
      expect(listedClinics).toBeGreaterThan(50);
    },
  );
});

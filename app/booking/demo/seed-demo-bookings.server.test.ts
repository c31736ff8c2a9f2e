import { expect, test } from "vitest";
import { guest } from "#app/platform/actor.ts";
import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { listNextSlots } from "../availability/queries.server.ts";
import { seedDemoBookings } from "./seed-demo-bookings.server.ts";

onAnyDatabase((open) => {
  test("the demo city gets schedules from its hours, and bookings that leave 20 to 70 % of two weeks free", async () => {
    const database = await open({ seed: "demo" });
    await seedDemoBookings(database);
    const { rows } = await database.pool.query(`
      select (select count(*)::int from places_of_practice where hours is not null) as places,
        (select count(*)::int from schedules where professional_id is not null) as schedules,
        (select count(distinct professional_id)::int from bookings where state = 'confirmed') as booked,
        (select count(*)::int from pg_constraint where conname = 'bookings_professional_free') as constraints,
        (select count(*)::int from bookings where state = 'confirmed' and upper(during) <= now()) as late`);
    expect(rows[0]).toMatchObject({ schedules: rows[0].places, constraints: 1, late: 0 });
    expect(rows[0].booked).toBeGreaterThan(180);
    // Charts of 90 days begin with their first day.
    const past = await database.pool.query(`
      select count(distinct lower(during)::date)::int as days, min(lower(during)) < now() - interval '85 days' as first
      from bookings where lower(during) between now() - interval '90 days' and now() - interval '1 day'`);
    expect(past.rows[0].days).toBeGreaterThanOrEqual(75);
    expect(past.rows[0].first).toBe(true);
    const use = await database.pool.query<{ percent: number }>(`
      select (sum(case when b.state = 'confirmed' then extract(epoch from upper(b.during) - lower(b.during)) end)
        / (select sum(extract(epoch from r.ends_at - r.starts_at)) * 14 / 7 from schedule_rules r where r.season = 'usual'
          and r.schedule_id in (select id from schedules where professional_id is not null))
        * 100)::int as percent from bookings b
      where b.professional_id is not null and lower(b.during) < now() + interval '14 days'`);
    expect(use.rows[0]?.percent).toBeGreaterThanOrEqual(30);
    expect(use.rows[0]?.percent).toBeLessThanOrEqual(80);
    const ids = await database.pool.query<{ id: string }>("select id from professionals");
    const next = await listNextSlots(
      database,
      guest,
      ids.rows.map(({ id }) => id),
    );
    const firsts = [...next.values()].flatMap(([slot]) => slot ?? []);
    expect(firsts.length).toBeGreaterThan(150);
    expect(
      new Set(firsts.map(({ from }) => Math.floor((from - Date.now()) / dayMs))).size,
    ).toBeGreaterThan(2);
    const services = await database.pool.query<{ slug: string; subjects: number }>(`
      select v.slug, count(distinct coalesce(s.professional_id, s.resource_id))::int as subjects
      from services v join appointment_types t on t.service_id = v.id join schedules s on s.id = t.schedule_id
      group by v.slug having v.slug in ('mri-knee', 'full-blood-count', 'flu-vaccination', 'teeth-cleaning-polishing')`);
    expect(services.rows).toHaveLength(4);
    for (const { subjects } of services.rows) expect(subjects).toBeGreaterThan(0);
    const withoutUnit = await database.pool.query(`
      select count(*)::int as count from bookings b
      where b.resource_id is not null and not exists (select 1 from booking_units u where u.booking_id = b.id)`);
    expect(withoutUnit.rows[0].count).toBe(0);
    await seedDemoBookings(database);
    const again = await database.pool.query(
      "select count(*)::int as schedules from schedules where professional_id is not null",
    );
    expect(again.rows[0].schedules).toBe(rows[0].schedules);
  });

  test("a seed leaves the indexes of bookings as they were", async () => {
    const database = await open({ seed: "demo" });
    const readIndexes = async () => {
      const { rows } = await database.pool.query<{ definition: string }>(`
        select pg_get_indexdef(indexrelid) as definition from pg_index
        where indrelid = 'bookings'::regclass and indisvalid order by 1`);
      return rows.map(({ definition }) => definition);
    };
    const before = await readIndexes();
    expect(before.length).toBeGreaterThan(10);
    await seedDemoBookings(database, { share: 0 });
    expect(await readIndexes()).toEqual(before);
  });

  test("a share of zero seeds schedules without bookings", async () => {
    const database = await open({ seed: "demo" });
    await database.pool.query("truncate schedules, bookings, bookable_resources cascade");
    await seedDemoBookings(database, { share: 0 });
    const { rows } = await database.pool.query(`
      select (select count(*)::int from schedules) > 100 as schedules,
        (select count(*)::int from bookings) as bookings`);
    expect(rows).toEqual([{ schedules: true, bookings: 0 }]);
  });
});

import { sql } from "drizzle-orm";
import { dubaiDay, timeZone } from "#app/platform/clock/dubai-clock.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";

const actor = { kind: "job", name: "seed" } as const;

export const demoDays = 90;
/** Listings of each kind whose pages are visited, the most popular first. */
const mostListings = 40;

/**
 * Invents 90 days of visits to the demo city up to `today`: views and presses of pages, results by
 * position, calls of programs and loading times. Numbers vary by weekday and by a hash of the row,
 * so that two seeds of a day are alike. Rows that are there stay as they are.
 */
export async function seedDemoEvents(database: Database, today = dubaiDay()): Promise<void> {
  const days = sql`(select ${today}::date - g as day, g as ago,
      (case extract(isodow from ${today}::date - g) when 6 then 0.7 when 7 then 0.8 else 1 end)
        * (1.25 - g / 180.0) as busy
    from generate_series(0, ${demoDays - 1}) g) d`;
  await withTransaction(database, actor, async (tx) => {
    await tx.execute(sql`
      insert into page_events (day, page_kind, page_id, event, count)
      select day, kind, id, event, count from (
        select d.day, p.kind, p.id, e.event,
          floor(d.busy * p.visits * e.share * (0.6 + ${noise(sql`p.id || d.day || e.event`)} * 0.8))::int as count
        from ${days}
        cross join (
          select 'home' as kind, '' as id, 420.0 as visits
          union all select 'search', '', 650
          union all select 'other', '', 90
          union all select entity_type, entity_id::text, 34.0 / sqrt(place) from (
            select entity_type, entity_id,
              row_number() over (partition by entity_type order by popularity_score desc, entity_id) as place
            from directory_listings) listing
          where place <= ${mostListings}
          union all select 'blog', id::text, 18 from blog_articles
            where published_at <= now() and archived_at is null
          union all select 'help', id::text, 5 from help_articles
            where published_at <= now() and archived_at is null) p
        cross join (values ('view', 1.0), ('call', 0.09), ('directions', 0.06), ('website', 0.05),
          ('save', 0.04), ('share', 0.02)) e (event, share)
        where e.event = 'view' or p.kind in ('professionals', 'clinics', 'services', 'franchises')) made
      where count > 0
      on conflict do nothing`);
    await tx.execute(sql`
      insert into result_positions (day, position, event, count)
      select d.day, place, e.event, greatest(1,
        floor(d.busy * e.base / power(place, e.decay) * (0.7 + ${noise(sql`place || e.event || d.day`)} * 0.6))::int)
      from ${days} cross join generate_series(1, 30) place
      cross join (values ('shown', 380.0, 0.25), ('opened', 95.0, 0.85)) e (event, base, decay)
      on conflict do nothing`);
    await tx.execute(sql`
      insert into agent_calls (day, agent, door, outcome, count)
      select d.day, a.agent, c.door, o.outcome, greatest(1,
        floor(d.busy * a.base * o.share * (0.5 + ${noise(sql`a.agent || c.door || o.outcome || d.day`)}))::int)
      from ${days}
      cross join (values ('assistant', 60.0), ('crawler', 140.0), ('library', 45.0)) a (agent, base)
      cross join (values ('functions'), ('procedures'), ('tables'), ('llms')) c (door)
      cross join (values ('answered', 1.0), ('refused', 0.05)) o (outcome, share)
      on conflict do nothing`);
    await tx.execute(sql`
      insert into web_vitals (day, page_kind, vital, up_to, count)
      select d.day, k.kind, v.vital, v.up_to, greatest(1,
        floor(d.busy * k.base * v.share * (0.8 + ${noise(sql`k.kind || v.vital || v.up_to || d.day`)} * 0.4))::int)
      from ${days}
      cross join (values ('home', 60.0), ('search', 110.0), ('professionals', 80.0), ('clinics', 50.0)) k (kind, base)
      cross join (values ('lcp', 1500, 0.62), ('lcp', 2500, 0.25), ('lcp', 4000, 0.1), ('lcp', -1, 0.03),
        ('cls', 50, 0.9), ('cls', 100, 0.08), ('cls', 250, 0.02),
        ('inp', 100, 0.7), ('inp', 200, 0.22), ('inp', 500, 0.08)) v (vital, up_to, share)
      on conflict do nothing`);
    await tx.execute(sql`
      insert into search_queries (term, folded_term, result_count, is_sensitive, searched_at)
      select t.term, t.term, t.results, false,
        least(now(), (d.day + time '08:00' + make_interval(mins => (${noise(sql`t.term || d.day || n`)} * 840)::int))
          at time zone ${timeZone})
      from ${days}
      cross join (values ('dentist', 14, 9), ('dermatologist', 38, 7), ('paediatrician', 22, 6), ('gynaecologist', 31, 5),
        ('physiotherapy', 27, 5), ('back pain', 44, 4), ('cardiologist jumeirah', 6, 3), ('arabic speaking gp', 19, 3),
        ('blood test at home', 8, 3), ('skin laser deira', 0, 1), ('sunday night vet', 0, 1)) t (term, results, often)
      cross join lateral generate_series(1, greatest(1, floor(t.often * d.busy)::int)) n
      where not exists (select 1 from search_queries)`);
  });
}

/** A number from 0 to 1 that follows from a text. */
function noise(text: ReturnType<typeof sql>) {
  return sql`(abs(hashtext(${text}) % 1000) / 1000.0)`;
}

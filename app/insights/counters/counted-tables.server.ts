import { sql } from "drizzle-orm";
import type { CountedTable } from "#app/platform/figures/counter.server.ts";

/**
 * Events by page. A slug becomes the id of its listing or document, so that a new slug keeps the
 * numbers; what no page has is not counted.
 */
export const countedPageEvents: CountedTable = {
  add: (rows) => sql`
    insert into page_events as known (day, page_kind, page_id, event, count)
    select given.day, given.kind, page.id, given.event, given.count
    from jsonb_to_recordset(${rows}::jsonb)
      as given (day date, kind text, slug text, event text, count int)
    cross join lateral (
      select entity_id::text as id from directory_listings
        where entity_type = given.kind and slug = given.slug
      union all select id::text from blog_articles where given.kind = 'blog' and slug = given.slug
      union all select id::text from help_articles where given.kind = 'help' and slug = given.slug
      union all select id::text from content_pages
        where given.kind = 'landing' and kind = 'landing' and slug = given.slug
      union all select '' where given.slug = ''
    ) page
    on conflict (day, page_kind, page_id, event) do update set count = known.count + excluded.count`,
};

export const countedRecentEvents: CountedTable = {
  add: (rows) => sql`
    insert into recent_events as known (minute, event, count)
    select minute, event, count
    from jsonb_to_recordset(${rows}::jsonb) as given (minute timestamptz, event text, count int)
    on conflict (minute, event) do update set count = known.count + excluded.count`,
};

export const countedPositions: CountedTable = {
  add: (rows) => sql`
    insert into result_positions as known (day, position, event, count)
    select day, position, event, count
    from jsonb_to_recordset(${rows}::jsonb)
      as given (day date, position smallint, event text, count int)
    on conflict (day, position, event) do update set count = known.count + excluded.count`,
};

export const countedAgentCalls: CountedTable = {
  add: (rows) => sql`
    insert into agent_calls as known (day, agent, door, outcome, count)
    select day, agent, door, outcome, count
    from jsonb_to_recordset(${rows}::jsonb)
      as given (day date, agent text, door text, outcome text, count int)
    on conflict (day, agent, door, outcome) do update set count = known.count + excluded.count`,
};

export const countedVitals: CountedTable = {
  add: (rows) => sql`
    insert into web_vitals as known (day, page_kind, vital, up_to, count)
    select day, kind, vital, "upTo", count
    from jsonb_to_recordset(${rows}::jsonb)
      as given (day date, kind text, vital text, "upTo" int, count int)
    on conflict (day, page_kind, vital, up_to) do update set count = known.count + excluded.count`,
};

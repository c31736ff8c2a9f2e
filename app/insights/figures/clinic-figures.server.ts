import { clinicCompleteness } from "#app/directory/listings/clinic-completeness.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { type Counted, countRows } from "#app/platform/figures/count-rows.server.ts";
import { contactEvents } from "../counters/page-event.ts";
import { type ClinicSort, clinicsPerPage, type Period } from "./rules.ts";
import { shown, today } from "./statement-parts.ts";

/** Null for a number below the least that is shown. */
export interface ClinicGroup {
  id: string;
  name: string;
  nameAr: string;
  views: number | null;
  contacts: number | null;
  /** Contacts of a hundred views. */
  rate: number | null;
  favorites: number | null;
  /** Published, as everybody sees them. */
  reviews: number;
  /** Percent of the facts that a complete clinic has. */
  completeness: number;
}

export interface ClinicFigures {
  clinics: Counted<ClinicGroup>;
  total: number;
}

interface Asked {
  period: Period;
  sort: ClinicSort;
  /** From 1. */
  page: number;
}

const events = contactEvents.map((event) => `'${event}'`).join(", ");
const filled = clinicCompleteness.map((condition) => `(${condition})::int`).join(" + ");

const statementOf = ({ period, sort, page }: Asked) => `with seen as (
  select page_id,
    ${shown("sum(count) filter (where event = 'view')", "views")},
    ${shown(`sum(count) filter (where event in (${events}))`, "contacts")}
  from page_events
  where page_kind = 'clinics' and day > ${today} - ${period}
  group by page_id
)
select e.id, e.name_en as name, e.name_ar as "nameAr",
  seen.views::int as views,
  seen.contacts::int as contacts,
  round(100.0 * seen.contacts / seen.views, 1)::float as rate,
  favorite.favorites,
  e.review_count as reviews,
  (100 * (${filled}) / ${clinicCompleteness.length})::int as completeness
from clinics e
left join (
  select entity_id, nullif(insurance_ids, '{}') as insurer_ids
  from directory_listings where entity_type = 'clinics'
) a on a.entity_id = e.id
left join seen on seen.page_id = e.id::text
left join favorite_totals() favorite
  on favorite.entity_type = 'clinics' and favorite.entity_id = e.id
where e.status = 'active'
order by ${sort === "name" ? "e.name_en" : `${sort} desc nulls last, e.name_en`}, e.id
limit ${clinicsPerPage} offset ${(page - 1) * clinicsPerPage}`;

/** Counts what leads people to each clinic, for administrators. */
export function readClinicFigures(
  database: Database,
  actor: Actor,
  asked: Asked,
): Promise<ClinicFigures> {
  return withRead(database, actor, async (tx) => {
    const clinics = await countRows<ClinicGroup>(tx, statementOf(asked));
    const { rows } = await countRows<{ total: number }>(
      tx,
      "select count(*)::int as total from clinics where status = 'active'",
    );
    return { clinics, total: rows[0]?.total ?? 0 };
  });
}

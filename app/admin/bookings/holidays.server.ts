import { type SQL, sql } from "drizzle-orm";
import { shortMoment } from "#app/admin-kit/cell-value.tsx";
import { column, defineResource } from "#app/admin-kit/resource.server.ts";
import { readDisplacedAnswer } from "#app/booking/closing/answer-of-form.ts";
import {
  createHoliday,
  editHoliday,
  type HolidayValues,
  readHoliday,
} from "#app/booking/schedule-editing/edit-holiday.server.ts";
import { holidayStatuses } from "#app/booking/schedules/rules.ts";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import type { ValuesOfForm } from "#app/platform/forms/define-form.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { callerOf } from "../resource-parts/caller-of.server.ts";
import { findWord, tablePanel } from "../resource-parts/panel-content.server.ts";
import { resourceWords } from "../resource-parts/words.ts";
import { bookings } from "./bookings.server.ts";
import { holidayForm } from "./holiday-form.ts";

/** The kit hands over what the form of this resource parsed. */
const asValues = (values: object) => values as ValuesOfForm<typeof holidayForm>;

function toHoliday(given: object): HolidayValues {
  const { name, ...values } = asValues(given);
  return { ...values, nameEn: name.en, nameAr: name.ar };
}

const mostDecisions = 200;

/** Selects the appointments that were decided on because of a holiday, the newest decision of each. */
function listDecisions(holidayId: string, locale: Locale): SQL {
  const moment = (at: SQL) => sql`to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  const nameOf = (table: string) => sql.raw(`${table}.${locale === "ar" ? "name_ar" : "name_en"}`);
  return sql`
    select b.id::text as key, b.patient_name as patient, ${moment(sql`lower(b.during)`)} as "startsAt",
      coalesce(${nameOf("p")}, ${nameOf("r")}) as "with", ${nameOf("c")} as clinic,
      decided.decision, ${moment(sql`decided.at`)} as at
    from (
      select distinct on (named.id) named.id, named.decision, a.at, a.id as entry
      from audit_log a cross join lateral jsonb_to_recordset(
        case jsonb_typeof(a.detail -> 'appointments') when 'array' then a.detail -> 'appointments' else '[]' end
      ) as named(id uuid, decision text)
      where a.entity_type = 'holidays' and a.entity_id = ${holidayId}
      order by named.id, a.id desc
    ) decided join bookings b on b.id = decided.id join clinics c on c.id = b.clinic_id
      left join professionals p on p.id = b.professional_id
      left join bookable_resources r on r.id = b.resource_id
    order by decided.entry desc, lower(b.during), b.id limit ${mostDecisions}`;
}

/** The public holidays, on which schedules that observe them have no free times. */
export const publicHolidays = defineResource({
  name: "holidays",
  path: "/admin/providers/holidays",
  words: { one: "holidays.one", many: "holidays.many" },
  messages: resourceWords,
  entityType: "holidays",
  from: sql`holidays h`,
  id: sql`h.id`,
  version: sql`h.updated_at`,
  title: { en: "nameEn", ar: "nameAr" },
  search: [sql`h.name_en`, sql`h.name_ar`],
  sort: "-firstDay",
  columns: {
    nameEn: column("text", "holidays.nameEn", sql`h.name_en`, { width: 16 }),
    nameAr: column("text", "holidays.nameAr", sql`h.name_ar`, { width: 16 }),
    firstDay: column("date", "holidays.firstDay", sql`h.first_day`, { isFiltered: true }),
    lastDay: column("date", "holidays.lastDay", sql`h.last_day`),
    status: column("choice", "holidays.status", sql`h.status`, {
      isFiltered: true,
      options: holidayStatuses,
      optionKeys: "holidays.status.",
    }),
    bookings: column(
      "number",
      "holidays.bookings",
      sql`case when h.status = 'withdrawn' then 0 else (select coalesce(sum(n.displaced), 0)
        from clinic_booking_counts(h.first_day::timestamp at time zone ${timeZone},
          (h.last_day + 1)::timestamp at time zone ${timeZone}) n) end`,
    ),
  },
  panels: {
    decisions: {
      label: "holidays.decisions",
      load: async (scope, id) => {
        const panel = await tablePanel(
          scope,
          {
            patient: "bookings.patient",
            startsAt: "bookings.startsAt",
            with: "calendar.place",
            clinic: "calendar.clinic",
            decision: "holidays.decision",
            at: "holidays.decidedAt",
          },
          listDecisions(id, scope.locale),
          {
            startsAt: (text) => shortMoment(text, scope.locale),
            at: (text) => shortMoment(text, scope.locale),
            decision: (text) => findWord(scope, `holidays.decision.${text}`) || text,
          },
        );
        const { path } = bookings;
        return { ...panel, rows: panel.rows.map((row) => ({ ...row, to: `${path}/${row.key}` })) };
      },
    },
  },
  create: {
    permission: "holidays.edit",
    form: holidayForm,
    open: async () => ({ values: { status: "announced" } }),
    asks: true,
    save: (scope, values, { form }) =>
      createHoliday(callerOf(scope), toHoliday(values), readDisplacedAnswer(form)),
  },
  edit: {
    permission: "holidays.edit",
    form: holidayForm,
    async read({ database, actor }, id) {
      const found = await readHoliday(database, actor, id);
      if (!found) return null;
      const { nameEn, nameAr, ...values } = found.values;
      return { values: { ...values, name: { en: nameEn, ar: nameAr } }, version: found.version };
    },
    asks: true,
    async save(scope, { id, version, values, form }) {
      const edit = { id, version, values: toHoliday(values) };
      await editHoliday(callerOf(scope), edit, readDisplacedAnswer(form));
    },
  },
  actions: {},
});

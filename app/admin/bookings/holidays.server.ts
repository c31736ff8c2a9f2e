import { sql } from "drizzle-orm";
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
import { callerOf } from "../resource-parts/caller-of.server.ts";
import { resourceWords } from "../resource-parts/words.ts";
import { holidayForm } from "./holiday-form.ts";

/** The kit hands over what the form of this resource parsed. */
const asValues = (values: object) => values as ValuesOfForm<typeof holidayForm>;

function toHoliday(given: object): HolidayValues {
  const { name, ...values } = asValues(given);
  return { ...values, nameEn: name.en, nameAr: name.ar };
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

import { sql } from "drizzle-orm";
import { dayMs, dubaiDay, dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { formatClock, formatDayOfWeek } from "#app/platform/i18n/format.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import type { Choice } from "#app/ui/form/form-view.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import { firstSlots } from "../../availability/compute-slots.ts";
import { readSchedules, withoutLeadTime } from "../../availability/queries.server.ts";
import { calendarHref } from "../../calendar/calendar-state.ts";
import { type CalendarPlace, nameOfSchedule } from "../../calendar/present-calendar.server.ts";
import { type CalendarSchedule, listCalendarTypes } from "../../calendar/queries.server.ts";
import type { BookingContext } from "../../verb-frame/define-verb.server.ts";

/** Names the doctor or the specialty of a search: "who-<schedule>" or "specialty-<number>". */
export const forParameter = "for";
const searchedDays = 28;
const mostTimes = 20;
/** Of one doctor, so that the first list has several. */
const mostOfOne = 4;

export interface FindPanel {
  day: string;
  chosen: string;
  people: Choice[];
  specialties: Choice[];
  times: { key: string; href: string; day: string; time: string; about: string }[];
  /** The form for callers, where the clinic visits homes. */
  homeHref: string | null;
}

interface Asked extends CalendarPlace {
  schedules: readonly CalendarSchedule[];
  /** The doctor or specialty that the address names. */
  wanted: string | null;
}

/** Finds the earliest times of all doctors, of one or of a specialty; null while the panel is closed. */
export async function readFindPanel(
  { database, actor }: BookingContext,
  asked: Asked,
): Promise<FindPanel | null> {
  const { owner, state, locale, path, schedules, wanted } = asked;
  if (state.panel !== "find") return null;
  const types = new Map(
    (await listCalendarTypes(database, actor, owner)).map((one) => [one.id, one]),
  );
  const specialtyIds = await readSpecialties(database, actor, schedules);
  const vocabulary = await getVocabulary(database);
  const [kind = "", value = ""] = wanted?.split(/-(.*)/s) ?? [];
  const isWanted = (one: CalendarSchedule) => {
    if (kind === "who") return one.id === value;
    if (kind !== "specialty") return true;
    return specialtyIds.get(one.professionalId ?? "")?.includes(Number(value)) ?? false;
  };
  const searched = schedules.filter(isWanted);
  const today = dubaiDay();
  const first = state.day < today ? today : state.day;
  const from = dubaiMoment(first, "00:00").getTime();
  const within = [from, from + searchedDays * dayMs] as const;
  const now = Date.now();
  const subjects = searched.flatMap((one) => one.professionalId ?? one.resourceId ?? []);
  const read = await withRead(database, actor, (tx) => readSchedules(tx, subjects, within));
  const names = new Map(schedules.map((one) => [one.id, nameOfSchedule(asked, one)]));
  const found = read.schedules
    .filter(({ scheduleId }) => searched.some(({ id }) => id === scheduleId))
    .flatMap((facts) => {
      const bookable = withoutLeadTime(facts).types.filter(
        ({ id, visitType }) => visitType !== "home_visit" && types.has(id),
      );
      const query = { now, within, calendar: read.calendar };
      const count = kind === "who" ? mostTimes : mostOfOne;
      const slots = firstSlots([{ ...facts, types: bookable }], query, count);
      return slots.map((slot) => ({ ...slot, scheduleId: facts.scheduleId }));
    })
    .sort((one, other) => one.from - other.from)
    .slice(0, mostTimes);
  const isHome = [...types.values()].some(({ visitType }) => visitType === "home_visit");
  const byName = (one: Choice, other: Choice) => one.label.localeCompare(other.label, locale);
  return {
    day: first,
    chosen: wanted ?? "",
    people: schedules
      .map(({ id }) => ({ value: `who-${id}`, label: names.get(id) ?? "" }))
      .sort(byName),
    specialties: [...new Set([...specialtyIds.values()].flat())]
      .flatMap((id) => {
        const item = vocabulary.byId.get(id);
        return item ? [{ value: `specialty-${id}`, label: itemName(item, locale) }] : [];
      })
      .sort(byName),
    times: found.map(({ from: start, typeId, scheduleId }) => {
      const moment = new Date(start);
      const type = types.get(typeId);
      return {
        key: `${typeId} ${start}`,
        day: formatDayOfWeek(moment, locale),
        time: formatClock(moment, locale),
        about: [names.get(scheduleId), type && inLocale(locale, type.nameEn, type.nameAr)]
          .filter(Boolean)
          .join(factSeparator),
        href: calendarHref(path, state, {
          panel: "visit",
          day: dubaiDay(moment),
          on: scheduleId,
          at: formatClock(moment, "en"),
          type: typeId,
        }),
      };
    }),
    homeHref: isHome ? calendarHref(path, state, { panel: "caller" }) : null,
  };
}

/** Returns the specialties of the professionals of schedules, by professional. */
async function readSpecialties(
  database: BookingContext["database"],
  actor: BookingContext["actor"],
  schedules: readonly CalendarSchedule[],
): Promise<Map<string, number[]>> {
  const ids = schedules.flatMap(({ professionalId }) => professionalId ?? []);
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ id: string; specialties: number[] }>(sql`
      select professional_id as id, array_agg(distinct item_id) as specialties
      from professional_vocabulary
      where professional_id = any(${sql.param(ids)}::uuid[]) and purpose = 'specialty'
      group by professional_id`),
  );
  return new Map(rows.map(({ id, specialties }) => [id, specialties]));
}

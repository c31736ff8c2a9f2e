import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import type { CalendarOwner } from "../../calendar/queries.server.ts";
import type { BookingContext } from "../../verbs/define-verb.server.ts";
import { presentSchedule, wordsOfSchedules } from "./present-schedule.server.ts";
import { listScheduledPlaces, readEditedSchedule, type ScheduledPlace } from "./queries.server.ts";
import { scheduleIntents } from "./save-schedule.server.ts";

/** Opens the schedules of a clinic or a professional: the one that is asked for, or the first. */
export async function openSchedules(
  { database, actor, locale }: BookingContext,
  { owner, wanted }: { owner: CalendarOwner; wanted: string | null },
) {
  const places = await listScheduledPlaces(database, actor, owner);
  const place =
    places.find(({ scheduleId }) => scheduleId !== null && scheduleId === wanted) ??
    places.find(({ scheduleId }) => scheduleId !== null);
  if (place?.scheduleId == null) return { places, schedule: null };
  const { scheduleId, clinicId } = place;
  const schedule = {
    id: scheduleId,
    clinicId,
    clinic: inLocale(locale, place.clinicEn, place.clinicAr),
    facts: await readEditedSchedule(database, actor, { scheduleId, clinicId }),
  };
  return { places, schedule };
}

type Opened = Awaited<ReturnType<typeof openSchedules>>;

/** Returns what a page of the editor shows. */
export function presentSchedules(
  { places, schedule }: Opened,
  { kind, locale, done }: { kind: CalendarOwner["kind"]; locale: Locale; done: string | null },
) {
  const known = scheduleIntents.find((intent) => intent === done);
  const nameOf = (place: ScheduledPlace) =>
    kind === "clinics"
      ? inLocale(locale, place.professionalEn, place.professionalAr)
      : inLocale(locale, place.clinicEn, place.clinicAr);
  return {
    places: places.map((place) => ({
      professionalId: place.professionalId,
      clinicId: place.clinicId,
      scheduleId: place.scheduleId,
      name: nameOf(place),
    })),
    schedule: schedule && {
      id: schedule.id,
      clinic: schedule.clinic,
      shown: presentSchedule(schedule.facts, locale),
    },
    done: known ? wordsOfSchedules(locale)(`done.${known}`) : null,
  };
}

export type ShownSchedules = ReturnType<typeof presentSchedules>;

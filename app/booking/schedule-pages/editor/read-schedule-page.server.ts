import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import type { CalendarOwner } from "../../own-listing/queries.server.ts";
import type { BookingContext } from "../../verb-frame/define-verb.server.ts";
import {
  presentOpening,
  presentRooms,
  presentSchedule,
  wordsOfSchedules,
} from "./present-schedule.server.ts";
import {
  listScheduledPlaces,
  readEditedSchedule,
  readRoomFacts,
  type ScheduledPlace,
} from "./queries.server.ts";
import { type EditorChoices, scheduleIntents } from "./save-schedule.server.ts";

/** Opens the schedules of a clinic or a professional: the one that is asked for, or the first. */
export async function openSchedules(
  { database, actor, locale }: BookingContext,
  { owner, wanted }: { owner: CalendarOwner; wanted: string | null },
) {
  const places = await listScheduledPlaces(database, actor, owner);
  const rooms = owner.kind === "clinics" ? await readRoomFacts(database, actor, owner.id) : null;
  const place =
    places.find(({ scheduleId }) => scheduleId !== null && scheduleId === wanted) ??
    places.find(({ scheduleId }) => scheduleId !== null);
  if (place?.scheduleId == null) return { places, rooms, schedule: null };
  const { scheduleId, clinicId } = place;
  const schedule = {
    id: scheduleId,
    clinicId,
    clinic: inLocale(locale, place.clinicEn, place.clinicAr),
    hasHours: place.hasHours,
    facts: await readEditedSchedule(database, actor, { scheduleId, clinicId }),
  };
  return { places, rooms, schedule };
}

type Opened = Awaited<ReturnType<typeof openSchedules>>;

interface PageChoice {
  kind: CalendarOwner["kind"];
  locale: Locale;
  done: string | null;
  /** The professional whose booking is opened. */
  starting?: string | null;
}

/** Returns what a page of the editor shows. */
export function presentSchedules(
  found: Opened,
  { kind, locale, done, starting = null }: PageChoice,
) {
  const started = found.places.find(
    ({ scheduleId, professionalId }) =>
      scheduleId === null && professionalId !== null && professionalId === starting,
  );
  // Somebody whose booking is opened has the page alone, above which the other schedules are links.
  const places = started
    ? found.places.filter((place) => place === started || place.scheduleId !== null)
    : found.places;
  const rooms = started ? null : found.rooms;
  const schedule = started ? null : found.schedule;
  const known = scheduleIntents.find((intent) => intent === done);
  const nameOf = (place: ScheduledPlace) =>
    kind === "clinics"
      ? inLocale(locale, place.subjectEn, place.subjectAr)
      : inLocale(locale, place.clinicEn, place.clinicAr);
  const closed = places.filter(({ scheduleId }) => scheduleId === null);
  const confirmation = schedule?.facts.types[0]?.confirmation ?? null;
  // Without hours nobody can book yet, which the page states by itself.
  const isOpen = known === "open" && schedule?.hasHours === true;
  const doneKey = isOpen && confirmation ? (`open.${confirmation}` as const) : known;
  return {
    opening: presentOpening(started || confirmation === "call_only" ? "instant" : confirmation),
    rooms:
      rooms &&
      presentRooms(rooms, {
        locale,
        closed: new Set(closed.flatMap(({ resourceId }) => resourceId ?? [])),
      }),
    places: places.map((place) => ({
      professionalId: place.professionalId,
      resourceId: place.resourceId,
      clinicId: place.clinicId,
      scheduleId: place.scheduleId,
      hasHours: place.hasHours,
      name: nameOf(place),
    })),
    schedule: schedule && {
      id: schedule.id,
      clinic: schedule.clinic,
      hasHours: schedule.hasHours,
      shown: presentSchedule(schedule.facts, locale),
    },
    done: doneKey ? wordsOfSchedules(locale)(`done.${doneKey}`) : null,
  };
}

export type ShownSchedules = ReturnType<typeof presentSchedules>;

/** The rows that the fields of the editor may refer to, by source. */
export function choicesOfEditor({ rooms, schedule }: Opened): EditorChoices {
  const idsOf = (rows: readonly { id: string }[] = []) => rows.map(({ id }) => id);
  return {
    resources: idsOf(schedule?.facts.resources),
    services: idsOf(schedule?.facts.services ?? []).concat(idsOf(rooms?.services)),
  };
}

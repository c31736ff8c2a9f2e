import { randomUUID } from "node:crypto";
import { listSlots } from "#app/booking/availability/queries.server.ts";
import { timeOf } from "#app/booking/calendar/present-calendar.server.ts";
import { findCalendarBooking } from "#app/booking/calendar/queries.server.ts";
import { insurerChoices } from "#app/booking/pages/details/patient/insurance.server.ts";
import {
  type BookableType,
  findBookableClinics,
  listBookableTypes,
} from "#app/booking/visits/queries.server.ts";
import { longestName } from "#app/directory/fields/listing-fields.ts";
import { slotValue } from "#app/directory/free-times/booking-link.ts";
import { dayMs, dubaiDay, dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { formatClock, formatDayOfWeek, joinNames } from "#app/platform/i18n/format.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import type { AdminScope } from "../../read-admin-page.server.ts";

const offeredDays = 14;

export interface Place {
  clinic: string;
  types: readonly BookableType[];
  type: BookableType | null;
  day: string;
}

/** Reads the clinic, the appointment and the day of an address; null before a clinic is chosen. */
export async function readPlace(scope: AdminScope, query: URLSearchParams): Promise<Place | null> {
  const clinic = query.get("clinic") ?? "";
  if (!isUuid(clinic)) return null;
  const types = await listBookableTypes(scope.database, scope.actor, clinic);
  const wanted = query.get("type");
  const day = query.get("day") ?? "";
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(dubaiMoment(day, "00:00").getTime());
  const today = dubaiDay();
  return {
    clinic,
    types,
    type: types.find(({ id }) => id === wanted) ?? null,
    day: isDay && day > today ? day : today,
  };
}

/** Lists clinics with a schedule, by the text of the search. */
export async function readClinics(scope: AdminScope, query: URLSearchParams) {
  const { database, actor, locale } = scope;
  const search = (query.get("q") ?? "").trim().slice(0, longestName);
  const found = await findBookableClinics(database, actor, search);
  const rows = found.map((row) => ({
    id: row.id,
    name: inLocale(locale, row.nameEn, row.nameAr),
    people: joinNames(inLocale(locale, row.peopleEn, row.peopleAr).slice(0, 3), locale),
  }));
  return { search, rows };
}

/** Describes what can be booked at the chosen clinic, with the free times of the chosen appointment. */
export async function presentPlace(scope: AdminScope, { clinic, types, type, day }: Place) {
  const { database, locale } = scope;
  const withName = (one: BookableType) => inLocale(locale, one.withEn, one.withAr);
  const times = type && (await listTimes(scope, { clinic, type, day }));
  return {
    clinic,
    day,
    today: dubaiDay(),
    type: type?.id ?? "",
    confirmation: type?.confirmation ?? null,
    types: types.map((one) => ({
      id: one.id,
      name: `${withName(one)} · ${inLocale(locale, one.nameEn, one.nameAr)}`,
    })),
    times,
    insurers: insurerChoices(await getVocabulary(database), [], locale).map(({ value, label }) => ({
      value,
      label,
    })),
    token: randomUUID(),
  };
}

/** The free times that patients are offered, for two weeks from a day. */
async function listTimes(
  { database, actor, locale }: AdminScope,
  { clinic, type, day }: { clinic: string; type: BookableType; day: string },
) {
  const from = dubaiMoment(day, "00:00").getTime();
  const slots = await listSlots(database, actor, {
    subjectId: type.subjectId,
    clinicId: clinic,
    typeId: type.id,
    within: [from, from + offeredDays * dayMs],
  });
  return slots.map((slot) => {
    const startsAt = new Date(slot.from).toISOString();
    return {
      value: slotValue({ typeId: type.id, startsAt }),
      label: formatClock(startsAt, locale),
      group: formatDayOfWeek(startsAt, locale),
    };
  });
}

/** Reads the booking just made; null without such a booking. */
export async function readBooked(scope: AdminScope, query: URLSearchParams) {
  const [id, clinic] = [query.get("booked") ?? "", query.get("clinic") ?? ""];
  if (!isUuid(id) || !isUuid(clinic)) return null;
  const { database, actor, locale } = scope;
  const owner = { kind: "clinics", id: clinic } as const;
  const booking = await findCalendarBooking(database, actor, { owner, id });
  return (
    booking && {
      id,
      name: booking.patientName,
      time: timeOf(booking, locale),
      with: inLocale(locale, booking.withEn, booking.withAr),
      isRequest: booking.state === "requested",
    }
  );
}

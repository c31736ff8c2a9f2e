import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { phoneText } from "#app/platform/forms/phone-number.ts";
import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { formatClock, formatDate, formatDayOfWeek } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { deskPath } from "../bookings/desk-path.ts";
import type { ClinicPatient, PatientVisit } from "../clinic-patients/queries.server.ts";
import { bookingNumber } from "../rules.ts";
import { wordsOfBooking } from "../wording/booking-words.server.ts";
import type { ShownPatient, ShownVisit } from "./desk-view.ts";
import { bookingDesk as arabic } from "./messages/ar.ts";
import { type BookingDeskMessages, bookingDesk as english } from "./messages/en.ts";

export function wordsOfDesk(locale: Locale) {
  return createTranslator<BookingDeskMessages>(locale, inLocale(locale, english, arabic));
}

interface Reader {
  locale: Locale;
  vocabulary: Vocabulary;
  listing: string;
}

export function presentPatient(
  { locale, vocabulary, listing }: Reader,
  { id, name, phone, email, insurerId, visits, lastVisit }: ClinicPatient,
): ShownPatient {
  const t = wordsOfDesk(locale);
  const count = t("patient.visits", { count: visits });
  return {
    id,
    name,
    phone: phone ? phoneText(phone) : "",
    email: email ?? "",
    insurer: (insurerId !== null && vocabulary.byId.get(insurerId)?.slug) || "",
    summary: lastVisit
      ? t("patient.last", { visits: count, day: formatDate(lastVisit, locale) })
      : count,
    href: `${deskPath}/patients/${id}?listing=${listing}`,
  };
}

/** Words an appointment for a list: when, with whom, by which number; it leads to the day of the desk. */
export function presentVisit(
  { locale, listing }: Pick<Reader, "locale" | "listing">,
  visit: PatientVisit,
): ShownVisit {
  const day = dubaiDay(new Date(visit.startsAt));
  return {
    id: visit.id,
    state: visit.state,
    stateText: wordsOfBooking(locale)(`state.${visit.state}`),
    time: wordsOfBooking(locale)("time", {
      day: `${formatDayOfWeek(visit.startsAt, locale)} ${day.slice(0, 4)}`,
      from: formatClock(visit.startsAt, locale),
      to: formatClock(visit.endsAt, locale),
    }),
    href: `${deskPath}?listing=${listing}&day=${day}&booking=${visit.id}`,
    text: `${inLocale(locale, visit.typeEn, visit.typeAr)}${factSeparator}${inLocale(locale, visit.withEn, visit.withAr)}`,
    number: bookingNumber(visit.id),
  };
}

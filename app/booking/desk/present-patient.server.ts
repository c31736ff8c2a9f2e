import { phoneText } from "#app/platform/forms/phone-number.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { ClinicPatient } from "../clinic-patients/queries.server.ts";
import { deskPath } from "./desk-path.ts";
import type { ShownPatient } from "./desk-view.ts";
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

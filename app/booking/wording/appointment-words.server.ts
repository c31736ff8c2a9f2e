import type { Locale } from "#app/platform/i18n/locale.ts";
import type { VisitType } from "../schedules/rules.ts";
import { wordsOfBooking } from "./booking-words.server.ts";

/** The parts of an appointment's name. */
interface NamedAppointment {
  /** Null where a room or device is booked. */
  person: string | null;
  /** Null for a consultation. */
  service: string | null;
}

/** "Appointment with Dr. Layla Haddad (by video)", as a calendar shows it. */
export function summarizeAppointment(
  { person, service, visitType }: NamedAppointment & { visitType: VisitType },
  locale: Locale,
): string {
  const t = wordsOfBooking(locale);
  const summary =
    service === null
      ? t("event.summary", { name: person ?? t("booking.unlisted") })
      : person === null
        ? t("event.service", { service })
        : t("event.service.with", { service, name: person });
  return visitType === "virtual" ? t("event.video", { summary }) : summary;
}

/** The heading of a booking: a service that no person is booked for is not "with" anybody. */
export function titleAppointment({ person, service }: NamedAppointment, locale: Locale): string {
  const t = wordsOfBooking(locale);
  return person === null && service !== null
    ? t("booking.title.service", { service })
    : t("booking.title", { name: person ?? t("booking.unlisted") });
}

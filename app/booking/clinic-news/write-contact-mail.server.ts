import { claimPath } from "#app/directory/rules.ts";
import type { Config } from "#app/platform/config.server.ts";
import { formatClock, formatDayOfWeek, formatMoney } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale, localizedPath } from "#app/platform/i18n/locale.ts";
import { createMailTranslator } from "#app/platform/i18n/mail-translator.ts";
import type { Translate } from "#app/platform/i18n/translate.ts";
import type { MailFact, MailLink } from "#app/platform/mail/letter/mail-parts.ts";
import { writeMail } from "#app/platform/mail/letter/write-mail.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { publicAddress } from "#app/platform/web/public-address.server.ts";
import { activeStates } from "../bookings/transitions.ts";
import { letterOf } from "../mails/appointment-letter.ts";
import { answerUntil, formerOf } from "../mails/appointment-rows.server.ts";
import { bookingMails as arabicWords } from "../mails/messages/ar.ts";
import { type BookingMailsMessages, bookingMails as englishWords } from "../mails/messages/en.ts";
import type { MessageFacts } from "../mails/queries.server.ts";
import { clinicKey, clinicNews, nameOf } from "../mails/write-booking-message.server.ts";
import { bookingNumber } from "../rules.ts";
import { clinicLinkPath } from "./clinic-link.server.ts";

/**
 * Writes a mail to the contact address of a clinic without members, in both languages, since nobody
 * has chosen one; null without an address. It says who comes and when, never why; the age
 * of a child and who booked are on the page behind its link.
 */
export function writeContactMail(facts: MessageFacts, config: Config): Mail | null {
  const { clinic } = facts;
  if (!clinic.email) return null;
  const english = writePart(facts, { config, locale: "en" });
  const arabic = writePart(facts, { config, locale: "ar" });
  return {
    to: clinic.email,
    subject: `${english.subject} | ${arabic.subject}`,
    ...writeMail(config, english.letter, arabic.letter),
  };
}

interface Time {
  startsAt: Date | string;
  endsAt: Date | string;
}

function timeIn(t: Translate<BookingMailsMessages>, locale: Locale, { startsAt, endsAt }: Time) {
  return t("time", {
    day: formatDayOfWeek(startsAt, locale),
    from: formatClock(startsAt, locale),
    to: formatClock(endsAt, locale),
  });
}

/** The fee of a visit to come, and who pays. */
function paymentOf(
  t: Translate<BookingMailsMessages>,
  { booking, insurer, insurerAr }: MessageFacts,
  locale: Locale,
): MailFact[] {
  if (!activeStates.some((one) => one === booking.state)) return [];
  const { fee, payment } = booking;
  const plan = inLocale(locale, insurer ?? "", insurerAr ?? "");
  return [
    ...(fee === null ? [] : [{ label: t("fee"), value: formatMoney(fee, locale) }]),
    ...(payment === null ? [] : [{ label: t("payment"), value: plan || t("payment.self") }]),
  ];
}

function writePart(facts: MessageFacts, { config, locale }: { config: Config; locale: Locale }) {
  const { message, booking, clinic, displaced = { count: 0, first: [] } } = facts;
  const t = createMailTranslator<BookingMailsMessages>(
    locale,
    inLocale(locale, englishWords, arabicWords),
  );
  const name = nameOf(facts, locale);
  const clinicName = inLocale(locale, clinic.en, clinic.ar);
  const when = timeIn(t, locale, message);
  const day = formatDayOfWeek(message.startsAt, locale);
  const isAsked = booking.state === "requested" && message.kind === "requested";
  const isEnd = !activeStates.some((state) => state === booking.state);
  const until = answerUntil(facts, locale);
  const hrefOf = (path: string) => publicAddress(config) + localizedPath(path, locale);
  const linkTo = (id: string, sequence: number) =>
    hrefOf(clinicLinkPath(config, { id, sequence, address: clinic.email ?? "" }));
  const claim: MailLink = {
    label: t("contact.claim"),
    href: hrefOf(claimPath("clinics", clinic.slug)),
  };
  if (message.kind === "displaced") {
    const more = displaced.count - displaced.first.length;
    const lines = [
      t("displaced.clinic"),
      ...(more > 0 ? [t("displaced.more", { count: more })] : []),
    ];
    const each = displaced.first.map((one) => ({
      label: `${one.patientName}: ${timeIn(t, locale, one)}`,
      href: linkTo(one.id, one.sequence),
    }));
    const links = [...each, claim];
    const notes = [t("contact.private")];
    return {
      subject: t("subject.displaced.clinic", { name }),
      letter: letterOf({
        lines,
        table: [{ label: t("clinic"), value: clinicName }],
        links,
        notes,
        locale,
      }),
    };
  }
  if (message.kind === "restored") {
    const first: MailLink = { label: t("contact.see"), href: linkTo(booking.id, message.sequence) };
    return {
      subject: t("subject.restored.clinic", { name }),
      letter: letterOf({
        lines: [t("restored.clinic")],
        table: [
          { label: t("clinic"), value: clinicName },
          { label: t("when"), value: when },
        ],
        links: [first, claim],
        notes: [t("contact.private")],
        locale,
      }),
    };
  }
  const links: MailLink[] = [
    {
      label: t(isAsked ? "contact.answer" : isEnd ? "contact.show" : "contact.see"),
      href: linkTo(booking.id, message.sequence),
    },
    claim,
  ];
  const table: MailFact[] = [
    { label: t("patient"), value: booking.patientName },
    ...(name === clinicName ? [] : [{ label: t("who"), value: name }]),
    { label: t("clinic"), value: clinicName },
    { label: t("when"), value: when },
    ...formerOf(t, facts, locale),
    { label: t("number"), value: bookingNumber(booking.id) },
    ...paymentOf(t, facts, locale),
  ];
  const lines = [clinicNews(t, facts), ...(until ? [t("contact.until", { moment: until })] : [])];
  const notes = [t("contact.private")];
  return {
    subject: t(`subject.${clinicKey(message.kind)}`, { name, day }),
    letter: letterOf({ lines, table, links, notes, locale }),
  };
}

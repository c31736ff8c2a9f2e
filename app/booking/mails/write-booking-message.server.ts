import { cutText } from "#app/directory/cards/markup/card-description.ts";
import { bookPath } from "#app/directory/free-times/booking-link.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import type { Config } from "#app/platform/config.server.ts";
import { phoneText, textNumber } from "#app/platform/forms/phone-number.ts";
import {
  formatClock,
  formatDate,
  formatDayOfWeek,
  formatMoment,
} from "#app/platform/i18n/format.ts";
import { eitherIn, inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { createMailTranslator } from "#app/platform/i18n/mail-translator.ts";
import type { Translate } from "#app/platform/i18n/translate.ts";
import type { MailLink } from "#app/platform/mail/letter/mail-parts.ts";
import { writeMail } from "#app/platform/mail/letter/write-mail.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { unsubscribePath } from "#app/platform/sending/unsubscribe-link.server.ts";
import { publicAddress } from "#app/platform/web/public-address.server.ts";
import { hasWhatsApp, type WhatsAppMessage } from "#app/platform/whatsapp/whatsapp.server.ts";
import { presentAlternatives } from "../alternatives/present-alternatives.server.ts";
import { bookingPath } from "../bookings/addresses.ts";
import { linkPath } from "../bookings/booking-link.server.ts";
import { screenPath } from "../bookings/desk-path.ts";
import { activeStates } from "../bookings/transitions.ts";
import { methodOf, writeCalendarFile } from "../calendar-file/write-calendar-file.ts";
import { followUpPath } from "../follow-up/rules.ts";
import { addressOf, channelsOf, mailOf, phoneOf, reminderOf } from "../reminders/patient-routes.ts";
import type { ReminderChannel } from "../reminders/rules.ts";
import { writeReminder, writeText, writeWhatsApp } from "../reminders/write-reminder.server.ts";
import { describeVideo } from "../video/describe-video.server.ts";
import { summarizeAppointment } from "../wording/appointment-words.server.ts";
import { letterOf } from "./appointment-letter.ts";
import { factsOf, homeOf, serviceOf } from "./appointment-rows.server.ts";
import { isByTeam, isNoted } from "./changed-by.ts";
import { calendarStates, type MessageKind, optionalKinds, phoneKinds } from "./message-kinds.ts";
import { bookingMails as arabic } from "./messages/ar.ts";
import { type BookingMailsMessages, bookingMails as english } from "./messages/en.ts";
import type { MessageFacts } from "./queries.server.ts";

type Words = Translate<BookingMailsMessages>;
type Locale = MessageFacts["booking"]["locale"];
type Written = (
  | { mail: Mail }
  | { text: { to: string; text: string } }
  | { whatsapp: WhatsAppMessage }
) & {
  /** Of a reminder or an answer: the channels from the one that is used. */
  channels?: readonly ReminderChannel[];
};

/**
 * Writes a message about a booking, in the receiver's language; null if nobody can be reached. A
 * mail names the service with what it needs; reasons and notes are on the page alone.
 */
export function writeBookingMessage(facts: MessageFacts, config: Config): Written | null {
  const { message, booking, account, accountLocale } = facts;
  const isPatient = message.audience === "patient";
  const locale = isPatient ? booking.locale : (accountLocale ?? "en");
  const t: Words = createMailTranslator(locale, inLocale(locale, english, arabic));
  const channels = phoneKinds.includes(message.kind) ? patientChannels(facts, config) : undefined;
  const address = channels ? addressBy(channels[0], facts) : plainAddress(facts);
  if (address === null) return null;
  const appName = inLocale(locale, config.APP_NAME, config.APP_NAME_AR);
  const day = formatDayOfWeek(message.startsAt, locale);
  const when = t("time", {
    day,
    from: formatClock(message.startsAt, locale),
    to: formatClock(message.endsAt, locale),
  });
  const professional = nameOf(facts, locale);
  const clinic = inLocale(locale, facts.clinic.en, facts.clinic.ar);
  const news = newsOf(t, facts, locale);
  const links = linksOf(t, facts, { config, locale });
  if (channels?.[0] === "whatsapp") {
    const content = writeWhatsApp(facts, config);
    return { channels, whatsapp: { to: address, content, key: message.id } };
  }
  if (channels?.[0] === "text") {
    const text = writeText(facts, { config, href: links[0]?.href ?? "" });
    return { channels, text: { to: address, text } };
  }
  if (!address.includes("@")) {
    const words = writeTextOf(t, facts, { locale, appName, news, name: professional });
    return { text: { to: address, text: `${words} ${links[0]?.href ?? ""}`.trim() } };
  }
  const name = isPatient ? readerOf(facts) : (account?.name ?? "");
  const lines = [name ? t("greeting", { name }) : t("greeting.unnamed"), news];
  const table = factsOf(t, facts, { config, locale, when, professional });
  const notes = isPatient ? [t("private")] : [];
  return {
    ...(channels ? { channels } : {}),
    mail: {
      to: address,
      subject: t(subjectKey(message), { name: channels ? clinic : professional, day }),
      ...writeMail(config, letterOf({ lines, table, links, notes, locale })),
      unsubscribe: unsubscribeOf(facts, config),
      calendar: calendarOf(t, facts, { config, appName, address }),
    },
  };
}

/** As many letters of a clinic's name as a text has room for. */
const mostOfName = 40;

interface TextValues {
  locale: Locale;
  appName: string;
  news: string;
  /** Whom the appointment is with. */
  name: string;
}

/**
 * The words of a text. A patient's names the clinic and its telephone, which is all that a reader who
 * opens no links has; its time is a start alone, in letters of which most fit into a text.
 */
function writeTextOf(t: Words, facts: MessageFacts, { locale, ...given }: TextValues): string {
  const { message, booking, clinic } = facts;
  const at = {
    day: formatDayOfWeek(message.startsAt, locale),
    time: formatClock(message.startsAt, locale),
  };
  const when = t("text.time", at);
  const time = booking.visitType === "virtual" ? t("time.video", { time: when }) : when;
  if (message.audience !== "patient") return t("text.clinic", { ...given, time });
  const clinicName = inLocale(locale, clinic.en, clinic.ar);
  const values = { ...given, time, clinic: cutText(clinicName, mostOfName) };
  const parts = [
    t(given.news.includes(clinicName) ? "text.named" : "text", values),
    seriesText(t, facts, locale),
    clinic.phone ? t("text.phone", { phone: phoneText(clinic.phone) }) : "",
    isNoted(facts) ? t(isByTeam(facts) ? "text.note.admin" : "text.note") : "",
  ];
  return parts.filter(Boolean).join(" ");
}

/** As many further days of a series as a text names. */
const mostDaysOfText = 4;

/** The further days of a series: "Also on Monday, 7 December, 10:00; …"; of a long one the number and the last. */
function seriesText(t: Words, { series = [] }: MessageFacts, locale: Locale): string {
  const last = series.at(-1);
  if (!last) return "";
  const dayOf = ({ startsAt }: { startsAt: string }) =>
    t("series.day", {
      day: formatDayOfWeek(startsAt, locale),
      time: formatClock(startsAt, locale),
    });
  if (series.length > mostDaysOfText)
    return t("text.series.last", { count: series.length, day: dayOf(last) });
  return t("text.series", { days: series.map(dayOf).join("; ") });
}

/** The person whom a patient's mail greets: the one who booked. A hold has no patient yet. */
function readerOf({ booking, account }: MessageFacts): string {
  const { beneficiary, patientName, bookerName } = booking;
  const booker = beneficiary === "self" ? null : (account?.name ?? bookerName);
  return booker || patientName || (account?.name ?? "");
}

/** Whom the appointment is with. A clinic reads no name of a treatment beside one of a patient. */
export function nameOf(
  { message, professionalSlug, subject, clinic }: MessageFacts,
  locale: Locale,
) {
  const { en, ar } = message.audience === "patient" || professionalSlug ? subject : clinic;
  return inLocale(locale, en, ar);
}

/** The clinic is written to of fewer kinds than the patient. */
function subjectKey({ kind, audience }: MessageFacts["message"]) {
  return audience === "clinic" || kind === "displaced" || kind === "restored"
    ? (`subject.${clinicKey(kind)}` as const)
    : (`subject.${kind}.patient` as const);
}

function patientChannels(facts: MessageFacts, config: Config): readonly ReminderChannel[] {
  return channelsOf({
    account: facts.account,
    booking: facts.booking,
    provedNumber: facts.provedNumber,
    fallback: facts.message.channel,
    choice: facts.reminderWish === "off" ? null : facts.reminderWish,
    reminder: reminderOf(facts.plan, facts.message.hours),
    hasWhatsApp: hasWhatsApp(config),
  });
}

function addressBy(channel: ReminderChannel | undefined, facts: MessageFacts): string | null {
  if (channel === undefined) return null;
  return channel === "mail" ? mailOf(facts) : phoneOf(facts);
}

/** The text that goes besides a mail has the number; null where there is no mail, which is a text already. */
function plainAddress(facts: MessageFacts): string | null {
  if (facts.message.channel !== "text") return addressOf(facts);
  return mailOf(facts) && textNumber(phoneOf(facts));
}

/** Reminders can be ended by a press; mails of what was agreed cannot. */
function unsubscribeOf({ message, account }: MessageFacts, config: Config): string | undefined {
  if (!account || !optionalKinds.includes(message.kind)) return undefined;
  const path = unsubscribePath(config, { userId: account.id, list: "bookings" });
  return publicAddress(config) + path;
}

function newsOf(t: Words, facts: MessageFacts, locale: Locale): string {
  const { booking } = facts;
  const { kind, audience } = facts.message;
  if (audience === "clinic" || kind === "displaced" || kind === "restored")
    return clinicNews(t, facts);
  if (kind === "reminder_day" || kind === "reminder_hours") return writeReminder(facts);
  if (kind === "cancelled" && booking.cancelledBy !== "patient") {
    return t(isByTeam(facts) ? "cancelled.patient.admin" : "cancelled.patient.clinic");
  }
  if (kind === "cancelled" && booking.isLateCancellation)
    return `${t("cancelled.patient")} ${t("cancelled.patient.late")}`;
  if (kind === "follow_up") {
    return t("follow_up.patient", { day: formatDate(booking.followUpOn ?? "", locale) });
  }
  if (booking.isUntold && (kind === "requested" || kind === "confirmed"))
    return t(`${kind}.patient.untold`);
  if (kind === "rescheduled" && (booking.movedBy === "clinic" || booking.movedBy === "admin")) {
    return t(`rescheduled.patient.${booking.movedBy}`);
  }
  const moment = booking.heldUntil ? formatMoment(booking.heldUntil, locale) : "";
  return t(`${kind}.patient`, {
    moment,
    clinic: inLocale(locale, facts.clinic.en, facts.clinic.ar),
  });
}

/**
 * Returns what happened, to the clinic: of a cancellation also by whom, and of both a cancellation and
 * a move whether it was late.
 */
export function clinicNews(t: Words, { message: { kind }, booking }: MessageFacts): string {
  const { cancelledBy, isLateCancellation, movedLate } = booking;
  if (kind === "rescheduled" && movedLate)
    return `${t("rescheduled.clinic")} ${t("rescheduled.clinic.late")}`;
  if (kind !== "cancelled" || cancelledBy === null || cancelledBy === "system")
    return t(clinicKey(kind));
  const news = t(`cancelled.clinic.${cancelledBy}`);
  return isLateCancellation ? `${news} ${t("cancelled.clinic.late")}` : news;
}

/** The clinic gets no message of what it did itself. */
export function clinicKey(kind: MessageKind) {
  switch (kind) {
    case "requested":
    case "cancelled":
    case "rescheduled":
    case "expired":
    case "displaced":
    case "restored":
      return `${kind}.clinic` as const;
    default:
      return "confirmed.clinic";
  }
}

interface Scope {
  config: Config;
  locale: Locale;
}

function linksOf(t: Words, facts: MessageFacts, { config, locale }: Scope): MailLink[] {
  const { message, booking, account, professionalSlug, bookingSlug } = facts;
  const { kind, audience, sequence } = message;
  const link = (label: keyof BookingMailsMessages, path: string): MailLink => ({
    label: t(label),
    href: publicAddress(config) + localizedPath(path, locale),
  });
  const note = isByTeam(facts) ? "note.admin" : "note";
  if (audience === "clinic") {
    const screen = screenPath(facts.clinic.slug, facts.isOfClinic ? null : professionalSlug);
    return [
      link("bookings", `${screen}&day=${dubaiDay(message.startsAt)}&booking=${booking.id}`),
      link("stop", "/dashboard/settings/notifications"),
    ];
  }
  if (kind === "attended") {
    const subject = professionalSlug
      ? `professionals/${professionalSlug}`
      : `clinics/${facts.clinic.slug}`;
    const review = link("review", `/dashboard/reviews/${subject}`);
    return account ? [review, link("stop", "/dashboard/settings/notifications")] : [review];
  }
  if (kind === "follow_up") {
    const { appointmentTypeId, followUpOn } = booking;
    const path = followUpPath(bookingSlug, appointmentTypeId, followUpOn ?? "");
    const stop = account ? [link("stop", "/dashboard/settings/notifications")] : [];
    return [link("follow_up", path), ...stop];
  }
  const isActive = activeStates.some((state) => state === booking.state);
  if (!isActive) {
    const found = presentAlternatives({ config, locale, booking }, facts.alternatives ?? []);
    const others = found.map(({ label, href }) => ({
      label,
      href: publicAddress(config) + localizedPath(href, locale),
    }));
    const again = [...others, link("again", bookPath(bookingSlug))];
    // The message of the clinic is read on the page alone, which a text leads to.
    return isNoted(facts) ? [link(note, viewPathOf(facts, config)), ...again] : again;
  }
  if (kind === "to_confirm") return [link("confirm", linkPath(config, "confirm", booking))];
  if (kind === "offered") return [link("offer", bookingPath(booking.id))];
  const page = isNoted(facts) ? note : "page";
  const own = account ? [link(page, bookingPath(booking.id))] : [];
  // A later change has ended the links of this message: the newer one brings its own.
  if (!booking.hasLinks || booking.sequence !== sequence || message.startsAt <= new Date())
    return own;
  const byLink = [
    link(page, linkPath(config, "view", booking)),
    link("move", linkPath(config, "move", booking)),
    link("cancel", linkPath(config, "cancel", booking)),
  ];
  const stop =
    account && optionalKinds.includes(kind)
      ? [link("stop", "/dashboard/settings/notifications")]
      : [];
  return [...byLink, ...stop];
}

/** The page of a booking: of guests by a signed link. */
function viewPathOf({ message, booking, account }: MessageFacts, config: Config): string {
  const { id } = booking;
  const { sequence } = message;
  return account ? bookingPath(id) : linkPath(config, "view", { id, sequence });
}

interface CalendarScope {
  config: Config;
  appName: string;
  address: string;
}

function calendarOf(
  t: Words,
  facts: MessageFacts,
  { config, appName, address }: CalendarScope,
): Mail["calendar"] {
  const { message, booking, clinic } = facts;
  const state = calendarStates[message.kind];
  if (state === null) return undefined;
  const isPatient = message.audience === "patient";
  const locale = booking.locale;
  const { visitType } = booking;
  const isVideo = visitType === "virtual";
  const person = facts.professionalSlug === null ? null : nameOf(facts, locale);
  const summary = isPatient
    ? summarizeAppointment({ person, service: serviceOf(facts, locale), visitType }, locale)
    : t("summary.patient", { name: booking.patientName });
  // A guest signs in nowhere: only the link opens the booking, and nobody answers an invitation.
  const series = isPatient ? (facts.series ?? []) : [];
  const attendee = facts.account && series.length === 0 ? address : null;
  const urlOf = (one: { id: string; sequence: number }) => {
    const isByLink = !facts.account && booking.hasLinks;
    const path = isByLink ? linkPath(config, "view", one) : bookingPath(one.id);
    return publicAddress(config) + localizedPath(path, locale);
  };
  const place = inLocale(locale, clinic.en, clinic.ar);
  const entry = {
    id: booking.id,
    state,
    sequence: message.sequence,
    startsAt: message.startsAt.toISOString(),
    endsAt: message.endsAt.toISOString(),
    summary,
    location: isVideo
      ? t("video.where")
      : (homeOf(facts, { config, locale })?.text ??
        [place, eitherIn(locale, clinic.addressEn, clinic.addressAr)]
          .filter(Boolean)
          .join(inLocale(locale, ", ", "، "))),
    description: isVideo && isPatient ? describeVideo(config, clinic.phone, locale) : undefined,
    url: urlOf({ id: booking.id, sequence: message.sequence }),
    organizer: { name: appName, email: config.CONTACT_EMAIL },
    attendee,
    alarm: isPatient ? summary : null,
  };
  const further = series.map((one) => ({ ...one, url: urlOf(one) }));
  const content = writeCalendarFile(entry, further);
  return { method: methodOf({ state, attendee }), content };
}

import { directionsLink } from "#app/directory/rules.ts";
import type { Config } from "#app/platform/config.server.ts";
import { phoneText } from "#app/platform/forms/phone-number.ts";
import {
  formatClock,
  formatDayOfWeek,
  formatMoment,
  formatMoney,
} from "#app/platform/i18n/format.ts";
import { isolateIn } from "#app/platform/i18n/isolate.ts";
import { eitherIn, inLocale, type Locale, localizedPath } from "#app/platform/i18n/locale.ts";
import type { Translate } from "#app/platform/i18n/translate.ts";
import type { MailFact } from "#app/platform/mail/letter/mail-parts.ts";
import { publicAddress } from "#app/platform/web/public-address.server.ts";
import { bookingPath } from "../bookings/addresses.ts";
import { linkPath } from "../bookings/booking-link.server.ts";
import { activeStates } from "../bookings/transitions.ts";
import { presentAddress } from "../home-visits/home-address.ts";
import { openAddress } from "../home-visits/seal-address.server.ts";
import { presentConditions, presentFee } from "../pages/present-booking.server.ts";
import { bookingNumber } from "../rules.ts";
import { describeVideo } from "../video/describe-video.server.ts";
import { videoRoom } from "../video/video-room.server.ts";
import { presentDeadline } from "../wording/present-times.ts";
import { phoneKinds } from "./message-kinds.ts";
import type { BookingMailsMessages } from "./messages/en.ts";
import type { MessageFacts } from "./queries.server.ts";

const hourMs = 3_600_000;

type Words = Translate<BookingMailsMessages>;

interface Scope {
  config: Config;
  locale: Locale;
}

/** Returns the facts of an appointment as a mail lists them. */
export function factsOf(
  t: Words,
  facts: MessageFacts,
  { config, locale, when, professional }: Scope & { when: string; professional: string },
): MailFact[] {
  const { message, booking, clinic } = facts;
  const home = homeOf(facts, { config, locale });
  const isVideo = booking.visitType === "virtual";
  if (message.audience === "clinic") {
    const until = answerUntil(facts, locale);
    return [
      { label: t("patient"), value: booking.patientName },
      { label: t("who"), value: professional },
      { label: t("when"), value: when },
      ...formerOf(t, facts, locale),
      ...(until ? [{ label: t("answer"), value: t("contact.until", { moment: until }) }] : []),
      { label: t("number"), value: bookingNumber(booking.id) },
      ...(home
        ? [{ label: t("where"), value: home.text, href: home.directions ?? undefined }]
        : []),
      ...(isVideo ? [{ label: t("where"), value: t("video.where") }] : []),
      ...roomOf(t, facts, config),
    ];
  }
  const name = inLocale(locale, clinic.en, clinic.ar);
  const address = isolateIn(locale, eitherIn(locale, clinic.addressEn, clinic.addressAr));
  const place = [name, address].filter(Boolean).join(inLocale(locale, ", ", "، "));
  const directions = directionsLink(clinic.latitude, clinic.longitude);
  const service = serviceOf(facts, locale);
  // A reminder names no treatment.
  const isReminder = phoneKinds.includes(message.kind);
  return [
    ...(booking.beneficiary === "self" || !booking.patientName
      ? []
      : [{ label: t("patient"), value: booking.patientName }]),
    ...(facts.professionalSlug === null ? [] : [{ label: t("who"), value: professional }]),
    ...(service === null || isReminder ? [] : [{ label: t("service"), value: service }]),
    { label: t("when"), value: when },
    ...formerOf(t, facts, locale),
    ...seriesOf(t, facts, { config, locale }),
    ...(message.kind === "reminder_hours" ? roomOf(t, facts, config) : []),
    {
      label: t("where"),
      value: isVideo ? describeVideo(config, clinic.phone, locale) : (home?.text ?? place),
    },
    ...(isVideo ? [{ label: t("clinic"), value: name }] : []),
    ...(home ? [{ label: t("clinic"), value: place }] : []),
    ...(isReminder ? [] : needsOf(t, facts, locale)),
    ...feeOf(t, facts, locale),
    ...depositOf(t, facts, locale),
    ...(isReminder ? [] : insuranceOf(t, facts)),
    ...requestOf(t, facts, locale),
    ...policyOf(t, facts),
    ...(isReminder ? [] : [{ label: t("number"), value: bookingNumber(booking.id) }]),
    ...(clinic.phone
      ? [
          {
            label: t("phone"),
            value: phoneText(clinic.phone),
            href: `tel:${clinic.phone.replace(/\s/g, "")}`,
          },
        ]
      : []),
    ...(directions && !home && !isVideo
      ? [
          {
            label: t("directions"),
            value: directions,
            href: directions,
            linkText: t("directions.open"),
          },
        ]
      : []),
  ];
}

/** The time that a moved appointment had before. */
export function formerOf(t: Words, { formerStart }: MessageFacts, locale: Locale): MailFact[] {
  if (!formerStart) return [];
  const at = { day: formatDayOfWeek(formerStart, locale), time: formatClock(formerStart, locale) };
  return [{ label: t("former"), value: t("text.time", at) }];
}

/** Until when the clinic answers the request that a message announces; null for other messages. */
export function answerUntil({ message, booking }: MessageFacts, locale: Locale): string | null {
  return message.kind === "requested" ? presentDeadline(booking, locale) : null;
}

/** The later appointments of a series, each with its own link. */
function seriesOf(t: Words, facts: MessageFacts, { config, locale }: Scope): MailFact[] {
  const { series = [], booking, account } = facts;
  return series.map(({ id, sequence, startsAt }) => {
    const path = account
      ? bookingPath(id)
      : booking.hasLinks
        ? linkPath(config, "view", { id, sequence })
        : null;
    const day = formatDayOfWeek(startsAt, locale);
    const value = t("series.day", { day, time: formatClock(startsAt, locale) });
    const href = path === null ? {} : { href: publicAddress(config) + localizedPath(path, locale) };
    return { label: t("series"), value, ...href };
  });
}

/** The service that is booked, to the patient; null for a consultation. */
export function serviceOf({ type, professionalSlug }: MessageFacts, locale: Locale): string | null {
  if (type.serviceId === null && professionalSlug !== null) return null;
  return inLocale(locale, type.nameEn, type.nameAr);
}

/** The needs of a visit to come: a referral, and how to prepare. */
function needsOf(t: Words, facts: MessageFacts, locale: Locale): MailFact[] {
  if (!isComing(facts)) return [];
  const { preparationEn, preparationAr, serviceEn, serviceAr, requiresReferral } = facts.type;
  const preparation =
    inLocale(locale, preparationEn, preparationAr) ||
    inLocale(locale, serviceEn ?? "", serviceAr ?? "");
  return [
    ...(requiresReferral ? [{ label: t("referral"), value: t("referral.text") }] : []),
    ...(preparation ? [{ label: t("preparation"), value: preparation }] : []),
  ];
}

function isComing({ message, booking }: MessageFacts): boolean {
  return activeStates.some((one) => one === booking.state) && message.startsAt > new Date();
}

/** The fee of a visit to come. */
function feeOf(t: Words, facts: MessageFacts, locale: Locale): MailFact[] {
  return isComing(facts) ? [{ label: t("fee"), value: presentFee(facts.booking, locale) }] : [];
}

/** A deposit while it is reserved or paid, and that it comes back where the clinic ended the booking. */
function depositOf(t: Words, { booking }: MessageFacts, locale: Locale): MailFact[] {
  const { deposit, depositState, state, cancelledBy } = booking;
  if (deposit === null || (depositState !== "authorised" && depositState !== "captured")) return [];
  if (state === "cancelled" && cancelledBy === "patient") return [];
  if (state === "attended" || state === "no_show") return [];
  const key = activeStates.some((one) => one === state) ? depositState : "returned";
  return [
    { label: t("deposit"), value: t(`deposit.${key}`, { amount: formatMoney(deposit, locale) }) },
  ];
}

/** Repeats that the clinic does not list the patient's insurer, without its name. */
function insuranceOf(t: Words, facts: MessageFacts): MailFact[] {
  return facts.isInsurerUnlisted && isComing(facts)
    ? [{ label: t("insurance"), value: t("insurance.unlisted") }]
    : [];
}

/** Of a request that is not answered: until when the clinic answers, and what a cancellation means. */
function requestOf(t: Words, facts: MessageFacts, locale: Locale): MailFact[] {
  const { message, booking, noticeHours, answerWithinHours } = facts;
  if (booking.state !== "requested" || !isComing(facts)) return [];
  const { policy, request } = presentConditions(
    {
      ...booking,
      confirmation: "on_request",
      startsAt: message.startsAt.toISOString(),
      answerBy: booking.answerBy?.toISOString() ?? null,
    },
    { noticeHours, answerWithinHours },
    locale,
  );
  return [
    ...(request ? [{ label: t("answer"), value: request }] : []),
    { label: t("policy"), value: policy },
  ];
}

/** Until when a cancellation is in time, or that it no longer is; for a confirmed visit. */
function policyOf(t: Words, { message, booking, noticeHours }: MessageFacts): MailFact[] {
  if (booking.state !== "confirmed" || message.startsAt <= new Date()) return [];
  const endsAt = new Date(message.startsAt.getTime() - noticeHours * hourMs);
  const isPast = endsAt <= new Date();
  const value = booking.movedLate
    ? t("policy.moved")
    : isPast
      ? t("policy.late")
      : t("policy.until", { moment: formatMoment(endsAt, booking.locale) });
  return [{ label: t("policy"), value }];
}

/** Address of a home visit; null for other visits. */
export function homeOf({ booking, sealedAddress }: MessageFacts, { config, locale }: Scope) {
  const address = sealedAddress && openAddress(config, booking.id, sealedAddress);
  return address ? presentAddress(address, locale) : null;
}

/** The room of a confirmed video visit; patients get it shortly before, the clinic with each message. */
function roomOf(t: Words, { message, booking, capacity }: MessageFacts, config: Config) {
  if (booking.visitType !== "virtual" || booking.state !== "confirmed") return [];
  const startsAt = message.startsAt.toISOString();
  const room = videoRoom(config, { ...booking, startsAt, capacity });
  return room ? [{ label: t("video"), value: room, href: room, linkText: t("video") }] : [];
}

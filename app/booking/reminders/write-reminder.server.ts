import type { Config } from "#app/platform/config.server.ts";
import { formatClock, formatDayOfWeek } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createMailTranslator } from "#app/platform/i18n/mail-translator.ts";
import type { WhatsAppContent } from "#app/platform/whatsapp/whatsapp.server.ts";
import { bookingMails as arabic } from "../mails/messages/ar.ts";
import { type BookingMailsMessages, bookingMails as english } from "../mails/messages/en.ts";
import type { MessageFacts } from "../mails/queries.server.ts";
import { reminderOf } from "./patient-routes.ts";
import { fillText } from "./rules.ts";

type Facts = Pick<MessageFacts, "message" | "booking" | "clinic" | "plan">;

interface Sample {
  locale: Locale;
  clinic: string;
  /** The start of the appointment. */
  at: Date;
  /** Whether it is hours before, and not a day. */
  isSoon: boolean;
  isVideo?: boolean;
}

/** The values of a reminder: the clinic, the day, the time and that it is by video. It never says why. */
function valuesOf({ locale, clinic, at, isVideo }: Omit<Sample, "isSoon">) {
  const key = isVideo ? "reminder.time.video" : "reminder.time";
  const time = wordsOf(locale)(key, { time: formatClock(at, locale) });
  return { clinic, day: formatDayOfWeek(at, locale), time };
}

/** Returns the sentence of a reminder: a clinic's own text, else that of the site. */
export function writeSample(own: string, sample: Sample): string {
  const values = valuesOf(sample);
  if (own.trim() !== "") return fillText(own.trim(), values);
  return wordsOf(sample.locale)(sample.isSoon ? "reminder.soon" : "reminder.text", values);
}

const sampleOf = ({ message, booking: { locale, visitType }, clinic }: Facts): Sample => ({
  locale,
  isVideo: visitType === "virtual",
  clinic: inLocale(locale, clinic.en, clinic.ar),
  at: message.startsAt,
  isSoon: message.kind === "reminder_hours",
});

/** Returns the sentence of a patient's reminder. */
export function writeReminder(facts: Facts): string {
  const own = reminderOf(facts.plan, facts.message.hours);
  const text = own ? inLocale(facts.booking.locale, own.textEn, own.textAr) : "";
  return writeSample(text, sampleOf(facts));
}

/** Returns a reminder, or an answer to a reply, as a text message. */
export function writeText(
  facts: Facts,
  { config, href }: { config: Config; href: string },
): string {
  const t = wordsOf(facts.booking.locale);
  const answer = answerOf(facts);
  if (answer) return t(answer);
  const asks = config.SMS_REPLY_SECRET ? [t("reminder.answer")] : [];
  return [writeReminder(facts), ...asks, href].filter(Boolean).join(" ");
}

/** Returns a reminder as an approved template, or an answer to a reply as free text. */
export function writeWhatsApp(facts: Facts, config: Config): WhatsAppContent {
  const answer = answerOf(facts);
  if (answer) return { text: wordsOf(facts.booking.locale)(answer) };
  const { clinic, day, time } = valuesOf(sampleOf(facts));
  return {
    template: config.WHATSAPP_TEMPLATE,
    language: facts.booking.locale,
    values: [clinic, day, time],
  };
}

function answerOf({ message: { kind } }: Facts) {
  switch (kind) {
    case "reply_confirmed":
    case "reply_cancelled":
    case "reply_unclear":
    case "reply_closed":
      return `${kind}.patient` as const;
    default:
      return null;
  }
}

function wordsOf(locale: Locale) {
  return createMailTranslator<BookingMailsMessages>(locale, inLocale(locale, english, arabic));
}

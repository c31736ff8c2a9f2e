import ical, { type ICalEventData, ICalEventStatus } from "ical-generator";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { bookingFeeds as arabic } from "./messages/ar.ts";
import { type BookingFeedsMessages, bookingFeeds as english } from "./messages/en.ts";
import type { FeedEntry, readFeed } from "./read-feed.server.ts";

/** The interval at which programs should read a feed again, in seconds. */
const refreshSeconds = 15 * 60;

type Read = NonNullable<Awaited<ReturnType<typeof readFeed>>>;

/**
 * Writes a feed (RFC 5545). The same appointments make the same text, so that its hash is an ETag:
 * the time stamp of an entry is that of its last change.
 */
export function writeFeed(feed: Read, { appName }: { appName: string }): string {
  const { locale, listing, entries, ownerKind } = feed;
  const calendar = ical({
    prodId: { company: appName, product: "Calendar", language: locale.toUpperCase() },
    name: inLocale(locale, listing.nameEn, listing.nameAr),
    ttl: refreshSeconds,
  });
  for (const entry of entries)
    calendar.createEvent(eventOf(entry, { locale, namesProfessional: ownerKind === "clinics" }));
  return calendar.toString();
}

/** Writes one appointment as a calendar of its own. */
export function writeEntry(
  entry: FeedEntry,
  { appName, locale }: { appName: string; locale: Locale },
): string {
  const prodId = { company: appName, product: "Calendar", language: locale.toUpperCase() };
  const calendar = ical({ prodId });
  calendar.createEvent(eventOf(entry, { locale, namesProfessional: false }));
  return calendar.toString();
}

function eventOf(
  entry: FeedEntry,
  { locale, namesProfessional }: { locale: Locale; namesProfessional: boolean },
): ICalEventData {
  const t = createTranslator<BookingFeedsMessages>(locale, inLocale(locale, english, arabic));
  const professional = inLocale(locale, entry.professionalEn, entry.professionalAr);
  const title = entry.patientName || t("entry.booked");
  const isRequest = entry.state === "requested";
  return {
    id: entry.id,
    sequence: entry.sequence,
    status: isRequest ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    start: new Date(entry.startsAt),
    end: new Date(entry.endsAt),
    stamp: new Date(entry.changedAt),
    summary: namesProfessional ? t("entry.with", { title, professional }) : title,
    location: inLocale(locale, entry.clinicEn, entry.clinicAr),
  };
}

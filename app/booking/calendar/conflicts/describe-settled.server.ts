import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { textNumber } from "#app/platform/forms/phone-number.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import type { CalendarOwner } from "../../own-listing/queries.server.ts";
import type { BookingContext } from "../../verb-frame/define-verb.server.ts";
import { timeOf, wordsOfCalendar } from "../present-calendar.server.ts";
import { findCalendarBooking } from "../queries.server.ts";

/** As many appointments of each choice as are named afterwards. */
const mostNamed = 10;

/** The choices for the appointments of a time that was closed. */
export interface Settled {
  moved: string[];
  /** The appointments that were cancelled; empty where one choice cancelled all. */
  cancelled: string[];
  counts: { moved: number; cancelled: number; kept: number };
}

interface Answer {
  displaced: string;
  count: number;
  choices: readonly { id: string; choice?: string | undefined }[];
}

/** Returns what an answer settled; null where there was nothing to choose. */
export function settledBy({ displaced, count, choices }: Answer): Settled | null {
  const idsOf = (wanted: string) =>
    choices.flatMap(({ id, choice }) => (choice === wanted ? [id] : []));
  const [moved, cancelled] = [idsOf("move"), idsOf("cancel")];
  const counts = {
    moved: moved.length,
    cancelled: displaced === "cancel" ? count : cancelled.length,
    kept: displaced === "keep" ? count : idsOf("keep").length,
  };
  if (counts.moved + counts.cancelled + counts.kept === 0) return null;
  return { moved: moved.slice(0, mostNamed), cancelled: cancelled.slice(0, mostNamed), counts };
}

/** Writes what was settled into the address that the form leads to. */
export function writeSettled(query: URLSearchParams, { moved, cancelled, counts }: Settled): void {
  query.set("settled", [counts.moved, counts.cancelled, counts.kept].join("_"));
  if (moved.length > 0) query.set("moves", moved.join());
  if (cancelled.length > 0) query.set("ended", cancelled.join());
}

interface Place {
  owner: CalendarOwner;
  locale: Locale;
}

/**
 * Says what was settled when time was closed: who was moved to when and with whom, who was cancelled,
 * and how many were kept; and who has no contact, so that no message goes. Empty without a choice.
 */
export async function describeSettled(
  { database, actor }: BookingContext,
  { owner, locale }: Place,
  query: URLSearchParams,
): Promise<string> {
  const [moved = 0, cancelled = 0, kept = 0] = (query.get("settled") ?? "").split("_").map(Number);
  const t = wordsOfCalendar(locale);
  const unreached: string[] = [];
  const listOf = async (key: "moves" | "ended", total: number) => {
    const ids = (query.get(key) ?? "").split(",").filter(isUuid).slice(0, mostNamed);
    const texts: string[] = [];
    for (const id of ids) {
      const booking = await findCalendarBooking(database, actor, { owner, id });
      if (!booking) continue;
      const { patientName: name, contact } = booking;
      if (!contact?.email && !textNumber(contact?.phone)) unreached.push(name);
      const values = {
        name,
        time: timeOf(booking, locale),
        with: inLocale(locale, booking.withEn, booking.withAr),
      };
      texts.push(key === "moves" ? t("settled.to", values) : t("settled.of", values));
    }
    const more = total - texts.length;
    if (texts.length > 0 && more > 0) texts.push(t("settled.more", { count: more }));
    return texts.join("; ");
  };
  const [moves, ends] = [await listOf("moves", moved), await listOf("ended", cancelled)];
  return [
    moves && t("done.moves", { list: moves }),
    ends ? t("settled.cancelled", { list: ends }) : "",
    !ends && cancelled > 0 ? t("settled.all", { count: cancelled }) : "",
    kept > 0 ? t("settled.kept", { count: kept }) : "",
    unreached.length > 0 ? t("settled.call", { list: [...new Set(unreached)].join("; ") }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Says whose appointment was cancelled, and how its patient is informed; null without one. */
export async function describeCancelled(
  { database, actor }: BookingContext,
  { owner, locale }: Place,
  query: URLSearchParams,
): Promise<string | null> {
  const id = query.get("done") === "cancel" ? query.get("ended") : null;
  if (!id || !isUuid(id)) return null;
  const booking = await findCalendarBooking(database, actor, { owner, id });
  if (!booking) return null;
  const t = wordsOfCalendar(locale);
  const text = t("done.cancelled", {
    name: booking.patientName,
    time: timeOf(booking, locale),
    with: inLocale(locale, booking.withEn, booking.withAr),
  });
  const [email, phone] = [booking.contact?.email, textNumber(booking.contact?.phone)];
  const way = email && phone ? "both" : email ? "email" : phone ? "text" : null;
  // What the address says instead is that no message goes, or a later one.
  return query.has("news") || way === null ? text : `${text} ${t(`news.by.${way}`)}`;
}

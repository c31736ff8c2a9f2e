import { asUser } from "#app/platform/actor.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { type Transaction, withRead } from "#app/platform/database/database.server.ts";
import { factSeparator } from "#app/platform/i18n/fact-separator.ts";
import { formatMoment } from "#app/platform/i18n/format.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { threadPath } from "../../bookings/addresses.ts";
import { calendarHref } from "../../calendar/calendar-state.ts";
import { type CalendarPlace, timeOf } from "../../calendar/present-calendar.server.ts";
import type { BookingContext } from "../../verb-frame/define-verb.server.ts";
import { wordsOfDesk } from "../present-patient.server.ts";
import { countWaiting, readWaiting } from "./queries.server.ts";

/** Open requests and unread messages of a clinic, with the lists of an open panel. */
export type Inbox = Awaited<ReturnType<typeof readInbox>>;

/** Counts open requests and unread messages; an open panel has their lists, too. */
export async function readInbox(
  { database, actor }: BookingContext,
  { owner, state, path, locale }: CalendarPlace,
) {
  const count = (tx: Transaction) => countWaiting(tx, owner.id);
  const counts = await withRead(database, asUser(actor), count, { isPrepared: true });
  const href = calendarHref(path, state, { panel: "inbox", booking: null, type: null, on: null });
  if (state.panel !== "inbox") return { ...counts, href, open: null };
  const { requests, threads } = await readWaiting(database, asUser(actor), owner.id);
  const t = wordsOfDesk(locale);
  return {
    ...counts,
    href,
    open: {
      requests: requests.map((one) => ({
        id: one.id,
        name: one.patientName,
        time: timeOf(one, locale),
        about: [
          inLocale(locale, one.typeEn, one.typeAr),
          inLocale(locale, one.withEn, one.withAr),
        ].join(factSeparator),
        due: one.answerBy
          ? t("inbox.due", { moment: formatMoment(new Date(one.answerBy), locale) })
          : "",
        href: calendarHref(path, state, {
          panel: null,
          day: dubaiDay(new Date(one.startsAt)),
          booking: one.id,
        }),
      })),
      threads: threads.map((one) => ({
        id: one.id,
        name: one.patientName,
        unread: one.unread,
        sent: t("inbox.sent", { moment: formatMoment(new Date(one.sentAt), locale) }),
        href: threadPath(one.id),
      })),
    },
  };
}

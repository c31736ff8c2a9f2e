import { randomUUID } from "node:crypto";
import { messagesPath } from "#app/booking/bookings/addresses.ts";
import type { Person } from "#app/platform/actor.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { formatMoment } from "#app/platform/i18n/format.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { takesHealthData } from "#app/platform/sealing/health-keys.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { unreadBadge } from "#app/support/conversations/rules.ts";
import {
  presentDays,
  presentFileOffer,
} from "#app/support/message-view/present-messages.server.ts";
import {
  findThread,
  listSealedMessages,
  listThreads,
  type OpenThreadRow,
  type ThreadRow,
} from "../queries.server.ts";
import { type MessageContent, messagePlace, openContent } from "../thread-seal.server.ts";
import { wordsOfThreads } from "../words.server.ts";
import { markThreadRead, messageBucket } from "../writing/write-thread.server.ts";

type Scope = RequestContext & { actor: Person };

interface Asked {
  /** The booking of the open thread; empty for none. */
  booking: string;
  /** The message that is being reported; empty for none. */
  report: string;
  /** Whether somebody looks at the page, rather than a browser that fetches it in advance. */
  isSeen: boolean;
}

/**
 * Returns what the screen of messages shows: all threads of the person, and the open one. What the
 * other side wrote in it counts as read from now on.
 */
export async function presentThreads(scope: Scope, { booking, report, isSeen }: Asked) {
  const { actor, config, database, locale } = scope;
  const row = isUuid(booking) ? await findThread(database, actor, booking) : null;
  if (row && isSeen && row.unread > 0) await markThreadRead(scope, row.id);
  const rows = await listThreads(database, actor);
  return {
    isSetUp: takesHealthData(config),
    threads: rows.map((each) => presentRow(each, locale, row)),
    open: row && (await presentOpen(scope, row, report)),
  };
}

export type ShownThreads = Awaited<ReturnType<typeof presentThreads>>;
export type OpenThread = NonNullable<ShownThreads["open"]>;

function presentRow(row: ThreadRow, locale: Locale, open: ThreadRow | null) {
  const { id, lastMessageAt, unread } = row;
  return {
    id,
    ...describeThread(row, locale),
    when: formatMoment(new Date(lastMessageAt ?? row.startsAt), locale),
    unread: unreadBadge(unread),
    isOpen: id === open?.id,
  };
}

/** Names the other side of a thread and the appointment that it is about. */
function describeThread(row: ThreadRow, locale: Locale) {
  const t = wordsOfThreads(locale);
  const unlisted = t("unlisted");
  const professional = inLocale(locale, row.professionalEn, row.professionalAr) ?? unlisted;
  const clinic = inLocale(locale, row.clinicEn, row.clinicAr) ?? unlisted;
  const when = formatMoment(new Date(row.startsAt), locale);
  return row.side === "patient"
    ? { name: professional, kind: t("side.patient"), about: t("about", { when, place: clinic }) }
    : {
        name: row.patientName,
        kind: t("side.clinic", { clinic }),
        about: t("about", { when, place: professional }),
      };
}

async function presentOpen(scope: Scope, row: OpenThreadRow, report: string) {
  const { actor, config, database, locale } = scope;
  const messages = await listSealedMessages(database, actor, row.id);
  const shown = messages.map(({ id, sealed, side, readAt, createdAt }) => {
    const content = openContent<MessageContent>(config, sealed, messagePlace(row.id, id));
    return {
      id,
      senderType: side,
      text: content?.text ?? null,
      file: content?.file ?? null,
      isRead: readAt !== null,
      createdAt,
    };
  });
  return {
    id: row.id,
    side: row.side,
    ...describeThread(row, locale),
    bookingPath: row.side === "patient" ? `/bookings/${row.id}` : null,
    blocked: blockOf(row),
    hasEnded: row.hasEnded,
    hasReader: row.hasReader,
    days: presentDays(shown, {
      locale,
      own: row.side,
      // Health data: pictures are opened one by one, and stored nowhere.
      files: { path: `${messagesPath}/files`, hasPreviews: false },
    }),
    reported: messages.flatMap(({ id, isReported }) => (isReported ? id : [])),
    reporting: messages.find(({ id, side }) => id === report && side !== row.side)?.id ?? null,
    ambulance: config.EMERGENCY_NUMBER,
    file: presentFileOffer(messageBucket, config, locale),
    token: randomUUID(),
  };
}

/** Party that stopped the conversation, as the caller sees it. */
function blockOf({ blockedBy, side }: ThreadRow): "own" | "other" | null {
  if (blockedBy === null) return null;
  return blockedBy === side ? "own" : "other";
}

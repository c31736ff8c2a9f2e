import { sql } from "drizzle-orm";
import { shortMoment } from "#app/admin-kit/cell-value.tsx";
import type { AdminScope, PanelContent } from "#app/admin-kit/resource.server.ts";
import { withRead } from "#app/platform/database/database.server.ts";
import { mostAttempts, mostUnconfirmed } from "#app/platform/sending/retry-schedule.ts";
import { findWord, sayIn } from "../resource-parts/panel-content.server.ts";

interface MessageRecord extends Record<string, unknown> {
  id: string;
  kind: string;
  audience: "patient" | "clinic" | "contact";
  /** The name of a member's or a patient's account. */
  person: string | null;
  channel: string | null;
  /** Masked. */
  recipient: string | null;
  queuedAt: string;
  dueAt: string | null;
  settledAt: string | null;
  sentAt: string | null;
  attempts: number;
  unconfirmed: number;
  delivery: string | null;
  error: string | null;
}

/** Reads the messages of a booking with their way and outcome, without what they say. */
export async function readMessages(scope: AdminScope, id: string): Promise<PanelContent> {
  const { rows } = await withRead(scope.database, scope.actor, (tx) =>
    tx.execute<MessageRecord>(sql`
      select r.id, r.kind, r.audience, r.person, r.channel, r.recipient, r.attempts, r.unconfirmed, r.delivery, r.error,
        ${asMoment("queued_at")} as "queuedAt", ${asMoment("due_at")} as "dueAt",
        ${asMoment("settled_at")} as "settledAt", ${asMoment("sent_at")} as "sentAt"
      from booking_message_records(${id}::uuid) r order by r.queued_at, r.audience desc, r.id`),
  );
  const say = sayIn(scope);
  return {
    head: [
      say("bookings.message.queued"),
      say("bookings.message.subject"),
      say("bookings.message.to"),
      say("bookings.message.by"),
      say("bookings.message.state"),
    ],
    rows: rows.map((record) => ({
      key: `${record.id} ${record.channel}`,
      cells: [
        shortMoment(record.queuedAt, scope.locale),
        sayKind(scope, record.kind),
        sayReceiver(scope, record),
        record.channel === null ? "–" : findWord(scope, `bookings.message.by.${record.channel}`),
        sayState(scope, record),
      ],
    })),
  };
}

/** A message of a booking, or a notification of its conversation. */
export function sayKind(scope: Pick<AdminScope, "locale">, kind: string): string {
  const words = ["mails.kind.", "mails.kind.message."].map((of) => findWord(scope, `${of}${kind}`));
  return words.find(Boolean) ?? kind;
}

const asMoment = (column: string) =>
  sql`to_char(r.${sql.identifier(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

function sayReceiver(scope: AdminScope, { audience, person, recipient }: MessageRecord): string {
  const who = sayIn(scope)(`bookings.message.to.${audience}`, { name: person ?? "" }).trim();
  return recipient === null ? who : `${who} · ${recipient}`;
}

function sayState(scope: AdminScope, record: MessageRecord): string {
  const say = sayIn(scope);
  const { attempts, delivery, error, settledAt, sentAt, unconfirmed } = record;
  const at = (moment: string | null) => (moment === null ? "" : shortMoment(moment, scope.locale));
  const reason = error === null ? "" : findWord(scope, `bookings.message.why.${error}`) || error;
  if (sentAt !== null) {
    const time = at(sentAt);
    if (record.channel === "site")
      return say(delivery === "read" ? "bookings.message.seen" : "bookings.message.shown", {
        time,
      });
    const isKnown = delivery === "delivered" || delivery === "read";
    return say(isKnown ? `bookings.message.${delivery}` : "bookings.message.sent", { time });
  }
  if (settledAt !== null)
    return reason
      ? say("bookings.message.droppedFor", { reason })
      : say("bookings.message.dropped");
  const time = at(record.dueAt);
  if (unconfirmed >= mostUnconfirmed) return say("bookings.message.unknown", { time });
  if (attempts >= mostAttempts)
    return say("bookings.message.failed", { count: attempts, error: reason });
  if (reason) return say("bookings.message.retries", { error: reason, time });
  return say("bookings.message.waits", { time });
}

import { asc, desc, eq, sql } from "drizzle-orm";
import type { BookingState } from "#app/booking/bookings/transitions.ts";
import { asUser, type Person } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import { mostMessages, mostThreads, type Side } from "./rules.ts";
import { threadMessages, threadReports } from "./tables.server.ts";

/** A thread with the appointment that it is about. */
export interface ThreadRow extends Record<string, unknown> {
  id: string;
  side: Side;
  state: BookingState;
  startsAt: string;
  patientName: string;
  /** Null where the listing is no longer public. */
  professionalEn: string | null;
  professionalAr: string | null;
  clinicEn: string | null;
  clinicAr: string | null;
  blockedBy: Side | null;
  /** Null before the first message. */
  lastMessageAt: string | null;
  unread: number;
  /** Whether the appointment is so long past that nobody writes any more. */
  hasEnded: boolean;
}

const person = sql`nullif(current_setting('app.user_id', true), '')`;
const isStaffed = sql`(b.clinic_id in (select staffed_clinics()) or b.professional_id in (select owned_professionals())
  or (b.professional_id, b.clinic_id) in (select * from practised_places()))`;
const isUnread = sql`m.read_at is null and m.side <> case when b.patient_id = ${person} then 'patient' else 'clinic' end`;

const columns = sql`b.id, thread_side(b.id) as side, b.state, b.patient_name as "patientName",
  to_char(lower(b.during) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt",
  case when b.professional_id is null then k.name_en else p.name_en end as "professionalEn",
  case when b.professional_id is null then k.name_ar else p.name_ar end as "professionalAr", c.name_en as "clinicEn", c.name_ar as "clinicAr",
  t.blocked_by as "blockedBy", upper(b.during) <= now() - interval '90 days' as "hasEnded",
  to_char(t.last_message_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastMessageAt",
  (select count(*)::int from thread_messages m where m.thread_id = b.id and ${isUnread}) as unread`;
const listings = sql`left join professionals p on p.id = b.professional_id
  left join appointment_types k on k.id = b.appointment_type_id left join clinics c on c.id = b.clinic_id`;

/** The thread of one booking, with whether anybody of the clinic is there to read it. */
export interface OpenThreadRow extends ThreadRow {
  hasReader: boolean;
}

/** Lists the caller's threads of both sides, the newest first. */
export async function listThreads(database: Database, actor: Person): Promise<ThreadRow[]> {
  const { rows } = await withRead(database, asUser(actor), (tx) =>
    tx.execute<ThreadRow>(sql`
      select ${columns} from message_threads t join bookings b on b.id = t.id ${listings}
      where t.patient_id = ${person} or ${isStaffed}
      order by t.last_message_at desc, t.id limit ${mostThreads}`),
  );
  return rows;
}

/** Returns the thread of a booking, which may have no message yet; null where it is not the caller's. */
export async function findThread(
  database: Database,
  actor: Person,
  id: string,
): Promise<OpenThreadRow | null> {
  const { rows } = await withRead(database, asUser(actor), (tx) =>
    tx.execute<OpenThreadRow>(sql`
      select ${columns}, thread_side(b.id) = 'clinic' or has_clinic_reader(b.id) as "hasReader"
      from bookings b left join message_threads t on t.id = b.id ${listings}
      where b.id = ${id}::uuid and thread_side(b.id) is not null`),
  );
  return rows[0] ?? null;
}

/** Counts the messages that nobody of the caller's side has read. */
export async function countUnreadMessages(database: Database, actor: Person): Promise<number> {
  const { rows } = await withRead(database, asUser(actor), (tx) =>
    tx.execute<{ unread: number }>(sql`
      select count(*)::int as unread
      from thread_messages m join message_threads t on t.id = m.thread_id join bookings b on b.id = t.id
      where ${isUnread} and (t.patient_id = ${person} or ${isStaffed})`),
  );
  return rows[0]?.unread ?? 0;
}

const { id, threadId, side, sealed, filePath, readAt, createdAt } = threadMessages;

/** Returns the newest messages of a thread in their order, as they are stored. */
export async function listSealedMessages(database: Database, actor: Person, thread: string) {
  const newest = await withRead(database, asUser(actor), (tx) =>
    tx
      .select({
        id,
        side,
        sealed,
        readAt,
        createdAt,
        isReported: sql<boolean>`exists (select 1 from thread_reports r where r.message_id = thread_messages.id)`,
      })
      .from(threadMessages)
      .where(eq(threadId, thread))
      .orderBy(desc(createdAt), asc(id))
      .limit(mostMessages),
  );
  return newest.reverse();
}

/** Returns one message as it is stored; null where it is not in a thread of the caller's. */
export async function findSealedMessage(tx: Transaction, message: string) {
  const rows = await tx
    .select({ id, threadId, side, sealed, filePath })
    .from(threadMessages)
    .where(eq(id, message));
  return rows[0] ?? null;
}

/** Lists what a person wrote and received as a patient, as it is stored. */
export function listSealedOfPatient(tx: Transaction) {
  return tx
    .select({ id, threadId, side, sealed, filePath, createdAt })
    .from(threadMessages)
    .where(
      sql`exists (select 1 from message_threads t where t.id = ${threadId} and t.patient_id = ${person})`,
    )
    .orderBy(createdAt, id);
}

/** Lists the paths of the files of messages. */
export async function listMessageFiles(tx: Transaction): Promise<string[]> {
  const rows = await tx.select({ path: filePath }).from(threadMessages);
  return rows.flatMap(({ path }) => path ?? []);
}

/** Returns a report with its sealed content, for administrators. */
export async function findSealedReport(tx: Transaction, report: string) {
  const rows = await tx.select().from(threadReports).where(eq(threadReports.id, report));
  return rows[0] ?? null;
}

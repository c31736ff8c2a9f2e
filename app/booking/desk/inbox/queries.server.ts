import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";

/** As many requests and threads as the panel lists; the counts have no limit. */
const mostListed = 50;

export interface WaitingRequest extends Record<string, unknown> {
  id: string;
  startsAt: string;
  endsAt: string;
  answerBy: string | null;
  patientName: string;
  typeEn: string;
  typeAr: string;
  withEn: string;
  withAr: string;
}

export interface WaitingThread extends Record<string, unknown> {
  id: string;
  startsAt: string;
  patientName: string;
  unread: number;
  sentAt: string;
}

export interface WaitingCounts extends Record<string, unknown> {
  requests: number;
  messages: number;
}

const utc = (moment: ReturnType<typeof sql>) =>
  sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Bookings of a clinic that the caller handles; a practitioner has their own alone. */
const ofClinic = (clinicId: string) => sql`b.clinic_id = ${clinicId}::uuid and exists (
  select 1 from schedules h where h.clinic_id = b.clinic_id
    and (h.professional_id = b.professional_id or h.resource_id = b.resource_id)
    and h.id in (select handled_schedules()))`;

const isWaiting = sql`b.state = 'requested' and lower(b.during) > now()`;
const isUnread = sql`m.side = 'patient' and m.read_at is null`;

/** Counts the open requests and the unread messages of a clinic, of all days. */
export async function countWaiting(tx: Transaction, clinicId: string): Promise<WaitingCounts> {
  const { rows } = await tx.execute<WaitingCounts>(sql`
    select (select count(*)::int from bookings b where ${ofClinic(clinicId)} and ${isWaiting}) as requests,
      (select count(*)::int from thread_messages m join bookings b on b.id = m.thread_id
        where ${ofClinic(clinicId)} and ${isUnread}) as messages`);
  return rows[0] ?? { requests: 0, messages: 0 };
}

/** Lists the open requests of a clinic by their deadline, and its unread messages by their age. */
export function readWaiting(database: Database, actor: Actor, clinicId: string) {
  return withRead(database, actor, async (tx) => {
    const { rows: requests } = await tx.execute<WaitingRequest>(sql`
      select b.id, ${utc(sql`lower(b.during)`)} as "startsAt", ${utc(sql`upper(b.during)`)} as "endsAt",
        ${utc(sql`b.answer_by`)} as "answerBy", b.patient_name as "patientName",
        k.name_en as "typeEn", k.name_ar as "typeAr",
        coalesce(p.name_en, r.name_en, '') as "withEn", coalesce(p.name_ar, r.name_ar, '') as "withAr"
      from bookings b join appointment_types k on k.id = b.appointment_type_id
      left join professionals p on p.id = b.professional_id
      left join bookable_resources r on r.id = b.resource_id
      where ${ofClinic(clinicId)} and ${isWaiting}
      order by b.answer_by nulls last, lower(b.during), b.id limit ${mostListed}`);
    const { rows: threads } = await tx.execute<WaitingThread>(sql`
      select b.id, ${utc(sql`lower(b.during)`)} as "startsAt", b.patient_name as "patientName",
        count(*)::int as unread, ${utc(sql`min(m.created_at)`)} as "sentAt"
      from thread_messages m join bookings b on b.id = m.thread_id
      where ${ofClinic(clinicId)} and ${isUnread}
      group by b.id order by min(m.created_at), b.id limit ${mostListed}`);
    return { requests, threads };
  });
}

import { sql } from "drizzle-orm";
import { type Actor, asUser } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { readPhoneNumber } from "#app/platform/forms/phone-number.ts";
import { latinDigits } from "#app/platform/i18n/latin-digits.ts";
import type { BookingState } from "../bookings/transitions.ts";
import { readBookingNumber } from "../rules.ts";

export interface ClinicPatient extends Record<string, unknown> {
  id: string;
  name: string;
  phone: string | null;
  email: string | null;
  insurerId: number | null;
  networkId: number | null;
  /** The number of appointments without cancelled ones, and the start of the last one that is past. */
  visits: number;
  lastVisit: string | null;
}

const most = 50;
/** Shorter parts of a number are in too many of them. */
const leastDigits = 3;

const columns = sql`p.id, p.name, p.phone, p.email, p.insurer_id as "insurerId", p.network_id as "networkId",
  seen.visits, seen."lastVisit"`;
const seen = sql`cross join lateral (
  select count(*)::int as visits,
    to_char(max(lower(b.during)) filter (where lower(b.during) < now()) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastVisit"
  from bookings b where b.clinic_patient_id = p.id and b.state not in ('held', 'expired', 'cancelled', 'declined')) as seen`;

/**
 * The digits of a phone number as it is stored: "050 123" is "50123". A part can be read as a whole
 * number of another kind ("971 50 123" as one of Fujairah), so the digits are looked for as typed, too.
 */
function digitsOf(text: string): string[] {
  const typed = latinDigits(text).replace(/\D/g, "").replace(/^0+/, "");
  const number = readPhoneNumber(text)?.slice(1) ?? typed;
  return [...new Set([typed, number])].filter(({ length }) => length >= leastDigits);
}

/** Longer texts are no names. */
const mostWords = 8;

/**
 * Finds a clinic's patients by parts of the name in any order, of the phone number or of the mail
 * address; the last seen first.
 */
export async function searchPatients(
  database: Database,
  actor: Actor,
  { clinicId, text, limit = most }: { clinicId: string; text: string; limit?: number },
): Promise<ClinicPatient[]> {
  const digits = digitsOf(text);
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, mostWords);
  const { rows } = await withRead(database, asUser(actor), (tx) =>
    tx.execute<ClinicPatient>(sql`
      select ${columns} from (
        select * from clinic_patients
        where clinic_id = ${clinicId}::uuid
          and (fold_text(${text}) <> '' and not exists (
              select 1 from unnest(${sql.param(words)}::text[]) as word
              where position(fold_text(word) in fold_text(name)) = 0)
            or ${text.includes("@")}::boolean and position(lower(${text.trim()}) in lower(email)) > 0
            or exists (select 1 from unnest(${sql.param(digits)}::text[]) as part where position(part in phone) > 0) or ${text.trim()} = '')
        order by updated_at desc, id limit ${limit}) as p ${seen}
      order by p.updated_at desc, p.id`),
  );
  return rows;
}

/** Returns a patient of a clinic's list; null for another clinic's. */
export async function findPatient(
  database: Database,
  actor: Actor,
  { clinicId, id }: { clinicId: string; id: string },
): Promise<ClinicPatient | null> {
  const { rows } = await withRead(database, asUser(actor), (tx) =>
    tx.execute<ClinicPatient>(sql`
      select ${columns} from clinic_patients p ${seen}
      where p.clinic_id = ${clinicId}::uuid and p.id = ${id}::uuid`),
  );
  return rows[0] ?? null;
}

/** Lists other records of a clinic that may be of the same person: of the same name, number or address. */
export async function listAlike(
  database: Database,
  actor: Actor,
  patient: Pick<ClinicPatient, "id" | "name" | "phone" | "email"> & { clinicId: string },
): Promise<ClinicPatient[]> {
  const { id, clinicId, name, phone, email } = patient;
  const { rows } = await withRead(database, asUser(actor), (tx) =>
    tx.execute<ClinicPatient>(sql`
      select ${columns} from clinic_patients p ${seen}
      where p.clinic_id = ${clinicId}::uuid and p.id <> ${id}::uuid
        and (fold_text(p.name) = fold_text(${name}) or p.phone = ${phone} or p.email = ${email})
      order by p.updated_at desc, p.id limit 20`),
  );
  return rows;
}

export interface NumberedVisit extends PatientVisit {
  patientName: string;
}

/** Finds the appointments of a clinic whose booking number was typed; empty for any other text. */
export async function findByNumber(
  database: Database,
  actor: Actor,
  { clinicId, text }: { clinicId: string; text: string },
): Promise<NumberedVisit[]> {
  const start = readBookingNumber(text);
  if (start === null) return [];
  const [first, last] = [`${start}${"0".repeat(24)}`, `${start}${"f".repeat(24)}`];
  const { rows } = await withRead(database, asUser(actor), (tx) =>
    tx.execute<NumberedVisit>(sql`
      select ${visitColumns}, b.patient_name as "patientName" from ${visitTables}
      where b.id between ${first}::uuid and ${last}::uuid and b.clinic_id = ${clinicId}::uuid
        and b.state not in ('held', 'expired')
      order by lower(b.during) desc limit 5`),
  );
  return rows;
}

const visitColumns = sql`b.id, b.state, to_char(b.starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt",
  to_char(b.ends_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endsAt",
  k.name_en as "typeEn", k.name_ar as "typeAr",
  coalesce(d.name_en, r.name_en) as "withEn", coalesce(d.name_ar, r.name_ar) as "withAr"`;
const visitTables = sql`bookings b join appointment_types k on k.id = b.appointment_type_id
  left join professionals d on d.id = b.professional_id
  left join bookable_resources r on r.id = b.resource_id`;

export interface PatientVisit extends Record<string, unknown> {
  id: string;
  state: BookingState;
  startsAt: string;
  endsAt: string;
  typeEn: string;
  typeAr: string;
  withEn: string;
  withAr: string;
}

/** Lists a patient's appointments at the clinic, the latest first. */
export async function listVisits(
  database: Database,
  actor: Actor,
  patientId: string,
): Promise<PatientVisit[]> {
  const { rows } = await withRead(database, asUser(actor), (tx) =>
    tx.execute<PatientVisit>(sql`
      select ${visitColumns} from ${visitTables}
      where b.clinic_patient_id = ${patientId}::uuid and b.state not in ('held', 'expired')
      order by lower(b.during) desc, b.id limit 100`),
  );
  return rows;
}

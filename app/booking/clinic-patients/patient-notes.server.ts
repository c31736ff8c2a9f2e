import { sql } from "drizzle-orm";
import { z } from "zod";
import { asUser } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import { healthKeys } from "#app/platform/sealing/health-keys.server.ts";
import { openSealed, SealError, seal } from "#app/platform/sealing/seal.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";

export const longestNote = 2_000;

export interface PatientNote {
  id: string;
  /** Null if the key of the note is gone. */
  text: string | null;
  /** The name of the member who wrote it, sealed with the text; empty in notes from before it was stored. */
  author: string;
  at: string;
}

const keysOf = (config: Config) => healthKeys(config, "notes about patients of clinics");
/** The content that is sealed: a member who leaves the clinic keeps the name. */
const signedNote = z.strictObject({ author: z.string(), text: z.string() });

/** The associated data of what is sealed here. */
export const notePlace = (id: string) => JSON.stringify(["clinic patient note", id]);

/**
 * Stores a note about a patient, encrypted; the form's `id` makes a note that is sent twice one.
 * @throws AppError `not_found` for a patient of another clinic.
 */
export async function addPatientNote(
  { actor, config, database, requestId }: BookingContext,
  { id, patientId, text }: { id: string; patientId: string; text: string },
): Promise<void> {
  requirePermission(actor, "bookings.manage");
  const person = asUser(actor);
  await withTransaction(database, asUser(actor), async (tx) => {
    const author = await findOwnName(tx, person.userId);
    const content = Buffer.from(JSON.stringify({ author, text }));
    const sealed = seal(keysOf(config), content, notePlace(id)).toString("base64");
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from clinic_patients where id = ${patientId}::uuid`);
    if (rows.length === 0)
      throw new AppError("not_found", "This patient is not in the list of your clinic.");
    const added = await tx.execute<{ id: string }>(sql`
      insert into clinic_patient_notes (id, patient_id, author_id, sealed)
      values (${id}::uuid, ${patientId}::uuid, ${person.userId}, ${sealed})
      on conflict (id) do nothing returning id`);
    if (added.rows.length === 0) return;
    await recordAudit(tx, {
      actor,
      requestId,
      action: "clinic_patient.note",
      entityType: "clinic_patients",
      entityId: patientId,
      detail: {},
    });
  });
}

async function findOwnName(tx: Transaction, userId: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select coalesce(nullif(full_name, ''), email) as name from users where auth_user_id = ${userId}`);
  return rows[0]?.name ?? "";
}

/** Reads the notes about a patient, the latest first, and records the read where there are any. */
export async function readPatientNotes(
  { actor, config, database, requestId }: BookingContext,
  patientId: string,
): Promise<PatientNote[]> {
  requirePermission(actor, "bookings.manage");
  const rows = await withTransaction(database, asUser(actor), async (tx) => {
    const found = await tx.execute<{ id: string; sealed: string; at: string }>(sql`
      select n.id, n.sealed, to_char(n.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
      from clinic_patient_notes n where n.patient_id = ${patientId}::uuid
      order by n.created_at desc, n.id limit 100`);
    if (found.rows.length > 0) {
      await recordAudit(tx, {
        actor,
        requestId,
        action: "clinic_patient.notes_read",
        entityType: "clinic_patients",
        entityId: patientId,
        detail: { notes: found.rows.length },
      });
    }
    return found.rows;
  });
  return rows.map(({ sealed, ...note }) => ({ ...note, ...open(config, note.id, sealed) }));
}

function open(config: Config, id: string, sealed: string): Pick<PatientNote, "text" | "author"> {
  try {
    const bytes = openSealed(keysOf(config), Buffer.from(sealed, "base64"), notePlace(id));
    return readContent(bytes.toString());
  } catch (error) {
    if (error instanceof SealError) return { text: null, author: "" };
    throw error;
  }
}

/** Older notes are sealed as their text alone. */
function readContent(content: string): { text: string; author: string } {
  try {
    return signedNote.parse(JSON.parse(content));
  } catch {
    return { text: content, author: "" };
  }
}

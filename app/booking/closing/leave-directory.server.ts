import { sql } from "drizzle-orm";
import {
  type Transaction,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { BookingContext } from "../verbs/define-verb.server.ts";
import { withDisplaced } from "./with-displaced.server.ts";

interface Leaving {
  entityType: "professionals" | "clinics";
  ids: readonly string[];
  /** What happens to their appointments; null refuses those that have any. */
  appointments: "keep" | "cancel" | null;
  note: string;
}

/** A listing that stays because it has appointments to come. */
export interface StillBooked {
  id: string;
  appointments: number;
}

/**
 * Takes listings with appointments to come out of the directory by `leave`, one in a transaction, and
 * does with the appointments what was chosen. Listings without appointments are left to the caller.
 */
export async function leaveDirectory(
  context: BookingContext,
  { entityType, ids, appointments, note }: Leaving,
  leave: (tx: Transaction, id: string) => Promise<void>,
): Promise<{ left: string[]; stayed: StillBooked[] }> {
  const left: string[] = [];
  const stayed: StillBooked[] = [];
  for (const id of await listBooked(context, { entityType, ids })) {
    const closes = entityType === "clinics" ? { clinicIds: [id] } : { professionalIds: [id] };
    const answer = { displaced: appointments ?? "ask", count: null, choices: [], note } as const;
    try {
      await withTransaction(context.database, context.actor, (tx) =>
        withDisplaced(tx, context, { closes, answer }, () => leave(tx, id)),
      );
      left.push(id);
    } catch (error) {
      const found = error instanceof AppError && error.details?.displaced;
      if (!Array.isArray(found)) throw error;
      stayed.push({ id, appointments: found.length });
    }
  }
  return { left, stayed };
}

async function listBooked(
  { database, actor }: BookingContext,
  { entityType, ids }: Pick<Leaving, "entityType" | "ids">,
): Promise<string[]> {
  const column = entityType === "clinics" ? sql`clinic_id` : sql`professional_id`;
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ id: string }>(sql`
      select distinct ${column} as id from bookings
      where ${column} = any(${sql.param([...ids])}::uuid[])
        and state in ('held', 'requested', 'confirmed') and lower(during) > now() order by 1`),
  );
  return rows.map(({ id }) => id);
}

import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { addDays, dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import {
  type Database,
  type Transaction,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { Span } from "../availability/slots.ts";
import {
  countDecisions,
  type Decided,
  decisionsOf,
  namedDecisions,
} from "../closing/decisions/decisions-of.ts";
import type { DisplacedAnswer } from "../closing/inputs.ts";
import { withDisplaced } from "../closing/with-displaced.server.ts";
import type { holidayStatuses } from "../schedules/rules.ts";
import { holidays } from "../schedules/tables.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";

export interface HolidayValues {
  nameEn: string;
  nameAr: string;
  firstDay: string;
  lastDay: string;
  status: (typeof holidayStatuses)[number];
}

/** Changes with every write, to the microsecond. */
const version = sql<string>`${holidays.updatedAt}::text`;
const columns = {
  nameEn: holidays.nameEn,
  nameAr: holidays.nameAr,
  firstDay: holidays.firstDay,
  lastDay: holidays.lastDay,
  status: holidays.status,
};

/** Reads a holiday with the version that its form sends back; null if there is none. */
export function readHoliday(database: Database, actor: Actor, id: string) {
  return withRead(database, actor, (tx) => findHoliday(tx, id));
}

async function findHoliday(tx: Transaction, id: string) {
  if (!isUuid(id)) return null;
  const [row] = await tx
    .select({ ...columns, version })
    .from(holidays)
    .where(eq(holidays.id, id));
  if (!row) return null;
  const { version: current, ...values } = row;
  return { values, version: current };
}

/**
 * Adds a holiday; schedules that observe holidays have no free times on it from then on.
 * @throws AppError `forbidden`; `conflict` with `problems` where its days are a holiday already;
 *   `displaces` with the appointments on its days.
 */
export async function createHoliday(
  context: BookingContext,
  values: HolidayValues,
  answer: DisplacedAnswer,
): Promise<string> {
  const { actor, database, requestId } = context;
  requirePermission(actor, "holidays.edit");
  const insert = async (tx: Transaction) => {
    await requireFreeDays(tx, values, null);
    const key = `${values.firstDay}-${values.lastDay}`;
    const [row] = await tx
      .insert(holidays)
      .values({ ...values, key })
      .onConflictDoNothing({ target: holidays.key })
      .returning({ id: holidays.id });
    if (!row) throw daysTaken();
    return row.id;
  };
  return withTransaction(database, actor, async (tx) => {
    let id = "";
    const decided = await withClosedDays(tx, context, { values, answer }, async () => {
      id = await insert(tx);
    });
    await recordAudit(tx, {
      actor,
      requestId,
      action: "holiday.create",
      entityType: "holidays",
      entityId: id,
      detail: {
        before: {},
        after: { ...values, ...countDecisions(decided) },
        ...namedDecisions(decided),
      },
    });
    return id;
  });
}

interface ClosedDays {
  values: HolidayValues;
  answer: DisplacedAnswer;
}

/**
 * Runs a change of a holiday, which asks about the appointments on its days.
 * @returns what was decided on each of them.
 */
async function withClosedDays(
  tx: Transaction,
  context: BookingContext,
  { values: { firstDay, lastDay, status }, answer }: ClosedDays,
  change: () => Promise<void>,
): Promise<Decided[]> {
  if (status === "withdrawn") {
    await change();
    return [];
  }
  const within = [
    dubaiMoment(firstDay, "00:00").getTime(),
    dubaiMoment(addDays(lastDay, 1), "00:00").getTime(),
  ] as const;
  const scheduleIds = await listObserving(tx, within);
  const closes = { scheduleIds, within };
  return decisionsOf(answer, await withDisplaced(tx, context, { closes, answer }, change));
}

/** Lists the schedules that observe holidays and have appointments in a time. */
async function listObserving(tx: Transaction, [from, to]: Span): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct s.id from bookings b join schedules s on s.clinic_id = b.clinic_id
      and coalesce(s.professional_id, s.resource_id) = coalesce(b.professional_id, b.resource_id)
    where s.observes_holidays and b.state in ('held', 'requested', 'confirmed')
      and lower(b.during) > now()
      and b.during && tstzrange(${new Date(from).toISOString()}::timestamptz, ${new Date(to).toISOString()}::timestamptz)
    order by 1`);
  return rows.map(({ id }) => id);
}

/**
 * Changes a holiday: its days once they are announced, or that it is withdrawn.
 * @throws AppError `forbidden`; `not_found`; `conflict` where it was changed since it was read, or
 *   with `problems` where its days are a holiday already; `displaces` with the appointments on its
 *   days.
 */
export async function editHoliday(
  context: BookingContext,
  { id, version: read, values }: { id: string; version: string; values: HolidayValues },
  answer: DisplacedAnswer,
): Promise<void> {
  const { actor, database, requestId } = context;
  requirePermission(actor, "holidays.edit");
  const update = async (tx: Transaction): Promise<HolidayValues> => {
    const before = await findHoliday(tx, id);
    if (!before) throw new AppError("not_found", "There is no such holiday.");
    await requireFreeDays(tx, values, id);
    const saved = await tx
      .update(holidays)
      .set({ ...values, updatedAt: sql`clock_timestamp()` })
      .where(and(eq(holidays.id, id), sql`${version} = ${read}`))
      .returning({ id: holidays.id });
    if (saved.length === 0) {
      throw new AppError("conflict", "The holiday was changed since it was opened.");
    }
    return before.values;
  };
  await withTransaction(database, actor, async (tx) => {
    let before = {};
    const decided = await withClosedDays(tx, context, { values, answer }, async () => {
      before = await update(tx);
    });
    await recordAudit(tx, {
      actor,
      requestId,
      action: "holiday.edit",
      entityType: "holidays",
      entityId: id,
      detail: {
        before,
        after: { ...values, ...countDecisions(decided) },
        ...namedDecisions(decided),
      },
    });
  });
}

/** Two holidays on one day are one that is listed twice. */
async function requireFreeDays(
  tx: Transaction,
  { firstDay, lastDay, status }: HolidayValues,
  except: string | null,
): Promise<void> {
  if (status === "withdrawn") return;
  const { rows } = await tx.execute(sql`
    select 1 from holidays where status <> 'withdrawn' and id is distinct from ${except}::uuid
      and first_day <= ${lastDay}::date and last_day >= ${firstDay}::date limit 1`);
  if (rows.length > 0) throw daysTaken();
}

function daysTaken(): AppError {
  return new AppError("conflict", "These days are a public holiday already.", {
    problems: { firstDay: "taken" },
  });
}

import type { Transaction } from "#app/platform/database/database.server.ts";
import { type GivenAnswer, withDisplaced } from "../closing/with-displaced.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import {
  recordSchedule,
  requireSchedule,
  type ScheduleAction,
} from "../verb-frame/edited-schedule.server.ts";

interface OpenTimesChange {
  action: ScheduleAction;
  scheduleId: string;
  /** The answer for appointments that no longer fit. */
  answer: GivenAnswer;
  detail: Record<string, unknown>;
}

/**
 * Changes when a schedule is open, and audits it; appointments that no longer fit follow the answer.
 * @throws AppError `displaces` with the appointments.
 */
export async function changeOpenTimes(
  tx: Transaction,
  context: BookingContext,
  { action, scheduleId, answer, detail }: OpenTimesChange,
  write: () => Promise<void>,
) {
  const schedule = await requireSchedule(tx, context, scheduleId);
  const closes = { scheduleIds: [schedule.id] };
  const displaced = await withDisplaced(tx, context, { closes, answer }, write);
  const all = { ...detail, displaced: displaced.length };
  await recordSchedule(tx, context, { action, schedule, detail: all });
  return { displaced };
}

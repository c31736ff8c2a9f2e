import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { withRead } from "#app/platform/database/database.server.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import {
  isOutsideAddress,
  type OutsideGuard,
} from "#app/platform/web/outside/open-outside.server.ts";
import { displacedAnswer } from "../closing/inputs.ts";
import { withDisplaced } from "../closing/with-displaced.server.ts";
import { type BookingContext, defineVerb } from "../verb-frame/define-verb.server.ts";
import { recordSchedule, requireSchedule } from "../verb-frame/edited-schedule.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";
import { readBusySpans } from "./read-imports.server.ts";
import { mostImports } from "./rules.ts";
import { calendarImports } from "./tables.server.ts";

interface Given {
  scheduleId: string;
  address: string;
}

/**
 * Adds the address of a calendar elsewhere, which the job reads within a minute. Appointments at the
 * busy times of the context are asked about first.
 */
const addImport = defineVerb({
  name: "import-add",
  permission: "bookings.manage",
  input: z.object({
    scheduleId: z.uuid(),
    address: z.string().trim().max(1_000),
    ...displacedAnswer,
  }),
  async run(tx, { scheduleId, address, ...answer }, context) {
    const schedule = await requireSchedule(tx, context, scheduleId);
    const url = webUrl(address);
    if (!url) throw refuseBooking(context, "address");
    const others = await tx.$count(calendarImports, eq(calendarImports.scheduleId, schedule.id));
    if (others >= mostImports) throw refuseBooking(context, "imports");
    const write = async () => {
      await tx
        .insert(calendarImports)
        .values({ scheduleId: schedule.id, address: url.href })
        .onConflictDoNothing();
    };
    const busy = context.busyTimes ?? [];
    const { professionalId } = schedule;
    // The times hold at every clinic of the professional whose appointments the caller sees.
    const closes = professionalId
      ? { professionalIds: [professionalId] }
      : { scheduleIds: [schedule.id] };
    if (busy.length === 0) await write();
    else await withDisplaced(tx, context, { closes, answer, busy }, write);
    const detail = { host: url.host };
    await recordSchedule(tx, context, { action: "import", schedule, detail });
    return {};
  },
});

/**
 * Reads a calendar elsewhere once and adds it. One that cannot be read now is added without a
 * question: the job reads it later and marks the appointments at its times.
 * @throws AppError `displaces` with the appointments at its busy times.
 */
export async function addReadImport(
  context: BookingContext,
  given: Given & Record<string, unknown>,
  key: string,
  guard: OutsideGuard = {},
): Promise<void> {
  const url = webUrl(given.address);
  const busyTimes =
    url && (await mayEdit(context, given.scheduleId))
      ? await readBusySpans(context.database, url.href, guard)
      : null;
  await addImport.call({ ...context, busyTimes }, given, key);
}

/** Nothing is fetched for a caller whom the verb refuses. */
async function mayEdit({ actor, database }: BookingContext, scheduleId: string): Promise<boolean> {
  if (!isUuid(scheduleId)) return false;
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute(sql`
      select 1 from schedules where id = ${scheduleId}::uuid
        and (current_setting('role', true) = 'admin' or id in (select staffed_schedules()))`),
  );
  return rows.length > 0;
}

/** Returns the address as it is read, by the rule of webhooks; null for one that no server of the web has. */
function webUrl(address: string): URL | null {
  const url = URL.parse(address.trim().replace(/^webcals?:/i, "https:"));
  return url && isOutsideAddress(url.href, { isSecure: true }) ? url : null;
}

import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { defineVerb } from "../verb-frame/define-verb.server.ts";
import { recordSchedule, requireSchedule } from "../verb-frame/edited-schedule.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";
import { calendarImports } from "./tables.server.ts";

const scheduleId = z.uuid();

/** Removes a calendar elsewhere, and its busy times. */
export const removeImport = defineVerb({
  name: "import-remove",
  permission: "bookings.manage",
  input: z.object({ scheduleId, importId: z.uuid() }),
  async run(tx, given, context) {
    const schedule = await requireSchedule(tx, context, given.scheduleId);
    const { id, scheduleId: ofSchedule, address } = calendarImports;
    const [removed] = await tx
      .delete(calendarImports)
      .where(and(eq(id, given.importId), eq(ofSchedule, schedule.id)))
      .returning({ address });
    if (!removed) throw refuseBooking(context, "schedule");
    const detail = { host: new URL(removed.address).host };
    await recordSchedule(tx, context, { action: "unimport", schedule, detail });
    return {};
  },
});

/** Lets the job read a calendar at its next run, as of an owner who has mended its address. */
export const readImportSoon = defineVerb({
  name: "import-read",
  permission: "bookings.manage",
  input: z.object({ scheduleId, importId: z.uuid() }),
  async run(tx, given, context) {
    const schedule = await requireSchedule(tx, context, given.scheduleId);
    const { id, scheduleId: ofSchedule } = calendarImports;
    const due = await tx
      .update(calendarImports)
      .set({ nextReadAt: sql`now()` })
      .where(and(eq(id, given.importId), eq(ofSchedule, schedule.id)))
      .returning({ id });
    if (due.length === 0) throw refuseBooking(context, "schedule");
    return {};
  },
});

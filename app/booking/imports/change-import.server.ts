import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { defineVerb } from "../verb-frame/define-verb.server.ts";
import { recordSchedule, requireSchedule } from "../verb-frame/edited-schedule.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";
import { mostImports } from "./rules.ts";
import { calendarImports } from "./tables.server.ts";

const scheduleId = z.uuid();

/** Adds the address of a calendar elsewhere, which is read within a minute and then by the job. */
export const addImport = defineVerb({
  name: "import-add",
  permission: "bookings.manage",
  input: z.object({ scheduleId, address: z.string().trim().max(1_000) }),
  async run(tx, given, context) {
    const schedule = await requireSchedule(tx, context, given.scheduleId);
    const url = URL.parse(given.address.replace(/^webcals?:/i, "https:"));
    const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
    if (!url || !isWeb || url.username || url.password) throw refuseBooking(context, "address");
    const others = await tx.$count(calendarImports, eq(calendarImports.scheduleId, schedule.id));
    if (others >= mostImports) throw refuseBooking(context, "imports");
    await tx
      .insert(calendarImports)
      .values({ scheduleId: schedule.id, address: url.href })
      .onConflictDoNothing();
    const detail = { host: url.host };
    await recordSchedule(tx, context, { action: "import", schedule, detail });
    return {};
  },
});

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

import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { countComing } from "#app/booking/bookings/left/queries.server.ts";
import { confirmBooking } from "#app/booking/verbs/confirm-booking.server.ts";
import { holdSlot } from "#app/booking/verbs/hold-slot.server.ts";
import { listTakenOff } from "#app/ingest/registers/queries.server.ts";
import { importUndoably } from "#app/ingest/registers/runs/import-undoably.server.ts";
import { undoRun } from "#app/ingest/registers/runs/undo-run.server.ts";
import { importTemplate } from "#app/ingest/template.server.ts";
import { makeBookableTown } from "../booking/bookable-town.ts";
import { onAnyDatabase } from "../databases/database.ts";

const job = { kind: "job", name: "test" } as const;

onAnyDatabase((open) => {
  test("undoing a run counts the upcoming appointments at clinics that it takes off the site", async () => {
    const database = await open({ seed: "demo" });
    const town = await makeBookableTown(database);
    const stream = Readable.from([Buffer.from(importTemplate("clinics"))]);
    const { run } = await importUndoably({ database }, { subject: "clinics", stream });
    const mona = await town.as(`mona-${randomUUID()}`);
    const slot = { typeId: town.types.instant, startsAt: town.startOf(30) };
    const { id } = (await holdSlot.call(mona, slot, randomUUID())).booking;
    await confirmBooking.call(mona, { id, patientName: "Mona Saleh" }, randomUUID());
    await database.pool.query(
      `update bookings set clinic_id = (select entity_id from register_rows
         where run_id = $2 and kind = 'new' and entity_type = 'clinics' limit 1) where id = $1`,
      [id, run],
    );
    expect(await undoRun({ database, actor: job }, run ?? 0)).toMatchObject({ hidden: 1 });
    const off = await listTakenOff(database, job, run ?? 0);
    expect(off).toMatchObject({ clinics: [expect.any(String)], professionals: [] });
    expect(await countComing(database, off)).toBe(1);
    await database.pool.query("delete from bookings where id = $1", [id]);
    expect(await countComing(database, off)).toBe(0);
  });
});

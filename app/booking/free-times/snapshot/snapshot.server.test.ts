import { randomUUID } from "node:crypto";
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { type OutboxReader, startOutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { makeBookableTown } from "#test/booking/bookable-town.ts";
import { plainRecord } from "#test/booking/plain-record.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { seedDemoBookings } from "../../demo/seed-demo-bookings.server.ts";
import { cancelBooking } from "../../verbs/change-booking.server.ts";
import { confirmBooking } from "../../verbs/confirm-booking.server.ts";
import { holdSlot } from "../../verbs/hold-slot.server.ts";
import { LiveFreeTimes } from "../live-free-times.server.ts";

forEachDatabase((open) => {
  const folder = mkdtempSync(join(tmpdir(), "dalil-free-times-"));
  const file = join(folder, "records");
  const now = Date.now();
  let database: Database;
  let services: Services;
  let outbox: OutboxReader;

  /** Runs `work` with the free times of a process that has just started. */
  async function withProcess<T>(
    stored: string | undefined,
    work: (live: LiveFreeTimes) => Promise<T> | T,
  ): Promise<T> {
    const options = { services, outbox, clock: () => now };
    const live = new LiveFreeTimes(stored ? { ...options, file: stored } : options);
    await live.loaded;
    await vi.waitFor(() => expect(live.isCaughtUp).toBe(true), { timeout: 60_000, interval: 5 });
    await live.store();
    return Promise.resolve(work(live)).finally(() => live.stop());
  }

  /** Each record as plain values, by its subject. */
  function contentsOf(live: LiveFreeTimes): Map<string, unknown> {
    return new Map(
      [...live.table.subjects()].map(([{ id, isPerson }, record]) => [
        `${isPerson} ${id}`,
        plainRecord(record),
      ]),
    );
  }

  beforeAll(async () => {
    database = await open({ seed: "demo" });
    await seedDemoBookings(database);
    services = testServices(database, { dataDir: folder });
    outbox = startOutboxReader(database, {
      onEvents: (events) => services.hub.dispatch(events),
      pollMs: 200,
      log: services.log,
    });
    await outbox.ready;
  }, 180_000);
  afterAll(async () => {
    await outbox.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("a snapshot with the changes since has the records of a full build", async () => {
    const town = await makeBookableTown(database);
    const [mona, omar] = [await town.as("mona"), await town.as("omar")];
    const hold = (context: typeof mona, at: number) =>
      holdSlot.call(
        context,
        { typeId: town.types.instant, startsAt: town.startOf(at) },
        randomUUID(),
      );
    const { booking: early } = await hold(mona, 20);
    await confirmBooking.call(mona, { id: early.id, patientName: "Mona" }, randomUUID());
    await withProcess(file, () => expect(existsSync(file)).toBe(true));
    await cancelBooking.call(mona, { id: early.id }, randomUUID());
    await hold(omar, 26);
    const { pool } = database;
    await pool.query(
      `update schedule_rules set ends_at = '12:00' where schedule_id = (
         select id from schedules where professional_id <> $1 and not follows_clinic_hours
         order by id limit 1)`,
      [town.professionalId],
    );
    // A command that fills the database publishes nothing.
    const before = await pool.query<{ last: string }>(
      "select max(sequence) as last from outbox_events",
    );
    const { rows } = await pool.query<{ id: string }>(
      "select professional_id as id from schedules where professional_id <> $1 order by id desc limit 1",
      [town.professionalId],
    );
    const gone = rows[0]?.id ?? "";
    await pool.query("delete from bookings where professional_id = $1", [gone]);
    await pool.query("delete from schedules where professional_id = $1", [gone]);
    await pool.query("delete from outbox_events where sequence > $1", [before.rows[0]?.last]);
    const built = await withProcess(undefined, contentsOf);
    const [restored, read] = await withProcess(file, (live) => [
      contentsOf(live),
      live.subjectsRead,
    ]);
    expect(built.size).toBeGreaterThan(100);
    expect(restored).toEqual(built);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(built.size / 4);
  }, 120_000);

  test("a stop before everybody is read stores nothing", async () => {
    rmSync(file, { force: true });
    const stopping = Promise.withResolvers<void>();
    const live: LiveFreeTimes = new LiveFreeTimes({
      services,
      outbox,
      clock: () => now,
      file,
      onChange: () => stopping.resolve(live.stop()),
    });
    await stopping.promise;
    expect(existsSync(file)).toBe(false);
    await withProcess(file, () => undefined);
  }, 120_000);

  test.each<[string, () => unknown]>([
    ["cut off", () => truncateSync(file, readFileSync(file).length - 9)],
    [
      "damaged",
      () => {
        const bytes = readFileSync(file);
        bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1;
        writeFileSync(file, bytes);
      },
    ],
    [
      "of another database",
      () =>
        database.pool.query("update outbox_events set created_at = created_at - interval '1 s'"),
    ],
  ])(
    "everybody is read where the snapshot is %s",
    async (_, damage) => {
      await withProcess(file, () => undefined);
      expect(existsSync(file)).toBe(true);
      await damage();
      const [size, read] = await withProcess(file, (live) => [
        contentsOf(live).size,
        live.subjectsRead,
      ]);
      expect(read).toBeGreaterThanOrEqual(size);
    },
    120_000,
  );
});

import type { Socket } from "node:net";
import { afterAll, expect, test } from "vitest";
import { lacksBookings, seedDemoBookings } from "#app/booking/demo/seed-demo-bookings.server.ts";
import { forEachDatabase } from "#test/databases/database.ts";

/** A connection to PostgreSQL, with the number of its process there. */
interface Connected {
  processID: number;
  connection: { stream: Socket };
}

forEachDatabase((open) => {
  test("an error between two months takes all bookings back, and a second seed makes them", async () => {
    const database = await open({ seed: "demo" });
    await database.pool.query("truncate schedules, bookings, bookable_resources cascade");
    const steps: number[] = [];
    const seed = seedDemoBookings(database, {
      share: 0.1,
      onProgress: (done) => {
        steps.push(done);
        if (done >= 60) throw new Error("cancelled");
      },
    });
    await expect(seed).rejects.toThrow("cancelled");
    expect(steps).toEqual([0, 30, 60]);
    expect(await lacksBookings(database)).toBe(true);
    await seedDemoBookings(database, { share: 0.1 });
    expect(await lacksBookings(database)).toBe(false);
    const { rows } = await database.pool.query(
      "select count(*) > 100 as booked, count(*) filter (where upper(during) < now()) > 0 as past from bookings",
    );
    expect(rows).toEqual([{ booked: true, past: true }]);
  });

  const held: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const end of held) await end();
  });

  test("the server ends the running statement of a seed whose connection is gone", async ({
    skip,
  }) => {
    const database = await open({ seed: "demo" });
    if (database.kind !== "postgresql") skip("The embedded database ends with its process.");
    await database.pool.query("truncate schedules, bookings, bookable_resources cascade");
    // The insert waits for this lock: it runs as long as the test wants.
    const other = await database.pool.connect();
    held.push(async () => other.release());
    await other.query("begin");
    await other.query("lock table clinic_patients in access exclusive mode");
    const sockets = new Map<number, Socket>();
    const note = (client: unknown) => {
      const { processID, connection } = client as Connected;
      sockets.set(processID, connection.stream);
    };
    database.pool.on("acquire", note);
    const seed = seedDemoBookings(database, { share: 0.1 }).catch((error: unknown) => error);
    const running = async () => {
      const { rows } = await database.pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where query like '%insert into clinic_patients%'
         and wait_event_type = 'Lock' and datname = current_database() and pid <> pg_backend_pid()`,
      );
      return rows.map(({ pid }) => pid);
    };
    await expect.poll(running, { timeout: 120_000 }).toHaveLength(1);
    database.pool.off("acquire", note);
    // Reads of the seed may have had other connections.
    for (const pid of await running()) sockets.get(pid)?.destroy();
    expect(await seed).toBeInstanceOf(Error);
    await expect.poll(running, { timeout: 20_000 }).toEqual([]);
    await other.query("rollback");
    expect(await lacksBookings(database)).toBe(true);
    await seedDemoBookings(database, { share: 0.1 });
    expect(await lacksBookings(database)).toBe(false);
  });
});

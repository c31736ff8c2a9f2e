import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { lacksBookings, seedDemoBookings } from "#app/booking/demo/seed-demo-bookings.server.ts";
import { seedDemoCity } from "#app/demo/seed-demo-city.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { forEachDatabase } from "#test/databases/database.ts";

/** A connection to PostgreSQL, with the number of its process there. */
interface Connected {
  processID: number;
  connection: { stream: Socket };
}

forEachDatabase((open, kind) => {
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

  /** Cuts the connection of a seed in the statement that waits for a table. */
  async function cutWithin(database: Database, table: string, seed: () => Promise<unknown>) {
    // The statement waits for this lock: it runs as long as the test wants.
    const other = await database.pool.connect();
    try {
      await other.query("begin");
      await other.query(`lock table ${table} in access exclusive mode`);
      const sockets = new Map<number, Socket>();
      const note = (client: unknown) => {
        const { processID, connection } = client as Connected;
        sockets.set(processID, connection.stream);
      };
      database.pool.on("acquire", note);
      const ended = seed().catch((error: unknown) => error);
      const running = async () => {
        const { rows } = await database.pool.query<{ pid: number }>(
          `select pid from pg_stat_activity where wait_event_type = 'Lock'
           and backend_type = 'client backend' and datname = current_database()`,
        );
        return rows.map(({ pid }) => pid);
      };
      await expect.poll(running, { timeout: 120_000 }).toHaveLength(1);
      database.pool.off("acquire", note);
      // Reads of the seed may have had other connections.
      for (const pid of await running()) sockets.get(pid)?.destroy();
      expect(await ended).toBeInstanceOf(Error);
      await expect.poll(running, { timeout: 20_000 }).toEqual([]);
    } finally {
      await other.query("rollback");
      other.release();
    }
  }

  // The embedded database ends with its process.
  const onServer = test.skipIf(kind === "pglite");

  onServer(
    "the server ends the running statement of bookings whose connection is gone",
    async () => {
      const database = await open({ seed: "demo" });
      await database.pool.query("truncate schedules, bookings, bookable_resources cascade");
      const seed = () => seedDemoBookings(database, { share: 0.1 });
      await cutWithin(database, "clinic_patients", seed);
      expect(await lacksBookings(database)).toBe(true);
      await seed();
      expect(await lacksBookings(database)).toBe(false);
    },
  );

  onServer.each([
    ["the old city is removed", "reviews"],
    ["the new city is listed", "directory_listings"],
  ])("the server ends the running statement while %s", async (_, table) => {
    const database = await open({ seed: "demo" });
    await cutWithin(database, table, () =>
      seedDemoCity(database, { professionals: 60, replace: true }),
    );
  });
});

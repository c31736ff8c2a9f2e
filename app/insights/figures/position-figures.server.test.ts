import { expect, test } from "vitest";
import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { readPositionFigures } from "./position-figures.server.ts";

const admin = { kind: "admin", userId: "noura", email: "noura@example.ae" } as const;

onAnyDatabase((open) => {
  test("positions are counted over the days of a period, without those that are hardly shown", async () => {
    const database = await open({ seed: "empty" });
    const today = dubaiDay();
    const counts: [daysAgo: number, position: number, event: string, count: number][] = [
      [0, 1, "shown", 40],
      [3, 1, "shown", 10],
      [3, 1, "opened", 20],
      [0, 2, "shown", 10],
      [0, 3, "shown", 9],
      [0, 3, "opened", 9],
      [40, 1, "shown", 500],
    ];
    for (const [daysAgo, ...row] of counts) {
      await database.pool.query("insert into result_positions values ($1, $2, $3, $4)", [
        addDays(today, -daysAgo),
        ...row,
      ]);
    }
    const { rows } = await readPositionFigures(database, admin, 30);
    expect(rows).toEqual([
      { position: 1, shown: 50, opened: 20 },
      { position: 2, shown: 10, opened: 0 },
    ]);
    const guest = { kind: "guest", sessionId: null } as const;
    await expect(readPositionFigures(database, guest, 30)).rejects.toThrow();
  });
});

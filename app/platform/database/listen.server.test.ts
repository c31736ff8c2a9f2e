import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { openDatabase } from "./database.server.ts";
import { countListeners } from "./listen.server.ts";

const serverUrl = process.env.TEST_DATABASE_URL;

describe.skipIf(!serverUrl)("on PostgreSQL", () => {
  test("connections that listen to a channel are counted while they are connected", async () => {
    const [one, other] = [1, 2].map(() => openDatabase({ databaseUrl: serverUrl, poolSize: 2 }));
    if (!one || !other) throw new Error("There are two.");
    const channel = `count-${randomUUID()}`;
    const count = () => countListeners(one.pool, channel);
    const first = one.listen(channel, () => {});
    const second = other.listen(channel, () => {});
    await expect.poll(count, { timeout: 10_000 }).toBe(2);
    expect(await countListeners(one.pool, "another")).toBe(0);
    await first.close();
    await expect.poll(count, { timeout: 10_000 }).toBe(1);
    await second.close();
    await expect.poll(count, { timeout: 10_000 }).toBe(0);
    await Promise.all([one.close(), other.close()]);
  });
});

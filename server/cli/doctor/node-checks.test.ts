import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#app/platform/config.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/logging/log.server.ts";
import { startOutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import { NodeBus } from "#app/platform/realtime/rooms/node-bus.server.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { examineKind, examineNodes } from "./node-checks.ts";

const BASE_URL = "https://dalil.example";

test.each([
  [{}, "a trial run"],
  [{ BASE_URL, NODE_ENV: "production" }, "a site in production at https://dalil.example"],
  [{ BASE_URL: "http://localhost:3000", NODE_ENV: "production" }, "that only this machine reaches"],
])("settings %j make %s", (settings, words) => {
  expect(examineKind(readConfig(settings)).what).toContain(words);
});

forEachDatabase((open, kind) => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "dalil-nodes-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function describeNodes(database: Database): Promise<string> {
    const lines: string[] = [];
    const config = readConfig({ DATA_DIR: folder });
    for await (const { what } of examineNodes(database, config)) lines.push(what);
    return lines.join(" | ");
  }

  test("a node is counted once, however many connections listen for it", async () => {
    const database = await open({ seed: "empty" });
    const log = createLog(readConfig({ LOG_LEVEL: "silent" }));
    const buses = [1, 2].map(() => new NodeBus({ database, log }));
    const readers = [1, 2, 3].map(() =>
      startOutboxReader(database, { onEvents() {}, pollMs: 60_000, log }),
    );
    for (const bus of buses) bus.start({ onMessage() {}, listPresences: () => [] });
    const wanted = kind === "postgresql" ? /nodes: 2 run, as a cluster.*TRUST_PROXY/ : /^$/;
    await expect.poll(() => describeNodes(database), { timeout: 10_000 }).toMatch(wanted);
    for (const bus of buses) await bus.close();
    for (const reader of readers) await reader.stop();
  });
});

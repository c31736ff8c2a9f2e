import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getGeography } from "#app/geography/queries.server.ts";
import { guest } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { type OutboxReader, startOutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { getLiveIndex, LiveIndex, setLiveIndex } from "../engine/live-index.server.ts";
import { readFees, selectFees } from "./queries.server.ts";
import { directoryTabs, findDirectoryPlace } from "./rules.ts";

onAnyDatabase((open) => {
  const dataDir = mkdtempSync(join(tmpdir(), "dalil-fees-"));
  let database: Database;
  let outbox: OutboxReader;
  let index: LiveIndex;

  beforeAll(async () => {
    database = await open({ seed: "demo" });
    const services = testServices(database, { dataDir });
    outbox = startOutboxReader(database, {
      onEvents: (events) => services.hub.dispatch(events),
      pollMs: 200,
      log: services.log,
    });
    index = new LiveIndex({ services, outbox, onChange: () => {} });
    setLiveIndex(database, index);
    await index.whenReached(0);
  }, 120_000);
  afterAll(async () => {
    await index.stop();
    await outbox.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("the index has the fees of places that the database has", async () => {
    const known = {
      vocabulary: await getVocabulary(database),
      geography: await getGeography(database),
    };
    const reader = { database, actor: guest };
    expect(getLiveIndex(database)?.current()).toBeTruthy();
    const paths = directoryTabs.flatMap((entityType) => [
      { entityType, city: "dubai" },
      ...["jumeirah", "dubai-marina", "deira", "al-barsha"].flatMap((district) => [
        { entityType, city: "dubai", district },
        { entityType, city: "dubai", district, category: "dentistry" },
      ]),
    ]);
    let stated = 0;
    for (const path of paths) {
      const place = findDirectoryPlace(path, known);
      if (!place || "slug" in place) continue;
      const fees = await readFees(place, reader);
      expect({ path, fees }).toEqual({ path, fees: await selectFees(place, reader) });
      stated += fees ? 1 : 0;
    }
    expect(stated).toBeGreaterThan(3);
  });
});

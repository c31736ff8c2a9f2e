import { tmpdir } from "node:os";
import { expect, test, vi } from "vitest";
import { onAnyDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { setFeature } from "../features/feature-toggles.server.ts";
import { followLogLevel } from "./follow-log-level.server.ts";

const patient = { timeout: 20_000 };
const job = { kind: "job", name: "test" } as const;

onAnyDatabase((open) => {
  test("the log holds every level while enhanced logging is on, at the next change of a feature", async () => {
    const database = await open({ seed: "empty" });
    const services = testServices(database, {
      dataDir: tmpdir(),
      settings: { LOG_LEVEL: "error" },
    });
    services.log.level = "silent";
    const follower = followLogLevel(services);
    await vi.waitFor(() => expect(services.log.level).toBe("error"), patient);
    const changed = {
      topic: "feature.changed",
      entityType: "app_settings",
      entityId: "feature.logging.enhanced",
      version: 1,
      payload: {},
      sequence: 1,
      createdAt: new Date(),
    };
    for (const [isOn, level] of [
      [true, "debug"],
      [false, "error"],
    ] as const) {
      await setFeature(database, job, { name: "logging.enhanced", isOn });
      services.hub.dispatch([changed]);
      await vi.waitFor(() => expect(services.log.level).toBe(level), patient);
    }
    await follower.stop();
  });
});

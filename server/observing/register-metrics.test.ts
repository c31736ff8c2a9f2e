import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { onAnyDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { registerMetrics } from "./register-metrics.ts";

onAnyDatabase((open) => {
  test("two apps of a process have one observer of its event loop, and counts of their own", async () => {
    const services = testServices(await open({ seed: "empty" }), { dataDir: tmpdir() });
    const [first, second] = [registerMetrics(services, {}), registerMetrics(services, {})];
    const lag = "nodejs_eventloop_lag_p99_seconds";
    expect(first.registry.getSingleMetric(lag)).toBeDefined();
    expect(first.registry.getSingleMetric(lag)).toBe(second.registry.getSingleMetric(lag));
    const name = "http_request_duration_seconds";
    expect(first.registry.getSingleMetric(name)).toBe(first.requests);
    expect(second.registry.getSingleMetric(name)).toBe(second.requests);
  });
});

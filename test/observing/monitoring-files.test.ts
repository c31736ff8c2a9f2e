import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { Replica } from "#app/platform/database/replica/replica.server.ts";
import { findProgram } from "#scripts/processes/find-program.ts";
import { registerMetrics } from "#server/observing/register-metrics.ts";
import { onAnyDatabase } from "../databases/database.ts";
import { testServices } from "../sites/services.ts";

const folder = join(import.meta.dirname, "../../packaging/monitoring");
const alertFile = join(folder, "alerts.yaml");
const alerts = readFileSync(alertFile, "utf8");
const dashboard = JSON.parse(readFileSync(join(folder, "grafana-dashboard.json"), "utf8"));
const promtool = findProgram("promtool");

interface Panel {
  id: number;
  title: string;
  targets: { expr: string }[];
}
const panels: Panel[] = dashboard.panels;

/** Names of metrics in expressions; a histogram is asked for by the names of its parts. */
function namesIn(text: string): string[] {
  const names = text.match(/\b[a-z]+(_[a-z\d]+)+(?=\{)|\bjobs(?=\{)/g) ?? [];
  return names.map((name) => name.replace(/_(bucket|count|sum)$/, ""));
}

onAnyDatabase((open) => {
  let text: string;
  let names: Set<string>;
  beforeAll(async () => {
    const services = testServices(await open({ seed: "empty" }), { dataDir: folder });
    const { pool } = services.database;
    const connections = { pool, cut() {} };
    const replica = new Replica({ primary: pool, openPool: () => connections });
    const database = { ...services.database, replica };
    const { registry } = registerMetrics({ ...services, database }, {});
    text = await registry.metrics();
    names = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = ""]) => name));
  });

  test("alert rules ask for metrics that exist", () => {
    const asked = namesIn(alerts);
    expect(asked.length).toBeGreaterThan(12);
    expect(asked.filter((name) => !names.has(name))).toEqual([]);
  });

  test("the dashboard asks for metrics that exist, with a title for each panel", () => {
    const asked = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr)));
    expect(asked.length).toBeGreaterThan(15);
    expect(asked.filter((name) => !names.has(name))).toEqual([]);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(panels.every(({ title }) => title !== "")).toBe(true);
  });

  test("names follow Prometheus: counters end with _total, units are written out", () => {
    const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = "", type]) => ({
      name,
      type,
    }));
    const own = types.filter(({ name }) => !/^(nodejs|process)_/.test(name));
    for (const { name, type } of own) {
      expect(name.endsWith("_total"), name).toBe(type === "counter");
      expect(name, name).not.toMatch(/_(ms|milliseconds|mb|kb|percent)\b/);
    }
    expect(own.length).toBeGreaterThan(10);
  });

  describe.skipIf(!promtool)("with promtool", () => {
    test("promtool accepts the alert rules", () => {
      const output = execFileSync(promtool ?? "", ["check", "rules", alertFile]).toString();
      expect(output).toContain("SUCCESS");
    });

    test("promtool has nothing against the names of metrics", () => {
      // The library's own gauges of Node are not ours to name.
      const own = text
        .split(/\n(?=# HELP )/)
        .filter((part) => !/^# HELP (nodejs|process)_/.test(part))
        .join("\n");
      const run = () => execFileSync(promtool ?? "", ["check", "metrics"], { input: `${own}\n` });
      expect(run().toString()).toBe("");
    });
  });
});

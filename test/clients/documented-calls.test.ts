import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { agentTools } from "#app/agents/tools.server.ts";
import { authCalls } from "./auth-calls.ts";
import { functionCalls } from "./function-calls.ts";
import { realtimeCalls } from "./realtime-calls.ts";
import { storageCalls } from "./storage-calls.ts";
import { tableCalls } from "./table-calls.ts";

const read = (path: string) => readFileSync(join(import.meta.dirname, path), "utf8");
const guide = read("../../docs/integrators.md");

/** Returns the number in the second column of the guide's table of clients. */
function documented(client: string): number {
  const row = guide.split("\n").find((line) => line.startsWith(`| ${client} |`));
  return Number(/^\| [^|]+ \| (\d+) \|/.exec(row ?? "")?.[1]);
}

test.each([
  ["supabase-js: sign-in", authCalls.length],
  ["supabase-js: tables", tableCalls.length],
  ["supabase-js: realtime", realtimeCalls.length],
  ["supabase-js: storage", storageCalls.length],
  ["supabase-js: functions", functionCalls.length],
  ["MCP client: tools", agentTools.length],
])("the guide says how many calls of %s the tests make", (client, calls) => {
  expect(documented(client)).toBe(calls);
});

test("the guide says how many calls the suite of the Python client asks for at least", () => {
  const least = /size\)\.toBeGreaterThanOrEqual\((\d+)\)/.exec(read("supabase-py.test.ts"))?.[1];
  expect(documented("supabase for Python, at least")).toBe(Number(least));
});

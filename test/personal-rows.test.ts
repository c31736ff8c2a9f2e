import { expect, test } from "vitest";
import { product } from "#app/slices.server.ts";
import { onAnyDatabase } from "./databases/database.ts";

interface Policy {
  name: string;
  condition: string;
}

onAnyDatabase((open) => {
  test("a published table whose rows depend on the person says so, or realtime shows them to others", async () => {
    const { pool } = await open({ seed: "empty" });
    const { rows: functions } = await pool.query<{ name: string }>(
      "select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~ 'app\\.(user_id|session_id)'",
    );
    const { rows: policies } = await pool.query<Policy>(
      "select tablename as name, qual as condition from pg_policies where schemaname = 'public' and cmd in ('ALL', 'SELECT')",
    );
    const personal = new RegExp(
      ["app\\.(?:user_id|session_id)", ...functions.map(({ name }) => `\\b${name}\\(`)].join("|"),
    );
    const depending = new Set(
      policies.filter(({ condition }) => personal.test(condition)).map(({ name }) => name),
    );
    const published = product.publishedTables.filter(({ name }) => depending.has(name));
    expect(published.map(({ name }) => name)).toContain("thread_messages");
    const undeclared = published.filter(({ owner, isShared }) => owner === null && !isShared);
    expect(undeclared.map(({ name }) => name)).toEqual([]);
  });
});

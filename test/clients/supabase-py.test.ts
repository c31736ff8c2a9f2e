import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type ClientTown, openClientTown, password } from "./client-town.ts";
import { findPythonClient } from "./python-client.ts";

const run = promisify(execFile);
const program = join(import.meta.dirname, "published-client.py");
const client = await findPythonClient();
const reason = "reason" in client ? client.reason : null;

describe.skipIf(reason !== null)(reason ?? "the published Python client", () => {
  onAnyDatabase((open) => {
    let town: ClientTown;
    const folder = mkdtempSync(join(tmpdir(), "dalil-python-"));
    beforeAll(async () => {
      town = await openClientTown(await open({ seed: "demo" }));
      writeFileSync(join(folder, "a.png"), town.picture);
    });
    afterAll(async () => {
      await town.close();
      rmSync(folder, { recursive: true });
    });

    test("signs in, reads, writes, stores and follows, and a second person sees nothing", async () => {
      // The first search of a process builds its index, and the client waits for five seconds.
      await fetch(`${town.origin}/functions/v1/search?q=`);
      const clinic = await town.query<{ id: string }>(
        "select entity_id as id from directory_listings where entity_type = 'clinics' limit 1",
      );
      const given = [town.origin, password, town.mona.email, town.omar.email];
      const files = [join(folder, "a.png"), clinic[0]?.id ?? ""];
      const python = "python" in client ? client.python : "python3";
      const { stdout } = await run(python, [program, ...given, ...files]);
      expect(new Set(stdout.trim().split("\n")).size).toBeGreaterThanOrEqual(45);
      expect(town.logged).toEqual([]);
    });
  });
});

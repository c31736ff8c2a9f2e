import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type ClientTown, openClientTown, password } from "./client-town.ts";

const run = promisify(execFile);
/** Python with `pip install supabase==2.34.1`: the product itself needs none. */
const python = process.env.SUPABASE_PYTHON ?? "python3";
const program = join(import.meta.dirname, "published-client.py");

function reasonToSkip(): string | null {
  try {
    execFileSync(python, ["-c", "import supabase"], { stdio: "ignore" });
    return null;
  } catch {
    return `${python} cannot import the package supabase`;
  }
}
const reason = reasonToSkip();

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
      const { stdout } = await run(python, [program, ...given, ...files]);
      expect(new Set(stdout.trim().split("\n")).size).toBeGreaterThanOrEqual(45);
      expect(town.logged).toEqual([]);
    });
  });
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { forEachDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { prepareDatabase } from "./prepare-database.ts";

const dataDir = mkdtempSync(join(tmpdir(), "dalil-server-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

forEachDatabase((open) => {
  test("an empty database is filled once, and again only when that was interrupted", async () => {
    const database = await open({ seed: "empty" });
    // A public site gets no demo city that nobody asked for.
    const settings = { BASE_URL: "https://dalil.example" };
    const services = testServices(database, { dataDir, settings });
    const lines: string[] = [];
    const print = vi.spyOn(console, "log").mockImplementation((line) => lines.push(String(line)));
    const prepare = async () => {
      lines.length = 0;
      await prepareDatabase(services);
      return lines.some((line) => line.includes("are ready, without a demo city ("));
    };
    const count = async () => {
      const { rows } = await database.pool.query(
        "select count(*)::int as count from vocabulary_items",
      );
      return rows[0]?.count;
    };
    expect(await prepare()).toBe(true);
    const filled = await count();
    expect(filled).toBeGreaterThan(100);
    const { rows } = await database.pool.query("select id from professionals limit 1");
    expect(rows).toEqual([]);
    expect(lines.join()).toContain("SEED_DEMO=true asks for a demo city");
    expect(await prepare()).toBe(false);
    await database.pool.query(
      "insert into app_settings (key, value) values ('first-start.filling', '\"yesterday\"')",
    );
    expect(await prepare()).toBe(true);
    expect(await count()).toBe(filled);
    expect(await prepare()).toBe(false);
    expect(lines).toEqual([]);
    await database.pool.query("delete from app_settings where key = 'content.help-given'");
    expect(await prepare()).toBe(false);
    expect(lines).toEqual(["Added to the help centre: booking."]);
    print.mockRestore();
  });
});

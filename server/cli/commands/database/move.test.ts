import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyPreparedFolder } from "#test/databases/pglite-copies.ts";
import {
  type SiteProcess,
  spawnCommand,
  spawnSite,
  startSite,
} from "#test/site-process/processes.ts";

const serverUrl = process.env.TEST_DATABASE_URL ?? "";

describe.skipIf(!serverUrl)("move of a running site to PostgreSQL", { timeout: 240_000 }, () => {
  const name = `dalil_running_${randomBytes(4).toString("hex")}`;
  const target = serverUrl && Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  let home = "";
  let DATA_DIR = "";
  let site: SiteProcess;

  async function query(address: string, text: string) {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    return client.query(text).finally(() => client.end());
  }

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), "dalil-move-"));
    DATA_DIR = join(home, "data");
    await mkdir(join(home, "caller"));
    await copyPreparedFolder("vocabulary", DATA_DIR);
    site = await startSite({ DATA_DIR });
    await query(serverUrl, `create database ${name}`);
  }, 240_000);

  afterAll(async () => {
    await site.stop("SIGKILL");
    await query(serverUrl, `drop database ${name} with (force)`);
    await rm(home, { recursive: true, force: true });
  });

  const command = (args: string[], settings: NodeJS.ProcessEnv = {}) =>
    spawnCommand(args, { ...settings, DATA_DIR, folder: join(home, "caller") });
  const move = () => command(["move", "--to", target]);
  const post = () =>
    fetch(`${site.address}/form`, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams({ said: "hello" }),
    });
  const statusOf = async (path: string) => (await fetch(site.address + path)).status;

  test("a move that fails gives the writes back", async () => {
    await query(target, "create table public.foreign_table (id int)");
    const moved = await move().ended;
    expect(moved).toMatchObject({ code: 1, text: expect.stringContaining("not empty") });
    expect((await post()).status).toBe(200);
    await query(target, "drop table public.foreign_table");
  });

  test("pages are read during the move, and nothing is written from its begin to the restart", async () => {
    const moving = move();
    let isMoving = true;
    const ended = moving.ended.finally(() => {
      isMoving = false;
    });
    const reads: number[] = [];
    const written: number[] = [];
    while (isMoving) {
      reads.push(await statusOf("/ok"), await statusOf("/readyz"));
      written.push((await post()).status);
    }
    const moved = await ended;
    expect(moved).toMatchObject({ code: 0, text: expect.stringContaining("sums are equal") });
    expect(moved.text).toContain("restart the server, which is read-only until then");
    expect(new Set(reads)).toEqual(new Set([200]));
    // Once refused, writes stay refused.
    const from = written.indexOf(503);
    expect(new Set(written.slice(from === -1 ? written.length : from))).toEqual(
      new Set(from === -1 ? [] : [503]),
    );
    const refused = await post();
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(await refused.json()).toMatchObject({ code: "read_only" });
    expect(await statusOf("/ok")).toBe(200);
    const { rows } = await query(target, "select count(*)::int as n from vocabulary_items");
    expect(rows[0].n).toBeGreaterThan(1_000);
    expect(await site.stop()).toMatchObject({ code: 0 });
  });

  test("a site and its commands refuse the moved database, and use it again without the mark", async () => {
    const words = `was moved to PostgreSQL at ${new URL(target).host}/${name} on 20`;
    const refused = await (await spawnSite({ DATA_DIR })).ended;
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining(words) });
    expect(refused.text).toContain("npm run cli -- move --unmark");
    const features = await command(["features", "off", "test.pages"]).ended;
    expect(features).toMatchObject({ code: 1, text: expect.stringContaining(words) });
    expect((await command(["doctor"]).ended).text).toContain(
      `WRONG    The database of these settings ${words}`,
    );
    const unmarked = await command(["move", "--unmark"]).ended;
    expect(unmarked).toMatchObject({ code: 0, text: expect.stringContaining("is used again") });
    site = await startSite({ DATA_DIR });
    expect((await post()).status).toBe(200);
    expect(await site.stop()).toMatchObject({ code: 0 });
  });

  test("PostgreSQL moves back when no node runs on it", async () => {
    const settings = { DATABASE_URL: target };
    await rename(join(DATA_DIR, "database"), join(DATA_DIR, "database.before"));
    site = await startSite({ ...settings, DATA_DIR });
    const inUse = await command(["move", "--to", "embedded"], settings).ended;
    expect(inUse).toMatchObject({ code: 1, text: expect.stringContaining("stop every node") });
    expect((await post()).status).toBe(200);
    expect(await site.stop()).toMatchObject({ code: 0 });
    const moved = await command(["move", "--to", "embedded"], settings).ended;
    expect(moved).toMatchObject({ code: 0, text: expect.stringContaining("sums are equal") });
    const refused = await (await spawnSite({ ...settings, DATA_DIR })).ended;
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining("embedded (PGlite)") });
    site = await startSite({ DATA_DIR });
    expect((await post()).status).toBe(200);
    expect(await site.stop()).toMatchObject({ code: 0 });
  });
});

import { mkdtemp, rm } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/platform/actor.ts";
import {
  type Database,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { type SecureServer, serveSecure } from "#test/sites/serve-secure.ts";
import { testServices } from "#test/sites/services.ts";
import { setSource } from "./edit-source.server.ts";
import { refreshDue } from "./refresh-job.server.ts";
import { type RefreshOptions, refreshSource } from "./refresh-source.server.ts";
import { listSources } from "./sources.server.ts";
import { testSource } from "./start-refresh.server.ts";

const actor: Actor = { kind: "job", name: "test" };
const register = "openstreetmap";

/** The present answer of the map's server. */
let answer: (response: ServerResponse) => void = () => {};
let server: SecureServer;
let limits: RefreshOptions["limits"];
let dataDir = "";
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "dalil-map-"));
  server = await serveSecure((_request, response) => answer(response));
  limits = { ...server.guard, mostBytes: 1_048_576, timeoutMs: 30_000 };
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

function publish(body: string, type = "application/json") {
  answer = (response) => response.writeHead(200, { "content-type": type }).end(body);
}

/** Invented pharmacies of Al Karama, as an Overpass server answers. */
function pharmacies(ids: readonly number[]): string {
  const elements = ids.map((id) => ({
    type: "node",
    id,
    lat: 25.2484 + id * 0.001,
    lon: 55.3021,
    tags: { amenity: "pharmacy", name: `Comet${id} Pharmacy` },
  }));
  return JSON.stringify({ elements });
}

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

onAnyDatabase((open) => {
  async function watch() {
    const database = await open({ seed: "vocabulary" });
    await withTransaction(database, actor, async (tx) => {
      for (const table of ["register_runs", "register_sources"]) {
        await tx.execute(sql`delete from ${sql.identifier(table)}`);
      }
      await tx.execute(sql`delete from clinics where external_key like 'osm:%'`);
    });
    const services = testServices(database, { dataDir });
    const url = server.at("/api/interpreter?data=invented");
    await setSource({ actor, database }, { register, url, columns: "" });
    const refresh = (options: RefreshOptions = {}) =>
      refreshSource(services, register, { limits, ...options });
    return { database, services, refresh };
  }

  const listed = (database: Database) =>
    withRead(database, actor, async (tx) => {
      const { rows } = await tx.execute<{ count: number }>(sql`
        select count(*)::int as count from clinics
        where external_key like 'osm:%' and status = 'active'`);
      return rows[0]?.count;
    });

  test("the night applies map data, and a file with fewer places waits for consent", async () => {
    const { database, services, refresh } = await watch();
    publish(pharmacies(ids(10)));
    expect((await refreshDue(services, { ...(limits && { limits }) })).names).toEqual([register]);
    expect(await listed(database)).toBe(10);
    expect(await refresh()).toEqual({ kind: "unchanged" });
    publish(pharmacies(ids(5)));
    expect(await refresh()).toMatchObject({ kind: "stopped" });
    expect(await listed(database)).toBe(10);
    expect(await refresh({ acceptsShrunk: true })).toMatchObject({ kind: "applied" });
    expect(await listed(database)).toBe(5);
  });

  test("what is no map data leaves the listings and the last good file", async () => {
    const { database, refresh } = await watch();
    publish(pharmacies(ids(3)), "application/octet-stream");
    await refresh();
    const good = (await listSources(database, actor))[0]?.fileHash;
    const broken: [body: string, type: string, problem: string][] = [
      ["<html>busy</html>", "text/html", "type"],
      ["<html>busy</html>", "application/json", "unreadable"],
      [pharmacies(ids(3)).slice(0, -2), "application/json", "unreadable"],
      ['{"elements": [], "remark": "runtime error: Query timed out"}', "", "unreadable"],
      [pharmacies(ids(3)).padEnd(1_048_577), "application/json", "large"],
    ];
    for (const [body, type, problem] of broken) {
      publish(body, type);
      expect(await refresh()).toMatchObject({ kind: "failed", problem });
    }
    expect(await listed(database)).toBe(3);
    expect((await listSources(database, actor))[0]?.fileHash).toBe(good);
  });

  test("a test reads the head of the file, and the map takes no column map", async () => {
    const { database } = await watch();
    const scope = { actor, database };
    publish(pharmacies(ids(1)));
    expect(await testSource(scope, register, limits)).toBe("");
    publish("unique_id,name", "application/octet-stream");
    expect(await testSource(scope, register, limits)).toContain("neither");
    const columns = '{"nameEn": "name"}';
    await expect(
      setSource(scope, { register, url: "https://example.org/map.json", columns }),
    ).rejects.toMatchObject({ code: "unprocessable" });
  });
});

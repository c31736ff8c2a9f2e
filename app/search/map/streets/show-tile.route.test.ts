import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callSite } from "#test/call-site.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { madeUpTile, tileArchive } from "#test/maps/made-up-city.ts";
import * as showBase from "../show-base.route.ts";
import * as showTile from "./show-tile.route.ts";

/** Around 55.14° east and 25.07° north. */
const marina = { z: 12, x: 2675, y: 1753 };
const pathOf = ({ z, x, y }: typeof marina) => `/search/map-tiles/${z}/${x}/${y}`;
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dalil-tiles-"));
});
afterAll(() => rm(folder, { recursive: true }));

onAnyDatabase((open) => {
  const openSite = async (settings: Record<string, string>) =>
    callSite(
      await open({ seed: "demo" }),
      { "search/map-base": showBase, "search/map-tiles/:z/:x/:y": showTile },
      settings,
    );
  const readBase = async ({ get }: Awaited<ReturnType<typeof openSite>>) =>
    (await get("/search/map-base")).json();

  test("tiles of a file are sent as they are, and the map gets their highest zoom", async () => {
    const file = join(folder, "city.pmtiles");
    await writeFile(file, tileArchive(marina));
    const site = await openSite({ MAP_TILES_FILE: file, MAP_TILES_ATTRIBUTION: "© Map makers" });
    expect(await readBase(site)).toMatchObject({
      kind: "streets",
      streets: { urls: [expect.stringContaining("{z}/{x}/{y}?v=")], maxZoom: 12 },
      attribution: "© Map makers",
      sketch: { land: expect.any(Array) },
    });
    const tile = await site.get(pathOf(marina));
    expect(tile.headers.get("content-type")).toBe("application/vnd.mapbox-vector-tile");
    const expected = madeUpTile(marina.z, marina.x, marina.y);
    expect(expected?.length).toBeGreaterThan(100);
    expect(new Uint8Array(await tile.arrayBuffer())).toEqual(expected);
    expect((await site.get(pathOf({ ...marina, x: 1 }))).status).toBe(204);
    for (const wrong of ["/search/map-tiles/2/4/0", "/search/map-tiles/12/a/1"])
      expect((await site.get(wrong)).status, wrong).toBe(404);

    // The next is read from the new file although the old one's directory is cached.
    const before = await readBase(site);
    const moved = { ...marina, x: marina.x + 1 };
    await writeFile(file, tileArchive(moved));
    expect((await site.get(pathOf(moved))).status).toBe(200);
    expect((await readBase(site)).streets.urls).not.toEqual(before.streets.urls);
  });

  test("a file that cannot be read leaves the built-in map, until it is there", async () => {
    const file = join(folder, `later-${randomUUID()}.pmtiles`);
    const site = await openSite({ MAP_TILES_FILE: file });
    const drawn = await readBase(site);
    expect(drawn.streets).toEqual({ urls: ["/search/map-tiles/{z}/{x}/{y}"], maxZoom: 14 });
    expect((await site.get(pathOf(marina))).status).toBe(200);
    await writeFile(file, tileArchive(marina));
    expect((await readBase(site)).streets.maxZoom).toBe(12);
  });

  test.each([
    ["pbf?key=1", { kind: "streets", streets: { maxZoom: 14 } }],
    ["png", { kind: "tiles" }],
  ])("a service whose tiles end with .%s", async (ending, base) => {
    const url = `https://tiles.example/{z}/{x}/{y}.${ending}`;
    const site = await openSite({ MAP_TILES_URL: url });
    expect(await readBase(site)).toMatchObject(base);
    expect((await site.get(pathOf(marina))).status).toBe(404);
  });

  test("without a setting the map has the built-in roads, stations and districts", async () => {
    const site = await openSite({});
    expect(await readBase(site)).toMatchObject({ kind: "streets", streets: { maxZoom: 14 } });
    // Names and kinds are plain text in a tile.
    const tile = await (await site.get(pathOf(marina))).text();
    for (const text of ["Sheikh Zayed Road", "rail", "شوبا العقارية", "دبي مارينا", "ocean"])
      expect(tile).toContain(text);
    expect((await site.get(pathOf({ ...marina, x: 1 }))).status).toBe(204);
    expect((await site.get("/search/map-tiles/15/1/1")).status).toBe(204);
  });
});

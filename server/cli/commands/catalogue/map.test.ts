import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { packArchive } from "#app/search/map/extract/pack-archive.server.ts";
import { fetchedFile } from "#app/search/map/streets/find-streets.server.ts";
import { readArchive, readTile } from "#app/search/map/streets/read-tile.server.ts";
import { madeUpTile } from "#test/maps/made-up-city.ts";
import { CommandRun, ownCaller } from "../../command-run.ts";
import { runCli } from "../../program.ts";

/** Where an extract of the city has to have streets. */
const centre = { z: 12, x: 2676, y: 1751 };
const marina = { z: 12, x: 2675, y: 1753 };
const area = { west: 50, south: 20, east: 60, north: 30 };
let dataDir = "";
let server: Server;
let origin = "";
let answer: RequestListener = () => {};

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "dalil-map-"));
  server = createServer((request, response) => answer(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterEach(async () => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function cli(...args: string[]) {
  for (const name of ["DATABASE_URL", "BASE_URL"]) vi.stubEnv(name, "");
  vi.stubEnv("DATA_DIR", dataDir);
  const said: string[] = [];
  const stream = () =>
    new Writable({
      write(chunk, _encoding, done) {
        said.push(String(chunk));
        done();
      },
    });
  const caller = { ...ownCaller(), output: stream(), errors: stream() };
  const code = await runCli(args, new CommandRun(caller));
  return { code, lines: said.join("").trim().split("\n") };
}

/** Answers the parts of a file that are asked for. */
function serve(file: Buffer, paths = ["/city.pmtiles"]): RequestListener {
  return ({ url = "", method, headers }, response) => {
    if (!paths.includes(url)) return response.writeHead(404).end();
    if (method === "HEAD") return response.writeHead(200).end();
    const [, first = 0, last = 0] =
      /bytes=(\d+)-(\d+)/.exec(headers.range ?? "")?.map(Number) ?? [];
    return response.writeHead(206).end(file.subarray(first, last + 1));
  };
}

function archiveOf(places: (typeof marina)[]): Buffer {
  const data = madeUpTile(marina.z, marina.x, marina.y) ?? new Uint8Array();
  return packArchive(
    places.map((place) => ({ ...place, data })),
    { area, metadata: {} },
  );
}

test("map fetch copies the tiles of the city, which are then on the map", async () => {
  const beyond = { z: 12, x: 100, y: 100 };
  answer = serve(archiveOf([marina, centre, beyond]));
  const { code, lines } = await cli("map", "fetch", "--from", `${origin}/city.pmtiles`);
  expect(lines.at(-1)).toMatch(/^2 tiles, 0\.0 MB: .*city\.pmtiles$/);
  expect(code).toBe(0);
  const file = fetchedFile({ dataDir });
  expect(await readArchive(file)).toMatchObject({ maxZoom: 12 });
  const tile = await readTile(file, marina);
  expect(new Uint8Array(tile ?? new ArrayBuffer())).toEqual(
    madeUpTile(marina.z, marina.x, marina.y),
  );
  expect(await readTile(file, beyond)).toBeNull();
});

test("an archive whose directory has leaves is read to its end", async () => {
  const column = Array.from({ length: 9000 }, (_, y) => ({ z: 14, x: 7, y }));
  const tiles = column.map((place, index) => ({
    ...place,
    data: Buffer.from(`tile ${(index * 7919) % 9001} ${"x".repeat((index * 31) % 97)}`),
  }));
  const file = packArchive([...tiles], { area, metadata: {} });
  const { PMTiles } = await import("pmtiles");
  const archive = new PMTiles({
    getKey: () => "leaves",
    getBytes: async (offset, length) => ({
      data: Uint8Array.from(file.subarray(offset, offset + length)).buffer,
    }),
  });
  for (const { z, x, y, data } of [tiles[0], tiles[4500], tiles[8999]].flatMap((one) => one ?? []))
    expect(Buffer.from((await archive.getZxy(z, x, y))?.data ?? new ArrayBuffer())).toEqual(data);
});

test("{date} is the newest day that has a file", async () => {
  vi.setSystemTime(new Date("2026-11-23T12:00:00Z"));
  answer = serve(archiveOf([centre]), ["/20261121.pmtiles", "/20261120.pmtiles"]);
  const { lines } = await cli("map", "fetch", "--from", `${origin}/{date}.pmtiles`);
  vi.useRealTimers();
  expect(lines.at(-1)).toMatch(/^1 tiles/);
});

const failures: [name: string, listener: RequestListener, says: RegExp][] = [
  [
    "there is no such file",
    (_request, response) => response.writeHead(404).end(),
    /answers 404\.$/,
  ],
  ["the file is no archive", serve(Buffer.alloc(20_000, "x")), /is no PMTiles file\.$/],
  ["the file has other places only", serve(archiveOf([marina])), /has no streets of Dubai\.$/],
  [
    "the server sends whole files only",
    (_request, response) => response.writeHead(200).end("whole"),
    /sends whole files only/,
  ],
];

test.each(failures)("map fetch ends with one line where %s", async (_name, listener, says) => {
  answer = listener;
  const { code, lines } = await cli("map", "fetch", "--from", `${origin}/city.pmtiles`);
  expect(lines.at(-1)).toMatch(says);
  expect(code).toBe(1);
  expect(existsSync(fetchedFile({ dataDir }))).toBe(false);
});

test("map fetch names a server that cannot be reached, in one line", async () => {
  const { code, lines } = await cli("map", "fetch", "--from", "http://127.0.0.1:1/city.pmtiles");
  expect(lines).toEqual([
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:1\/city\.pmtiles cannot be/),
  ]);
  expect(code).toBe(1);
});

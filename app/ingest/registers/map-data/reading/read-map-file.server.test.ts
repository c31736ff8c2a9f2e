import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { type MadeEntity, pbfBlock, pbfFile, pbfHeader } from "#test/map-data/make-pbf.ts";
import { spoolFile } from "../../../reading/spool-file.server.ts";
import { readMapFile } from "./read-map-file.server.ts";

async function read(content: Buffer | string) {
  const file = await spoolFile(Readable.from([Buffer.from(content)]));
  try {
    return await readMapFile(file);
  } finally {
    await file.remove();
  }
}

const tags = { amenity: "pharmacy", name: "Moon Pharmacy" };
const overpass = (...elements: unknown[]) => JSON.stringify({ version: 0.6, elements });
const square = [
  { lat: 25.2, lon: 55.3 },
  { lat: 25.2, lon: 55.301 },
  { lat: 25.202, lon: 55.301 },
];
const middle = { latitude: 25.201, longitude: 55.3005 };

test("nodes have their coordinates, and ways and relations their middle", async () => {
  const { elements } = await read(
    `\uFEFF${overpass(
      { type: "node", id: 1, lat: 25.2, lon: 55.3, tags: { ...tags, "roof:shape": "flat" } },
      { type: "way", id: 2, center: { lat: 25.3, lon: 55.4 }, nodes: [7, 8], tags },
      { type: "way", id: 3, geometry: [...square, null], tags },
      { type: "relation", id: 4, members: [{ type: "way", ref: 9, geometry: square }], tags },
      {
        type: "relation",
        id: 5,
        bounds: { minlat: 25.2, minlon: 55.3, maxlat: 25.202, maxlon: 55.301 },
        tags,
      },
      { type: "node", id: 6, lat: 25.2, lon: 55.3, tags: { amenity: "cafe" } },
      { type: "node", id: 7, lat: 25.2, lon: 55.3 },
    )}`,
  );
  const near = (position: { latitude: number; longitude: number }) => ({
    latitude: expect.closeTo(position.latitude, 6),
    longitude: expect.closeTo(position.longitude, 6),
  });
  expect(elements).toEqual([
    { ref: "node/1", tags, position: { latitude: 25.2, longitude: 55.3 } },
    { ref: "way/2", tags, position: { latitude: 25.3, longitude: 55.4 } },
    { ref: "way/3", tags, position: near(middle) },
    { ref: "relation/4", tags, position: near(middle) },
    { ref: "relation/5", tags, position: near(middle) },
  ]);
});

test("an element without coordinates is kept without a place", async () => {
  const { elements, unreadable } = await read(
    overpass(
      { type: "node", id: 1, tags },
      { type: "way", id: 2, nodes: [7], tags },
      { type: "node", id: 3, lat: "25.2", lon: 55.3, tags },
      { type: "area", id: 4 },
      null,
    ),
  );
  expect(elements.map(({ ref, position }) => [ref, position])).toEqual([
    ["node/1", null],
    ["way/2", null],
    ["node/3", null],
  ]);
  expect(unreadable).toBe(2);
});

test.each([
  ["", "empty"],
  ["<!doctype html><html>503</html>", "page of HTML"],
  ['<?xml version="1.0"?><osm version="0.6"></osm>', "OSM XML"],
  ["id,name\n1,Moon\n", "neither"],
  ['{"elements":[{"type":"node","id":1', "broken JSON"],
  ['{"features":[]}', 'without "elements"'],
  ['{"elements":[],"remark":"runtime error: Query timed out"}', "did not finish"],
  [gzipSync("{}"), "packed"],
])("a file that is none is refused by what it is: %#", async (content, message) => {
  await expect(read(content)).rejects.toMatchObject({
    code: "unprocessable",
    message: expect.stringContaining(message),
  });
});

test("JSON above the limit is refused before it is parsed", async () => {
  const file = await spoolFile(
    (async function* () {
      yield Buffer.from('{"elements":[');
      const blank = Buffer.alloc(1_048_576, " ");
      for (let megabyte = 0; megabyte < 65; megabyte++) yield blank;
    })(),
  );
  try {
    await expect(readMapFile(file)).rejects.toMatchObject({ code: "too_large" });
  } finally {
    await file.remove();
  }
});

const corners: MadeEntity[] = square.map(({ lat, lon }, at) => ({
  type: "node",
  id: 10 + at,
  lat,
  lon,
}));

test("an .osm.pbf file is read with the corners of its buildings, in any order", async () => {
  const { elements } = await read(
    pbfFile(
      [
        { type: "relation", id: 4, members: [{ type: "way", ref: 3 }], tags },
        { type: "way", id: 2, refs: [10, 11, 12], tags },
        { type: "way", id: 3, refs: [10, 11, 12, 10] },
        { type: "way", id: 5, refs: [99], tags },
      ],
      [
        {
          type: "node",
          id: 1,
          lat: 25.25,
          lon: 55.35,
          tags: { ...tags, "name:ar": "صيدلية القمر" },
        },
      ],
      corners,
    ),
  );
  const found = new Map(elements.map((one) => [one.ref, one]));
  expect(found.get("node/1")).toMatchObject({
    tags: { ...tags, "name:ar": "صيدلية القمر" },
    position: { latitude: expect.closeTo(25.25, 6), longitude: expect.closeTo(55.35, 6) },
  });
  for (const ref of ["way/2", "relation/4"]) {
    expect(found.get(ref)?.position).toEqual({
      latitude: expect.closeTo(middle.latitude, 6),
      longitude: expect.closeTo(middle.longitude, 6),
    });
  }
  expect(found.get("way/5")?.position).toBeNull();
});

test("an .osm.pbf file that is cut anywhere, or broken, is refused whole", async () => {
  const good = pbfFile([{ type: "node", id: 1, lat: 25.2, lon: 55.3, tags }], corners);
  const edges = new Set([good.length, pbfHeader().length]);
  edges.add(
    pbfHeader().length + pbfBlock([{ type: "node", id: 1, lat: 25.2, lon: 55.3, tags }]).length,
  );
  let refused = 0;
  for (let length = 30; length < good.length; length++) {
    if (edges.has(length)) continue;
    await expect(read(good.subarray(0, length))).rejects.toMatchObject({ code: "unprocessable" });
    refused += 1;
  }
  expect(refused).toBeGreaterThan(100);
  const broken = Buffer.from(good);
  broken.fill(0x41, good.length - 40, good.length - 20);
  await expect(read(broken)).rejects.toMatchObject({ code: "unprocessable" });
  await expect(read(pbfHeader(["HistoricalInformation"]))).rejects.toThrow("HistoricalInformation");
  const huge = Buffer.concat([pbfHeader(), Buffer.from([0xff, 0xff, 0xff, 0xff]), good]);
  await expect(read(huge)).rejects.toMatchObject({ code: "unprocessable" });
});

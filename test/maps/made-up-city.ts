import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { zxyToTileId } from "pmtiles";

type Feature = GeoJSON.Feature;

const west = 55.1;
const south = 25.0;
const side = 0.2;

/** A grid of named streets around the Marina, with a lake and a district, for tests of the map. */
const streets: Feature[] = Array.from({ length: 41 }, (_, step): Feature[] => {
  const along = (step * side) / 40;
  const road = (coordinates: number[][], letter: string): Feature => ({
    type: "Feature",
    properties: {
      class: step % 5 === 0 ? "primary" : "minor",
      name: `Street ${letter}${step}`,
      "name:ar": `شارع ${letter}${step}`,
    },
    geometry: { type: "LineString", coordinates },
  });
  return [
    road(
      [
        [west + along, south],
        [west + along, south + side],
      ],
      "A",
    ),
    road(
      [
        [west, south + along],
        [west + side, south + along],
      ],
      "B",
    ),
  ];
}).flat();

const lake: Feature = {
  type: "Feature",
  properties: { class: "lake" },
  geometry: {
    type: "Polygon",
    coordinates: [
      [
        [55.142, 25.072],
        [55.146, 25.072],
        [55.146, 25.076],
        [55.142, 25.076],
        [55.142, 25.072],
      ],
    ],
  },
};

const district: Feature = {
  type: "Feature",
  properties: { class: "suburb", name: "Made-up Marina", "name:ar": "مرسى الخيال" },
  geometry: { type: "Point", coordinates: [55.1405, 25.0775] },
};

const layers = {
  transportation: streets,
  transportation_name: streets,
  water: [lake],
  place: [district],
};
const indexes = Object.entries(layers).map(
  ([name, features]) =>
    [name, new GeoJSONVT({ type: "FeatureCollection", features }, { maxZoom: 14 })] as const,
);

/** Returns a vector tile of the made-up city in the schema of OpenMapTiles; null outside of it. */
export function madeUpTile(z: number, x: number, y: number): Uint8Array<ArrayBuffer> | null {
  const tiles = indexes.flatMap(([name, index]) => {
    const tile = index.getTile(z, x, y);
    return tile ? [[name, tile] as const] : [];
  });
  if (tiles.length === 0) return null;
  return Uint8Array.from(fromGeojsonVt(Object.fromEntries(tiles), { version: 2, extent: 4096 }));
}

/** Returns a PMTiles file with the given tile alone. */
export function tileArchive({ z, x, y }: Record<"z" | "x" | "y", number>): Uint8Array {
  const tile = madeUpTile(z, x, y) ?? new Uint8Array();
  const directory = Uint8Array.from(
    // One entry: its id, the run of one tile, its length, and its offset, which is written plus one.
    [1, zxyToTileId(z, x, y), 1, tile.length, 1].flatMap(varint),
  );
  const headerLength = 127;
  const metadataOffset = headerLength + directory.length;
  const tileOffset = metadataOffset + 2;
  const header = new DataView(new ArrayBuffer(headerLength));
  new TextEncoder().encodeInto("PMTiles", new Uint8Array(header.buffer));
  header.setUint8(7, 3);
  const sections = [headerLength, directory.length, metadataOffset, 2, 0, 0, tileOffset];
  for (const [place, value] of [...sections, tile.length, 1, 1, 1].entries()) {
    header.setBigUint64(8 + place * 8, BigInt(value), true);
  }
  const [clustered, uncompressed, vectors] = [1, 1, 1];
  const bytes = [clustered, uncompressed, uncompressed, vectors, z, z];
  for (const [place, value] of bytes.entries()) header.setUint8(96 + place, value);
  const metadata = new TextEncoder().encode("{}");
  return Buffer.concat([new Uint8Array(header.buffer), directory, metadata, tile]);
}

function varint(value: number): number[] {
  if (value < 128) return [value];
  return [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

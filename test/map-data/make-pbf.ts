import { deflateSync } from "node:zlib";

/** An entity of a made .osm.pbf file. */
export type MadeEntity =
  | { type: "node"; id: number; lat: number; lon: number; tags?: Record<string, string> }
  | { type: "way"; id: number; refs: number[]; tags?: Record<string, string> }
  | {
      type: "relation";
      id: number;
      members: { type: "node" | "way"; ref: number }[];
      tags?: Record<string, string>;
    };

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let left = value;
  do {
    const low = left % 128;
    left = Math.floor(left / 128);
    bytes.push(left > 0 ? low + 128 : low);
  } while (left > 0);
  return Buffer.from(bytes);
}

const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);
const number = (field: number, value: number) => Buffer.concat([varint(field * 8), varint(value)]);
const bytes = (field: number, value: Buffer | string) => {
  const content = Buffer.from(value);
  return Buffer.concat([varint(field * 8 + 2), varint(content.length), content]);
};
const packed = (field: number, values: readonly number[]) =>
  bytes(field, Buffer.concat(values.map(varint)));
const deltas = (values: readonly number[]) =>
  values.map((value, at) => zigzag(value - (values[at - 1] ?? 0)));

function blobOf(type: "OSMHeader" | "OSMData", content: Buffer): Buffer {
  const blob = Buffer.concat([number(2, content.length), bytes(3, deflateSync(content))]);
  const header = Buffer.concat([bytes(1, type), number(3, blob.length)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, blob]);
}

/** The block that begins a file, with the features that its readers have to know. */
export function pbfHeader(features = ["OsmSchema-V0.6", "DenseNodes"]): Buffer {
  return blobOf("OSMHeader", Buffer.concat(features.map((feature) => bytes(4, feature))));
}

/** A block of entities. */
export function pbfBlock(entities: readonly MadeEntity[]): Buffer {
  const strings = [""];
  const place = (text: string) => {
    const at = strings.indexOf(text);
    return at === -1 ? strings.push(text) - 1 : at;
  };
  const tagsOf = ({ tags = {} }: MadeEntity) => [
    packed(2, Object.keys(tags).map(place)),
    packed(3, Object.values(tags).map(place)),
  ];
  const degrees = (value: number) => zigzag(Math.round(value * 1e7));
  const groups = entities.map((one) => {
    if (one.type === "node") {
      const position = [number(8, degrees(one.lat)), number(9, degrees(one.lon))];
      return bytes(1, Buffer.concat([number(1, zigzag(one.id)), ...tagsOf(one), ...position]));
    }
    if (one.type === "way") {
      return bytes(
        3,
        Buffer.concat([number(1, one.id), ...tagsOf(one), packed(8, deltas(one.refs))]),
      );
    }
    const kinds = { node: 0, way: 1 };
    return bytes(
      4,
      Buffer.concat([
        number(1, one.id),
        ...tagsOf(one),
        packed(
          8,
          one.members.map(() => 0),
        ),
        packed(9, deltas(one.members.map(({ ref }) => ref))),
        packed(
          10,
          one.members.map(({ type }) => kinds[type]),
        ),
      ]),
    );
  });
  const table = bytes(1, Buffer.concat(strings.map((text) => bytes(1, text))));
  return blobOf("OSMData", Buffer.concat([table, ...groups.map((group) => bytes(2, group))]));
}

/** An .osm.pbf file whose blocks hold these entities. */
export function pbfFile(...blocks: readonly MadeEntity[][]): Buffer {
  return Buffer.concat([pbfHeader(), ...blocks.map(pbfBlock)]);
}

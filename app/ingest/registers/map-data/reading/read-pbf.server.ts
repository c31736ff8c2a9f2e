import { parse } from "osm-pbf-parser-node";
import { z } from "zod";
import { AppError } from "#app/platform/errors.ts";
import { isHealthCare, type MapElement, readTags } from "../map-source.ts";
import { readPbfBlocks } from "./pbf-blocks.server.ts";
import { middleOf } from "./read-overpass.ts";

/** Places of health care in one file: those of a continent. */
const mostPlaces = 500_000;
/** Corners of buildings that are looked up, all together. */
const mostCorners = 2_000_000;
const options = {
  withTags: { node: [...readTags], way: [...readTags], relation: [...readTags] },
};

const tags = z.record(z.string(), z.string()).optional();
const node = z.object({ id: z.number(), lat: z.number(), lon: z.number(), tags });
const way = z.object({ id: z.number(), refs: z.array(z.number()), tags });
const relation = z.object({
  id: z.number(),
  members: z.array(z.object({ type: z.string().optional(), ref: z.number() })),
  tags,
});

type Way = z.infer<typeof way>;
type Relation = z.infer<typeof relation>;

/**
 * Reads the places of health care of an .osm.pbf file of any size: a first pass finds them, further
 * ones look the corners of buildings up. Only one block is in memory at a time.
 * @param open opens the file from its beginning.
 * @throws AppError `unprocessable` for a file that is cut off or broken.
 */
export async function readPbf(open: () => AsyncIterable<Uint8Array>): Promise<MapElement[]> {
  const found: MapElement[] = [];
  const ways: Way[] = [];
  const relations: Relation[] = [];
  for await (const one of entitiesOf(open())) {
    if (!isHealthCare(one.tags)) continue;
    if (found.length + ways.length + relations.length === mostPlaces) refuseSize();
    if (one.type === "node") {
      const { lat, lon, ...rest } = node.parse(one);
      found.push(elementOf("node", rest, { latitude: lat, longitude: lon }));
    } else if (one.type === "way") ways.push(way.parse(one));
    else relations.push(relation.parse(one));
  }
  const outlines = await readOutlines(open, relations);
  const corners = new Map<number, { lat: number; lon: number } | null>();
  for (const { refs } of [...ways, ...outlines.values()]) wantAll(corners, refs);
  for (const { members } of relations) {
    wantAll(corners, refsOf(members, "node"));
  }
  await findCorners(open, corners);
  const middle = (refs: readonly number[]) => middleOf(refs.map((ref) => corners.get(ref)));
  for (const one of ways) found.push(elementOf("way", one, middle(one.refs)));
  for (const one of relations) {
    const ofWays = refsOf(one.members, "way").flatMap((ref) => outlines.get(ref)?.refs ?? []);
    found.push(elementOf("relation", one, middle([...refsOf(one.members, "node"), ...ofWays])));
  }
  return found;
}

interface Entity {
  type: string;
  tags?: Readonly<Record<string, string>>;
}

async function* entitiesOf(chunks: AsyncIterable<Uint8Array>) {
  for await (const block of readPbfBlocks(chunks)) {
    let entities: object[];
    try {
      entities = parse(block, options);
    } catch {
      throw new AppError("unprocessable", "A block of the file is broken. Download it again.");
    }
    // The parser names the type of each entity, and tags where it has some.
    for (const one of entities) yield one as Entity;
  }
}

async function readOutlines(
  open: () => AsyncIterable<Uint8Array>,
  relations: readonly Relation[],
): Promise<ReadonlyMap<number, Way>> {
  const wanted = new Set(relations.flatMap(({ members }) => refsOf(members, "way")));
  const outlines = new Map<number, Way>();
  if (wanted.size === 0) return outlines;
  for await (const one of entitiesOf(open())) {
    if (one.type !== "way") continue;
    const read = way.parse(one);
    if (wanted.has(read.id)) outlines.set(read.id, read);
  }
  return outlines;
}

async function findCorners(
  open: () => AsyncIterable<Uint8Array>,
  corners: Map<number, { lat: number; lon: number } | null>,
): Promise<void> {
  if (corners.size === 0) return;
  for await (const one of entitiesOf(open())) {
    if (one.type !== "node") continue;
    // Millions of nodes: parsing each by the schema would take longer than reading them.
    const { id, lat, lon } = one as Entity & z.infer<typeof node>;
    if (corners.has(id)) corners.set(id, { lat, lon });
  }
}

function wantAll(corners: Map<number, unknown>, refs: readonly number[]): void {
  for (const ref of refs) corners.set(ref, null);
  if (corners.size > mostCorners) refuseSize();
}

function refuseSize(): never {
  const message = "The file has too many places of health care. Give an extract of the country.";
  throw new AppError("too_large", message);
}

function refsOf(members: Relation["members"], type: string): number[] {
  return members.filter((member) => member.type === type).map(({ ref }) => ref);
}

function elementOf(
  type: string,
  { id, tags: own = {} }: { id: number; tags?: Record<string, string> | undefined },
  position: MapElement["position"],
): MapElement {
  return { ref: `${type}/${id}`, tags: own, position };
}

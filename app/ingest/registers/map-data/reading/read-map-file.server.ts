import { buffer } from "node:stream/consumers";
import { AppError } from "#app/platform/errors.ts";
import type { SpooledFile } from "../../../reading/spool-file.server.ts";
import type { MapElement } from "../map-source.ts";
import { readOverpass } from "./read-overpass.ts";
import { readPbf } from "./read-pbf.server.ts";

/** JSON is read whole; the health care of a large city is below 10 MB. */
const mostJsonBytes = 64 * 1_048_576;

export interface MapFile {
  elements: MapElement[];
  /** Entries of the file that are none. */
  unreadable: number;
}

/**
 * Reads the health care of an Overpass answer or of an .osm.pbf file; the content decides which it is.
 * @throws AppError `unprocessable` for another file, `too_large` for too much JSON.
 */
export async function readMapFile(file: SpooledFile): Promise<MapFile> {
  if ((await readMapKind(file)) === "json") return readOverpass(await textOf(file));
  return { elements: await readPbf(() => file.open()), unreadable: 0 };
}

/**
 * Reads the head of a file and returns which kind of map data it is.
 * @throws AppError `unprocessable` for another file.
 */
export async function readMapKind(file: Pick<SpooledFile, "open">): Promise<"json" | "pbf"> {
  const head = await headOf(file);
  if (head.length === 0) throw new AppError("unprocessable", "The file is empty.");
  if (head.includes("OSMHeader")) return "pbf";
  const text = head
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (text.startsWith("{")) return "json";
  throw new AppError("unprocessable", describeOther(head, text));
}

async function headOf(file: Pick<SpooledFile, "open">): Promise<Buffer> {
  for await (const chunk of file.open()) return Buffer.from(chunk.subarray(0, 1_024));
  return Buffer.alloc(0);
}

async function textOf(file: SpooledFile): Promise<string> {
  const limited = (async function* () {
    let bytes = 0;
    for await (const chunk of file.open()) {
      bytes += chunk.length;
      if (bytes > mostJsonBytes) {
        const most = mostJsonBytes / 1_048_576;
        const message = `JSON is read up to ${most} MB. Ask Overpass for one city, or import .osm.pbf.`;
        throw new AppError("too_large", message);
      }
      yield chunk;
    }
  })();
  return (await buffer(limited)).toString("utf8").replace(/^\uFEFF/, "");
}

function describeOther(head: Buffer, text: string): string {
  const wanted = "Give the JSON of an Overpass server, or an .osm.pbf file.";
  if (head[0] === 0x1f && head[1] === 0x8b) return `The file is packed (gzip). Unpack it first.`;
  if (/^<(?:\?xml[^>]*>\s*)?<?osm\b/i.test(text)) return `OSM XML is not read. ${wanted}`;
  if (/^<\?xml/i.test(text)) return `The file is XML. ${wanted}`;
  if (text.startsWith("<")) return `The file is a page of HTML. ${wanted}`;
  return `The file is neither. ${wanted}`;
}

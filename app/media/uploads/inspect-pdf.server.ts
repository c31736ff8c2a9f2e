import { promisify } from "node:util";
import { constants, inflateRaw } from "node:zlib";

/** Programs, other files and forms with programs; a viewer finds them by these names alone. */
const activeNames = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|XFA)\b/;
/** Filters that are not undone here; cameras, scanners and office programs do not use them for objects. */
const otherFilters =
  /\/(?:ASCIIHexDecode|ASCII85Decode|LZWDecode|RunLengthDecode|Crypt|AHx|A85|LZW|RL)\b/;
const objectStreamKeys = [/\/First\b/, /\/N\b/];
/** Object streams begin with numbers, as many streams of drawing operators do. */
const startsWithNumber = /^[\s\0]*(?:\d|%)/;

// A 10 MB file of mail or law has some hundred streams; more than this is an attempt to occupy the server.
const mostStreams = 10_000;
const mostDecodedBytes = 32 * 1024 * 1024;
const headBytes = 256;
const longestDictionary = 4_096;

const inflateBytes = promisify(inflateRaw);

/**
 * Returns why a PDF is refused, or null. Parses names as a viewer does, with `#xx` escapes, also in
 * compressed objects; refuses what cannot be decompressed here.
 */
export async function findPdfProblem(bytes: Uint8Array): Promise<"ambiguous" | "protected" | null> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = file.toString("latin1");
  const names = unescapeNames(text);
  if (/\/Encrypt\b/.test(names)) return "protected";
  if (activeNames.test(names)) return "ambiguous";
  return (await hidesActiveNames(file, text)) ? "ambiguous" : null;
}

/** Whether compressed parts hold an active name, or cannot be read at all. */
async function hidesActiveNames(file: Buffer, text: string): Promise<boolean> {
  let streams = 0;
  let decodedBytes = 0;
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream[ \t]*(?:\r\n|\n|\r)/g)) {
    streams += 1;
    if (streams > mostStreams) return true;
    const holdsObjects = isObjectStream(dictionaryBefore(text, index));
    if (holdsObjects === "unreadable") return true;
    const content = file.subarray(index + keyword.length);
    const head = await decode(content.subarray(0, headBytes), mostDecodedBytes);
    if (!holdsObjects && !startsWithNumber.test(head ?? "")) continue;
    const decoded = await decode(content, mostDecodedBytes - decodedBytes);
    if (decoded === null) {
      // An object stream without a filter was read with the file.
      if (holdsObjects === "plain") continue;
      return true;
    }
    decodedBytes += decoded.length;
    if (activeNames.test(unescapeNames(decoded))) return true;
  }
  return false;
}

/** Returns the text of a stream's dictionary, with the rest between it and the object's number. */
function dictionaryBefore(text: string, streamAt: number): string {
  const window = text.slice(Math.max(0, streamAt - longestDictionary), streamAt);
  return unescapeNames(window.slice(window.lastIndexOf("obj") + 1));
}

/** Returns how a stream with this dictionary holds objects; false where it holds none. */
function isObjectStream(dictionary: string): "compressed" | "plain" | "unreadable" | false {
  const holdsObjects =
    /\/ObjStm\b/.test(dictionary) || objectStreamKeys.every((key) => key.test(dictionary));
  if (!holdsObjects) return false;
  if (otherFilters.test(dictionary) || /\/Predictor\s+(?!1\b)/.test(dictionary))
    return "unreadable";
  return /\/Filter\b/.test(dictionary) ? "compressed" : "plain";
}

/**
 * The decompressed start of some bytes as text, or null where they are not compressed or too large.
 * Like viewers, does not ask for the sum at the end.
 */
async function decode(bytes: Uint8Array, mostBytes: number): Promise<string | null> {
  const [method = 0, flags = 0] = bytes;
  const isCompressed = (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;
  if (!isCompressed) return null;
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(1, mostBytes) };
  try {
    return (await inflateBytes(bytes.subarray(2), options)).toString("latin1");
  } catch {
    return null;
  }
}

/** `/J#61vaScript` is the name `/JavaScript`. */
function unescapeNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_escape, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

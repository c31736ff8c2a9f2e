import { AppError } from "#app/platform/errors.ts";

const byteOrderMarks = [
  { bytes: [0xff, 0xfe], name: "UTF-16" },
  { bytes: [0xfe, 0xff], name: "UTF-16" },
] as const;
const zipMark = [0x50, 0x4b, 0x03, 0x04];
const advice = 'Save it as "CSV UTF-8" and try again.';

/**
 * Turns the bytes of a file into text, chunk by chunk; every kind of line break becomes "\n".
 * @throws AppError `unsupported_media` for anything but UTF-8, with the line where it stops being so.
 */
export async function* decodeText(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });
  let line = 1;
  let isFirst = true;
  let endsInReturn = false;
  for await (const bytes of atLeastFourBytesFirst(source)) {
    if (isFirst) refuseOtherKinds(bytes);
    isFirst = false;
    // A chunk may end inside a line break: its first half is carried over to the next.
    const text: string = (endsInReturn ? "\r" : "") + decode(decoder, bytes, line);
    endsInReturn = text.endsWith("\r");
    const plain = (endsInReturn ? text.slice(0, -1) : text).replace(/\r\n?/g, "\n");
    line += countBreaks(plain);
    if (plain !== "") yield plain;
  }
  const rest = decode(decoder, undefined, line);
  if (endsInReturn) yield "\n";
  if (rest !== "") yield rest;
}

function decode(decoder: TextDecoder, bytes: Uint8Array | undefined, line: number): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch {
    if (!bytes) {
      const where = `within a character of line ${line}`;
      throw new AppError(
        "unprocessable",
        `The file is cut off at its end, ${where}. Fetch it again.`,
      );
    }
    const bad = line + countBreaks(beforeBadByte(bytes));
    const where = `Near line ${bad} there are bytes that are not UTF-8`;
    throw new AppError("unsupported_media", `The file is not UTF-8. ${where}. ${advice}`);
  }
}

/** The text of a chunk up to its first broken character; good enough to name a line. */
function beforeBadByte(bytes: Uint8Array): string {
  const text = new TextDecoder("utf-8").decode(bytes);
  const bad = text.indexOf("\uFFFD", 1);
  return (bad === -1 ? text : text.slice(0, bad)).replace(/\r\n?/g, "\n");
}

function refuseOtherKinds(bytes: Uint8Array) {
  const startsWith = (mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);
  const marked = byteOrderMarks.find((one) => startsWith(one.bytes));
  // Latin text in UTF-16 without a mark has a zero in every second byte.
  const isUnmarked = bytes.length >= 4 && (bytes[0] === 0 || bytes[1] === 0);
  if (marked || isUnmarked) {
    throw new AppError("unsupported_media", `The file is UTF-16, not UTF-8. ${advice}`);
  }
  if (startsWith(zipMark)) {
    const what = "The file is a workbook or another packed file, not CSV";
    throw new AppError("unsupported_media", `${what}. ${advice}`);
  }
}

async function* atLeastFourBytesFirst(source: AsyncIterable<Uint8Array>) {
  let head: Uint8Array | null = new Uint8Array(0);
  for await (const chunk of source) {
    if (head === null) {
      yield chunk;
      continue;
    }
    const joined: Uint8Array = Buffer.concat([head, chunk]);
    if (joined.length < 4) {
      head = joined;
    } else {
      head = null;
      yield joined;
    }
  }
  if (head && head.length > 0) yield head;
}

function countBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

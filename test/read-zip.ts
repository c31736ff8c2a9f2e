import { inflateRawSync } from "node:zlib";

/** The files of an archive by their names, as any program finds them: from its directory at the end. */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = bytes.lastIndexOf(Buffer.from("PK\x05\x06"));
  if (end < 0) throw new Error("This is no archive.");
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [nameBytes, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field));
    const local = bytes.readUInt32LE(at + 42);
    const nameEnd = at + 46 + (nameBytes ?? 0);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + size);
    files.set(
      bytes.toString("utf8", at + 46, nameEnd),
      method === 0 ? packed : inflateRawSync(packed),
    );
    at = nameEnd + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

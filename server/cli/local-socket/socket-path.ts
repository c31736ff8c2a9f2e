import { join, relative } from "node:path";

/** sun_path of Linux and macOS, with its closing zero. */
const longestPath = 103;

/**
 * Path of the socket at which the site that uses this data folder runs commands, or null where the
 * folder's path is too long for one. The shorter of both writings of the path is taken.
 */
export function commandSocketPath(dataDir: string): string | null {
  const absolute = join(dataDir, "commands.sock");
  const nearer = relative(process.cwd(), absolute);
  return [nearer, absolute].find((path) => Buffer.byteLength(path) <= longestPath) ?? null;
}

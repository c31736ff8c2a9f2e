import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Returns the path of an installed program, or null. Servers are outside an ordinary user's PATH. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/usr/sbin"];
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  return found ?? null;
}

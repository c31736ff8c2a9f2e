import { createHash } from "node:crypto";
import { constants, createReadStream, createWriteStream } from "node:fs";
import { chmod, copyFile as copyAtOnce, lstat, mkdir, open, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError } from "#app/platform/errors.ts";
import type { Manifest, ManifestEntry } from "./manifest.ts";

export interface Tree {
  entries: ManifestEntry[];
  folders: string[];
}

/** Copies a file or folder to `name` in `target` and records the copied entries. */
export async function copyIntoBackup(
  source: string,
  target: string,
  name: string,
  onFile: (bytes: number) => void = () => {},
): Promise<Tree> {
  const tree: Tree = { entries: [], folders: [] };
  const status = await lstat(source);
  if (status.isDirectory()) {
    tree.folders.push(name);
    await mkdir(join(target, name), { recursive: true, mode: 0o700 });
    for (const child of (await readdir(source)).sort()) {
      const below = await copyIntoBackup(join(source, child), target, `${name}/${child}`, onFile);
      tree.entries.push(...below.entries);
      tree.folders.push(...below.folders);
    }
  } else if (status.isFile()) {
    const { size, sha256 } = await copyFile(source, join(target, name));
    tree.entries.push({ path: name, size, sha256, mode: status.mode & 0o777 });
    onFile(size);
  }
  return tree;
}

/** Copies a folder as fast as the disk allows: by reference where it can, without checksums. */
export async function cloneFolder(source: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (entry.isDirectory()) await cloneFolder(from, to);
    else if (entry.isFile()) await copyAtOnce(from, to, constants.COPYFILE_FICLONE);
  }
}

/** Takes down a folder that already lies in the backup, with checksums, and flushes it to the disk. */
export async function describeCopy(
  target: string,
  name: string,
  onFile: (bytes: number) => void,
): Promise<Tree> {
  const tree: Tree = { entries: [], folders: [name] };
  const entries = await readdir(join(target, name), { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${name}/${entry.name}`;
    if (entry.isDirectory()) {
      const below = await describeCopy(target, path, onFile);
      tree.entries.push(...below.entries);
      tree.folders.push(...below.folders);
    } else {
      const { size, sha256 } = await hashAndFlush(join(target, path));
      tree.entries.push({ path, size, sha256, mode: 0o600 });
      onFile(size);
    }
  }
  return tree;
}

async function hashAndFlush(file: string): Promise<{ size: number; sha256: string }> {
  await using handle = await open(file, "r+");
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of handle.createReadStream({ autoClose: false })) {
    hash.update(chunk);
    size += chunk.length;
  }
  await handle.sync();
  return { size, sha256: hash.digest("hex") };
}

/**
 * Copies what a backup holds and compares every checksum on the way.
 * @throws AppError naming the first file that is missing or was changed.
 */
export async function copyOutOfBackup(
  backup: string,
  target: string,
  { entries, folders }: Pick<Manifest, "entries" | "folders">,
  onFile: (bytes: number) => void = () => {},
): Promise<void> {
  for (const folder of folders) await mkdir(join(target, folder), { recursive: true, mode: 0o700 });
  for (const { path, size, sha256, mode } of entries) {
    const file = join(target, path);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const copied = await copyFile(join(backup, path), file).catch((error: unknown) => {
      throw isMissing(error) ? damaged(path, "is missing") : error;
    });
    if (copied.size !== size || copied.sha256 !== sha256) throw damaged(path, "was changed");
    // Backups of earlier versions may hold modes that let other users read.
    await chmod(file, mode & 0o700);
    onFile(size);
  }
}

function damaged(path: string, what: string) {
  return new AppError(
    "unprocessable",
    `The backup is damaged: ${path} ${what}. Nothing was restored.`,
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** Copies a file and computes its checksum in one pass. */
async function copyFile(source: string, target: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  let size = 0;
  await pipeline(
    createReadStream(source),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(target, { mode: 0o600, flush: true }),
  );
  return { size, sha256: hash.digest("hex") };
}

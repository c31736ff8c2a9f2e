import { existsSync } from "node:fs";
import { mkdir, rename, rmdir } from "node:fs/promises";
import { join } from "node:path";

interface Swap {
  /** Takes everything back, in reverse order. */
  undo(): Promise<void>;
  /** Whether something lay there before; it is in `aside` now. */
  hasReplaced: boolean;
}

/**
 * Moves each name of `fresh` into `target`, and its previous version to `aside`. Each move is a
 * rename on one disk; when one fails, the earlier ones are undone.
 */
export async function swapFolders(
  names: readonly string[],
  { fresh, target, aside }: { fresh: string; target: string; aside: string },
): Promise<Swap> {
  const moves: { from: string; to: string }[] = [];
  const move = async (from: string, to: string) => {
    await rename(from, to);
    moves.push({ from, to });
  };
  const undo = async () => {
    for (const { from, to } of moves.reverse()) await rename(to, from);
    // A folder that is not empty stays for the operator.
    await rmdir(aside).catch(() => {});
  };
  let hasReplaced = false;
  try {
    for (const name of names) {
      if (existsSync(join(target, name))) {
        await mkdir(aside, { recursive: true, mode: 0o700 });
        await move(join(target, name), join(aside, name));
        hasReplaced = true;
      }
      if (existsSync(join(fresh, name))) await move(join(fresh, name), join(target, name));
    }
  } catch (error) {
    await undo();
    throw error;
  }
  return { undo, hasReplaced };
}

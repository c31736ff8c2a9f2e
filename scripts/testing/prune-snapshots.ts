// node scripts/testing/prune-snapshots.ts: deletes the snapshots of the tables that drizzle-kit no longer needs.
// It compares the tables with the newest one alone.
import { globSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../sources.ts";

const snapshots = globSync("db/migrations/meta/*_snapshot.json", { cwd: root }).sort();
for (const path of snapshots.slice(0, -1)) {
  rmSync(join(root, path));
  console.log(`Deleted ${path}`);
}

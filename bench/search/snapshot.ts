import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Segment } from "#app/search/compact-index/segment.ts";
import { readSnapshot, writeSnapshot } from "#app/search/compact-index/snapshot.server.ts";
import { quantile } from "../parts/statistics.ts";

/** Measures writing a segment to its file and reading it back, verified. */
export function measureSnapshot(block: SharedArrayBuffer) {
  const folder = mkdtempSync(join(tmpdir(), "dalil-bench-"));
  const file = join(folder, "listings");
  try {
    const started = performance.now();
    writeSnapshot(file, { block, position: 1 }, "bench");
    const saveMs = performance.now() - started;
    const starts: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const begun = performance.now();
      const snapshot = readSnapshot(file, "bench");
      if (!snapshot) throw new Error("The snapshot cannot be read.");
      new Segment(snapshot.block).orderOf("rating", "en");
      starts.push(performance.now() - begun);
    }
    return { saveMs, startMs: quantile(starts, 0.5) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

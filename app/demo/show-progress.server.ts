import type { SeedProgress } from "./seed-demo-city.server.ts";

const width = 24;
const number = new Intl.NumberFormat("en");

/**
 * Prints the progress of a seed: a moving bar for each phase on a terminal, otherwise one line at
 * the end of each phase.
 */
export function showSeedProgress(output: { write(text: string): unknown; isTTY?: boolean }) {
  let phase = "";
  let lastShown = -1;
  return ({ phase: current, done, total }: SeedProgress) => {
    if (current !== phase) lastShown = -1;
    phase = current;
    const part = total === 0 ? 1 : done / total;
    const filled = Math.floor(part * width);
    const percent = Math.floor(part * 100);
    const isDone = done >= total;
    if (percent === lastShown) return;
    lastShown = percent;
    const text = `${current.padEnd(14)}${number.format(done)} of ${number.format(total)}`;
    if (!output.isTTY) {
      if (isDone) output.write(`${text}\n`);
      return;
    }
    const bar = "█".repeat(filled) + "░".repeat(width - filled);
    output.write(`\r${bar} ${String(percent).padStart(3)} %  ${text}\u001b[K${isDone ? "\n" : ""}`);
  };
}

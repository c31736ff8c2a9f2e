import type { Refusal } from "./subject.ts";

/** Lines that are named for each cause; further ones are counted. */
const namedLines = 5;
/** Most lines that a run's record stores for each cause. */
const keptLines = 1_000;

/** One cause of rejection: its count and first occurrence. */
export interface RefusalGroup {
  reason: string;
  count: number;
  first: { line: number; value: string; nearest?: string }[];
  lines: number[];
}

type OnRefused = (refusals: readonly Refusal[]) => void | Promise<void>;

/** Collects refusals by cause. */
export class RefusalList {
  private readonly groups = new Map<string, RefusalGroup>();
  /** Rows of the file that are refused, whatever number of causes they have. */
  rows = 0;

  private readonly onRefused: OnRefused | undefined;

  constructor(onRefused?: OnRefused) {
    this.onRefused = onRefused;
  }

  /** Adds all errors of one row, or of the rows of one entry. */
  async add(refusals: readonly Refusal[]): Promise<void> {
    this.rows += refusals[0]?.rows ?? 0;
    for (const { column, cause, value, line, nearest } of refusals) {
      const reason = column === "" ? cause : `${column} ${cause}`;
      const group = this.groups.get(reason) ?? { reason, count: 0, first: [], lines: [] };
      group.count += 1;
      if (group.first.length < namedLines) {
        group.first.push({ line, value: shortened(value), ...(nearest && { nearest }) });
      }
      if (group.lines.length < keptLines) group.lines.push(line);
      this.groups.set(reason, group);
    }
    await this.onRefused?.(refusals);
  }

  /** The most frequent cause first. */
  list(): RefusalGroup[] {
    return [...this.groups.values()].toSorted((a, b) => b.count - a.count);
  }
}

function shortened(value: string): string {
  const plain = value.replace(/\s+/g, " ");
  return plain.length > 60 ? `${plain.slice(0, 59)}…` : plain;
}

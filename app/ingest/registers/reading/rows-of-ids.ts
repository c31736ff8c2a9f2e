/** The cause of an ended row whose id another row of the file has with an active licence. */
export const activeElsewhere = "another row of the id has an active licence";

/** A row of an id whose licence has ended. */
export interface EndedRow {
  key: string;
  id: string;
  line: number;
  name: string;
  status: string;
  endedOn: string | null;
}

type Taken =
  | { kind: "alone" }
  /** An earlier row of the id is in the same state. */
  | { kind: "repeated"; line: number }
  /** An ended row, and the line of the active row that counts instead. */
  | { kind: "superseded"; row: EndedRow; by: number };

/**
 * The rows of a file by their ids. A facility that closed and was licensed again may have a row of each
 * licence under one id, in any order: the active one counts.
 */
export class RowsOfIds {
  private readonly active = new Map<string, number>();
  private readonly endedByKey = new Map<string, EndedRow>();

  /** Takes a row, and returns what it means beside the earlier ones of its id. */
  take(state: "active" | "ended", row: EndedRow): Taken {
    const activeLine = this.active.get(row.key);
    const ended = this.endedByKey.get(row.key);
    if (state === "active") {
      if (activeLine !== undefined) return { kind: "repeated", line: activeLine };
      this.active.set(row.key, row.line);
      if (!ended) return { kind: "alone" };
      this.endedByKey.delete(row.key);
      return { kind: "superseded", row: ended, by: row.line };
    }
    if (activeLine !== undefined) return { kind: "superseded", row, by: activeLine };
    if (ended) return { kind: "repeated", line: ended.line };
    this.endedByKey.set(row.key, row);
    return { kind: "alone" };
  }

  has(key: string): boolean {
    return this.active.has(key) || this.endedByKey.has(key);
  }

  /** The rows of ids without an active licence. */
  ended(): Iterable<EndedRow> {
    return this.endedByKey.values();
  }
}

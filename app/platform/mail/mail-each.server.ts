interface Mailing<Row> {
  send(row: Row): Promise<void>;
  /** Removes the mark of a row whose mail failed, so that the next run sends it. */
  unmark(row: Row): Promise<unknown>;
}

/**
 * Sends the mail of each row that was marked as mailed before.
 * @returns their number.
 * @throws the first failure, after trying all.
 */
export async function mailEach<Row>(
  marked: readonly Row[],
  { send, unmark }: Mailing<Row>,
): Promise<number> {
  const failures: unknown[] = [];
  for (const row of marked) {
    try {
      await send(row);
    } catch (error) {
      failures.push(error);
      await unmark(row);
    }
  }
  if (failures.length > 0) throw failures[0];
  return marked.length;
}

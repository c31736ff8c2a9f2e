/** A position in PostgreSQL's write-ahead log; later ones are greater. */
export type LogPosition = bigint;

const pattern = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i;
const pageBytes = 8_192n;
/** The longest header of a page of the log: no record ends in it. */
const longestHeader = 40n;

/** Parses PostgreSQL's notation, such as `16/B374D848`. Returns null for any other text. */
export function parsePosition(text: string): LogPosition | null {
  const [, high, low] = pattern.exec(text) ?? [];
  if (high === undefined || low === undefined) return null;
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export function formatPosition(position: LogPosition): string {
  const low = position & 0xffff_ffffn;
  return `${(position >> 32n).toString(16)}/${low.toString(16)}`.toUpperCase();
}

/**
 * Returns the end of the last record before the position where the next one is inserted: at the
 * beginning of a page that is behind its header, where a replica never arrives while nothing more is written.
 */
export function endOfRecords(insertPosition: LogPosition): LogPosition {
  const inPage = insertPosition % pageBytes;
  return inPage <= longestHeader ? insertPosition - inPage : insertPosition;
}

export function laterOf(a: LogPosition, b: LogPosition): LogPosition {
  return a > b ? a : b;
}

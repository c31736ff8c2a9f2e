export interface PaginationWindowOptions {
  currentPage: number;
  totalPages: number;
  /** At most this many page buttons, the edges included. */
  window?: number;
  /** First and last page always have a button. */
  showEdges?: boolean;
}

/** A page's button, or the place of pages left out. */
export type PaginationSlot = { kind: "page"; page: number } | { kind: "gap"; before: number };

/** Returns a whole page number within 1..totalPages. */
export function clampPage(page: number, totalPages: number): number {
  const last = Math.max(1, Math.floor(totalPages) || 1);
  if (Number.isNaN(page)) return 1;
  return Math.min(last, Math.max(1, Math.floor(page)));
}

/** The buttons of a pagination in order: as many as fit, centred on the current page. */
export function paginationSlots(options: PaginationWindowOptions): PaginationSlot[] {
  const total = Math.max(1, Math.floor(options.totalPages) || 1);
  const current = clampPage(options.currentPage, total);
  const size = Math.max(1, Math.floor(options.window ?? 7) || 1);
  const showEdges = (options.showEdges ?? true) && size >= 3;
  const pages = total <= size ? range(1, total) : windowPages({ total, current, size, showEdges });
  return pages.flatMap((page, index): PaginationSlot[] => {
    const previous = pages[index - 1];
    const slot: PaginationSlot = { kind: "page", page };
    return previous !== undefined && page > previous + 1
      ? [{ kind: "gap", before: page }, slot]
      : [slot];
  });
}

function windowPages(options: {
  total: number;
  current: number;
  size: number;
  showEdges: boolean;
}): number[] {
  const { total, current, size, showEdges } = options;
  if (!showEdges) return around(current, size, 1, total);
  return [1, ...around(current, size - 2, 2, total - 1), total];
}

function around(current: number, size: number, lowest: number, highest: number): number[] {
  const wanted = current - Math.floor((size - 1) / 2);
  const start = Math.max(lowest, Math.min(wanted, highest - size + 1));
  return range(start, start + size - 1);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

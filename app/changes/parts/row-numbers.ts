/** Empty rows that a form offers below those that are filled. */
export const spareRows = 3;

/** 0, 1 and so on: as many as there are rows. */
export function rowNumbers(count: number): number[] {
  return Array.from({ length: count }, (_, row) => row);
}

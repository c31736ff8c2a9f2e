import { orderBy, sharedRanks } from "../building/build-orders.ts";

/** Degrees; about a kilometre. */
export const cellSize = 0.01;
const columns = 36_001;

export function rowOf(latitude: number): number {
  return Math.floor((latitude + 90) / cellSize);
}

export function columnOf(longitude: number): number {
  return Math.floor((longitude + 180) / cellSize);
}

export function cellAt(key: number): { row: number; column: number } {
  return { row: Math.floor(key / columns), column: key % columns };
}

export function keyOfCell(row: number, column: number): number {
  return row * columns + column;
}

/** Which listings lie in which cell; those without a place lie in none. */
export function packCells(latitudes: Float64Array, longitudes: Float64Array) {
  const placed: number[] = [];
  const keys: number[] = [];
  for (let listing = 0; listing < latitudes.length; listing += 1) {
    const key = keyOfCell(rowOf(latitudes[listing] ?? 0), columnOf(longitudes[listing] ?? 0));
    if (Number.isNaN(key)) continue;
    placed.push(listing);
    keys.push(key);
  }
  const ranks = sharedRanks(Float64Array.from(keys));
  const order = orderBy(ranks, Uint32Array.from(placed.keys()));
  const cellKeys: number[] = [];
  const cellStarts: number[] = [];
  const cellListings = new Uint32Array(order.length);
  for (let at = 0; at < order.length; at += 1) {
    const index = order[at] ?? 0;
    cellListings[at] = placed[index] ?? 0;
    const key = keys[index] ?? 0;
    if (cellKeys.at(-1) === key) continue;
    cellKeys.push(key);
    cellStarts.push(at);
  }
  cellStarts.push(order.length);
  return {
    cellKeys: Uint32Array.from(cellKeys),
    cellStarts: Uint32Array.from(cellStarts),
    cellListings,
  };
}

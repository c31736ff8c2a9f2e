/** The quantile of the normal distribution for 95 %. */
const z = 1.959964;

/**
 * Returns the 95 % interval of a proportion by Wilson's score, which stays within 0 and 1 and is
 * honest about few cases and about all or none of them.
 */
export function wilsonInterval(hits: number, count: number): readonly [low: number, high: number] {
  if (count <= 0) return [0, 1];
  const rate = hits / count;
  const scale = 1 + (z * z) / count;
  const middle = (rate + (z * z) / (2 * count)) / scale;
  const half = (z / scale) * Math.sqrt((rate * (1 - rate)) / count + (z * z) / (4 * count * count));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** The places of keys in their ascending order; equal keys share a place. */
export function sharedRanks(keys: Float64Array): Uint32Array {
  const different = keys.toSorted();
  let count = 0;
  for (const key of different) {
    if (count === 0 || different[count - 1] !== key) {
      different[count] = key;
      count += 1;
    }
  }
  return Uint32Array.from(keys, (key) => placeOf(different, count, key));
}

function placeOf(sorted: Float64Array, count: number, key: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function sharedTextRanks(texts: string[]): Uint32Array {
  const places = new Map([...new Set(texts)].sort().map((text, place) => [text, place]));
  return Uint32Array.from(texts, (text) => places.get(text) ?? 0);
}

/** Numbers from 0 on in the order of `ranks`, equal ones in that of `ties`, which are all different. */
export function orderBy(ranks: Uint32Array, ties: Uint32Array): Uint32Array {
  const size = ranks.length;
  const owners = new Uint32Array(size);
  for (let index = 0; index < size; index += 1) owners[ties[index] ?? 0] = index;
  // Both in one exact number, so that numbers can be sorted without a function that compares.
  const both = Float64Array.from(ranks, (rank, index) => rank * size + (ties[index] ?? 0)).sort();
  return Uint32Array.from(both, (one) => owners[one % size] ?? 0);
}

/** Where each number is in an order. */
export function ranksOf(order: Uint32Array): Uint32Array {
  const ranks = new Uint32Array(order.length);
  for (let place = 0; place < order.length; place += 1) ranks[order[place] ?? 0] = place;
  return ranks;
}

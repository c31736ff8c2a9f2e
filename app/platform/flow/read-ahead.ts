/** Yields what `read` returns for each item, in the order of the items, while so many are being read. */
export async function* readAhead<T, R>(
  items: Iterable<T>,
  most: number,
  read: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const reading: Promise<R>[] = [];
  try {
    for (const item of items) {
      const one = read(item);
      // It is awaited below, unless an earlier one fails.
      one.catch(() => {});
      reading.push(one);
      if (reading.length < most) continue;
      const [first] = reading.splice(0, 1);
      if (first) yield await first;
    }
    for (const one of reading) yield await one;
  } finally {
    await Promise.allSettled(reading);
  }
}

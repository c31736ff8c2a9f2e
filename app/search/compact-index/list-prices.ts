import type { Ask } from "../ask.ts";
import type { SearchTab } from "../values.ts";
import { AskedBits } from "./matching/asked-bits.ts";
import { BitPool, dropBits, forEachBit, keepBits } from "./matching/bits.ts";
import type { LiveSegment } from "./segment.ts";

/** Returns the lowest prices of the listings of a kind that meet all asks, ascending. */
export function listPrices(
  segments: readonly LiveSegment[],
  tab: SearchTab,
  asks: readonly Ask[],
): Float64Array {
  const prices: number[] = [];
  for (const { segment, gone } of segments) {
    const pool = new BitPool(segment.size);
    const asked = new AskedBits(segment, pool);
    const bits = pool.takeCopy(asked.ofTab(tab) ?? asked.everything());
    for (const ask of asks) keepBits(bits, asked.ofAsk(ask));
    if (gone) dropBits(bits, gone);
    forEachBit(bits, (listing) => {
      const price = segment.arrays.priceMin[listing] ?? Number.NaN;
      if (!Number.isNaN(price)) prices.push(price);
    });
  }
  return Float64Array.from(prices).sort();
}

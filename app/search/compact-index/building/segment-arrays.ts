/**
 * Everything a segment consists of: named typed arrays that lie one after the other in one shared
 * block of memory. The block is what threads share and what a snapshot holds.
 */
const segmentShape = {
  /** By listing, in the order of the numbers: the best quality first, then by id. */
  entityTypes: Uint8Array,
  /** Four words each. */
  ids: Uint32Array,
  /** The transaction that wrote the row. */
  writtenBy: Uint32Array,
  quality: Float32Array,
  popularity: Float32Array,
  /** Hundredths. */
  ratings: Uint16Array,
  reviewCounts: Int32Array,
  /** -1 where it is not known. */
  years: Int16Array,
  /** AED; not a number where it is not known. */
  priceMin: Float64Array,
  priceMax: Float64Array,
  latitudes: Float64Array,
  longitudes: Float64Array,
  primarySpecialties: Int32Array,
  /** Numbers of weeks, see weekStarts: usual and Ramadan. */
  weeks: Uint32Array,
  ramadanWeeks: Uint32Array,
  /** Folded names: English of listing n at 2n, Arabic at 2n + 1. */
  nameStarts: Uint32Array,
  nameCodes: Uint8Array,
  /** Names as they are shown, and the slug, in UTF-8: English of listing n at 3n, Arabic, slug. */
  titleStarts: Uint32Array,
  titleBytes: Uint8Array,
  /** The district that a listing is shown in; 0 where there is none. */
  districts: Int32Array,

  /** Of listings with several places, each: its district, how many ids it accepts, and these. */
  placeStarts: Uint32Array,
  placeValues: Int32Array,

  /** Minutes of the week, from and to, of every different week. */
  weekStarts: Uint32Array,
  weekMinutes: Uint16Array,

  /** The dictionary: words in the order of their codes, the lists of each, and what field each list is of. */
  wordStarts: Uint32Array,
  wordCodes: Uint8Array,
  wordLists: Uint32Array,
  wordListFields: Uint8Array,
  wordListCounts: Uint32Array,
  wordListStarts: Uint32Array,
  wordListings: Uint32Array,
  wordBits: Uint32Array,

  /** Values of fields, sorted by field, then by value; those of facets come first. */
  labelFields: Uint8Array,
  labelValues: Int32Array,
  labelListCounts: Uint32Array,
  labelListStarts: Uint32Array,
  labelListings: Uint32Array,
  labelBits: Uint32Array,
  /** The facets' labels by listing. */
  facetStarts: Uint32Array,
  facetLabels: Uint16Array,

  /** Cells of the grid that hold listings, and their listings. */
  cellKeys: Uint32Array,
  cellStarts: Uint32Array,
  cellListings: Uint32Array,

  /** For each sort the listings in its order, and the place of each listing in it. */
  idRanks: Uint32Array,
  ratingOrder: Uint32Array,
  ratingRanks: Uint32Array,
  englishOrder: Uint32Array,
  englishRanks: Uint32Array,
  arabicOrder: Uint32Array,
  arabicRanks: Uint32Array,
  priceOrder: Uint32Array,
  priceRanks: Uint32Array,
  popularityOrder: Uint32Array,
  popularityRanks: Uint32Array,
  experienceOrder: Uint32Array,
  experienceRanks: Uint32Array,
} as const;

type Shape = typeof segmentShape;
/** In whatever memory it lies. */
type Wide<Constructor> = Constructor extends Uint8ArrayConstructor
  ? Uint8Array
  : Constructor extends Uint16ArrayConstructor
    ? Uint16Array
    : Constructor extends Int16ArrayConstructor
      ? Int16Array
      : Constructor extends Uint32ArrayConstructor
        ? Uint32Array
        : Constructor extends Int32ArrayConstructor
          ? Int32Array
          : Constructor extends Float32ArrayConstructor
            ? Float32Array
            : Float64Array;
export type SegmentArrays = { -readonly [Name in keyof Shape]: Wide<Shape[Name]> };

/** All of them lie in whatever memory they are given. */
const constructors: Record<
  keyof Shape,
  new (
    block: SharedArrayBuffer,
    offset: number,
    length?: number,
  ) => SegmentArrays[keyof Shape]
> = segmentShape;

const names = Object.keys(segmentShape).filter(isName);
const alignment = 16;
/** Arrays are distinguished by their lengths, which are in front. */
const headBytes = align(names.length * Float64Array.BYTES_PER_ELEMENT);

function isName(name: string): name is keyof Shape {
  return name in segmentShape;
}

function align(bytes: number): number {
  return Math.ceil(bytes / alignment) * alignment;
}

/** Distinguishes blocks of other program versions: names and types of the arrays. */
export const segmentFormat = names
  .map((name) => `${name}:${segmentShape[name].BYTES_PER_ELEMENT}`)
  .join(",");

export function packSegment(arrays: SegmentArrays): SharedArrayBuffer {
  const bytes = names.reduce((sum, name) => sum + align(arrays[name].byteLength), headBytes);
  const block = new SharedArrayBuffer(bytes);
  const lengths = new Float64Array(block, 0, names.length);
  let offset = headBytes;
  for (const [index, name] of names.entries()) {
    const array = arrays[name];
    lengths[index] = array.length;
    new Uint8Array(block, offset, array.byteLength).set(
      new Uint8Array(array.buffer, array.byteOffset, array.byteLength),
    );
    offset += align(array.byteLength);
  }
  return block;
}

/** The arrays of a packed block; nothing is copied. */
export function openSegment(block: SharedArrayBuffer): SegmentArrays {
  const lengths = new Float64Array(block, 0, names.length);
  let offset = headBytes;
  const entries = names.map((name, index) => {
    const array = new constructors[name](block, offset, lengths[index]);
    offset += align(array.byteLength);
    return [name, array] as const;
  });
  return asSegmentArrays(Object.fromEntries(entries));
}

/** The entries were made name by name from the shape, each with its own constructor. */
function asSegmentArrays(entries: Record<string, SegmentArrays[keyof Shape]>): SegmentArrays {
  return entries as SegmentArrays;
}

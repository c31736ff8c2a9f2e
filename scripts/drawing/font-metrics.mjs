// Reads from a font's own tables what its stand-in is fitted to, for make-fonts.mjs.

// Widths of Arial per 1000 units (its metric twins Helvetica and Liberation Sans share them), and how
// often English uses each letter: what the fallback is scaled by so that lines break alike.
const arialWidths = {
  " ": 278,
  a: 556,
  b: 556,
  c: 500,
  d: 556,
  e: 556,
  f: 278,
  g: 556,
  h: 556,
  i: 222,
  j: 222,
  k: 500,
  l: 222,
  m: 833,
  n: 556,
  o: 556,
  p: 556,
  q: 556,
  r: 333,
  s: 500,
  t: 278,
  u: 556,
  v: 500,
  w: 722,
  x: 500,
  y: 500,
  z: 500,
};
const frequencies = {
  " ": 182,
  a: 67,
  b: 12,
  c: 23,
  d: 35,
  e: 104,
  f: 18,
  g: 16,
  h: 50,
  i: 57,
  j: 1,
  k: 6,
  l: 33,
  m: 20,
  n: 57,
  o: 61,
  p: 16,
  q: 1,
  r: 49,
  s: 52,
  t: 74,
  u: 23,
  v: 8,
  w: 19,
  x: 1,
  y: 16,
  z: 1,
};
function averageWidth(widthOf) {
  const total = Object.values(frequencies).reduce((sum, count) => sum + count, 0);
  return (
    Object.entries(frequencies).reduce((sum, [letter, count]) => sum + widthOf(letter) * count, 0) /
    total
  );
}

/** Reads what a fallback is fitted to from a font's own tables. */
export function readMetrics(sfnt) {
  const tables = new Map();
  for (let index = 0; index < sfnt.readUInt16BE(4); index += 1) {
    const entry = 12 + index * 16;
    tables.set(sfnt.toString("latin1", entry, entry + 4), sfnt.readUInt32BE(entry + 8));
  }
  const unitsPerEm = sfnt.readUInt16BE(tables.get("head") + 18);
  const hhea = tables.get("hhea");
  const longMetrics = sfnt.readUInt16BE(hhea + 34);
  const glyphOf = readCharacterMap(sfnt, tables.get("cmap"));
  const widthOf = (letter) => {
    const glyph = Math.min(glyphOf(letter.codePointAt(0)), longMetrics - 1);
    return sfnt.readUInt16BE(tables.get("hmtx") + glyph * 4) / unitsPerEm;
  };
  return {
    ascent: sfnt.readInt16BE(hhea + 4) / unitsPerEm,
    descent: -sfnt.readInt16BE(hhea + 6) / unitsPerEm,
    lineGap: sfnt.readInt16BE(hhea + 8) / unitsPerEm,
    widthOf,
  };
}

function readCharacterMap(sfnt, cmap) {
  let table = 0;
  for (let index = 0; index < sfnt.readUInt16BE(cmap + 2); index += 1) {
    const offset = cmap + sfnt.readUInt32BE(cmap + 4 + index * 8 + 4);
    if (sfnt.readUInt16BE(offset) === 4) table = offset;
  }
  const segments = sfnt.readUInt16BE(table + 6) / 2;
  const at = (column, index) =>
    table + 14 + column * segments * 2 + (column > 0 ? 2 : 0) + index * 2;
  return (code) => {
    for (let index = 0; index < segments; index += 1) {
      const [end, start] = [sfnt.readUInt16BE(at(0, index)), sfnt.readUInt16BE(at(1, index))];
      if (code < start || code > end) continue;
      const delta = sfnt.readUInt16BE(at(2, index));
      const rangeAt = at(3, index);
      const rangeOffset = sfnt.readUInt16BE(rangeAt);
      if (rangeOffset === 0) return (code + delta) & 0xffff;
      return sfnt.readUInt16BE(rangeAt + rangeOffset + (code - start) * 2);
    }
    return 0;
  };
}

/** How wide English text runs in this font, for each unit it takes in Arial. */
export function widthAgainstArial({ widthOf }) {
  return averageWidth(widthOf) / averageWidth((letter) => arialWidths[letter] / 1000);
}

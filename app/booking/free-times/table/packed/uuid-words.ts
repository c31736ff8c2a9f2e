/** The length of "019c29ab-0603-753e-ad0e-9d5e2dc07798". */
const uuidLength = 36;
export const uuidWords = 4;

export function isUuid(id: string): boolean {
  return id.length === uuidLength;
}

export function writeUuid(words: Uint32Array, at: number, id: string): void {
  if (!isUuid(id)) throw new Error(`${id} is no UUID.`);
  const numberOf = (hex: string) => Number.parseInt(hex, 16);
  words[at] = numberOf(id.slice(0, 8));
  words[at + 1] = numberOf(id.slice(9, 13) + id.slice(14, 18));
  words[at + 2] = numberOf(id.slice(19, 23) + id.slice(24, 28));
  words[at + 3] = numberOf(id.slice(28));
}

const hexOfBytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));
const hexOfHalf = (half: number) => `${hexOfBytes[half >>> 8]}${hexOfBytes[half & 255]}`;
const hexOfWord = (word: number) => `${hexOfHalf(word >>> 16)}${hexOfHalf(word & 65_535)}`;

const pairOfHalves = (word: number) => `${hexOfHalf(word >>> 16)}-${hexOfHalf(word & 65_535)}`;

/** A card's times name their types: bytes from a list take 0.15 us where formatting took 0.9. */
export function readUuid(words: Uint32Array, at: number): string {
  const middle = `${pairOfHalves(words[at + 1] ?? 0)}-${pairOfHalves(words[at + 2] ?? 0)}`;
  return `${hexOfWord(words[at] ?? 0)}-${middle}${hexOfWord(words[at + 3] ?? 0)}`;
}

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

export function readUuid(words: Uint32Array, at: number): string {
  const hexAt = (word: number) => (words[at + word] ?? 0).toString(16).padStart(8, "0");
  const [first, second, third, fourth] = [hexAt(0), hexAt(1), hexAt(2), hexAt(3)];
  const middle = `${second.slice(0, 4)}-${second.slice(4)}-${third.slice(0, 4)}-${third.slice(4)}`;
  return `${first}-${middle}${fourth}`;
}

/** Marks of direction, soft hyphens and joiners: they have no width, so that words stay whole. */
const marks = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Control characters and kinds of white space, each of which parts words. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const blanks = /[\u0000-\u001f\u007f-\u009f\s]+/g;

/** Most cells: words of visible ASCII, parted by one space. */
const plain = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** Removes marks of direction and control characters. */
export function cleanCell(text: string): string {
  if (plain.test(text)) return text;
  return text.replace(marks, "").replace(blanks, " ").trim();
}

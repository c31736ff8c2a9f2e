// Controls, and the invisible characters that turn the text around them or hide it.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Text without what no writer types. */
export function cleanText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\n\t\u2028\u2029]/g, " ")
    .replace(unwanted, "");
}

/** Returns a text as a keyboard with Arabic digits types it. */
export function arabicDigits(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
}

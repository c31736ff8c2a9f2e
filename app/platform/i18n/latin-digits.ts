/** Replaces Arabic-Indic (٠١٢) and Persian (۰۱۲) digits by ASCII ones. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

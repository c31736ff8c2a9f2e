/** Replaces Arabic-Indic (٠١٢) and Persian (۰۱۲) digits by ASCII ones. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** Rewrites a number as people type it, "1,250.50" or "٣٥٠", as `Number` reads it. */
export function plainNumber(text: string): string {
  return latinDigits(text)
    .trim()
    .replace(/[,٬](?=\d{3}(\D|$))/g, "")
    .replace("٫", ".");
}

/** Spreadsheets run cells that begin so as formulas; a number or a phone may begin with a sign. */
const formula = /^[=@\t\r\n]|^[+-](?![\d\s().-]*$)|^'+[=@+\-\t\r\n]/;
const disarmedFormula = /^'(?='*[=@+\-\t\r\n])/;

/** A text that no spreadsheet takes for a formula; `rearmCell` is its way back. */
export function disarmCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

export function rearmCell(text: string): string {
  return text.replace(disarmedFormula, "");
}

/** One line of a CSV file, without its line break. */
export function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => quoteCell(disarmCell(cell))).join(",");
}

function quoteCell(cell: string): string {
  return /[",;\t\n\r]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

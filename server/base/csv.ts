/** Excel reads a CSV file as UTF-8 only with this mark at its start. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as CSV (RFC 4180). Formulas get an apostrophe: https://owasp.org/www-community/attacks/CSV_Injection */
export function csvLines(rows: readonly (readonly (string | null)[])[]): string {
  return rows
    .map((cells) => `${cells.map((cell) => (cell === null ? '' : quoted(withoutFormula(cell)))).join(',')}\r\n`)
    .join('');
}

/** Spaces at the beginning or end need quotation marks as well: some readers remove them otherwise. */
function quoted(text: string): string {
  return /[",\r\n\uFEFF]|^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Includes full-width signs: spreadsheets in East Asian languages read them as the plain ones. */
function withoutFormula(text: string): string {
  return /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n\0]/.test(text) ? `'${text}` : text;
}

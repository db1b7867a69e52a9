/** CSV for spreadsheets. */

/** By this Excel knows UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Lines of CSV (RFC 4180), each with its end. A cell that a spreadsheet would take for a formula gets an apostrophe
 * before it (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function csvLines(rows: readonly (readonly (string | null)[])[]): string {
  return rows
    .map((cells) => `${cells.map((cell) => (cell === null ? '' : quoted(withoutFormula(cell)))).join(',')}\r\n`)
    .join('');
}

/** In quotation marks where it needs them: with a space at its beginning or end some readers would take that away. */
function quoted(text: string): string {
  return /[",\r\n\uFEFF]|^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Full-width signs too: spreadsheets in East Asian languages read them as the plain ones. */
function withoutFormula(text: string): string {
  return /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n\0]/.test(text) ? `'${text}` : text;
}

/** CSV for spreadsheets. */
import Papa from 'papaparse';

/** By this Excel knows UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Lines of CSV (RFC 4180), each with its end. A cell that a spreadsheet would take for a formula gets an apostrophe
 * before it (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function csvLines(rows: readonly (readonly (string | null)[])[]): string {
  // The library would put quotation marks around each such cell as well, which every mobile number is.
  const harmless = rows.map((cells) => cells.map((cell) => (cell === null ? '' : withoutFormula(cell))));
  return rows.length === 0 ? '' : `${Papa.unparse(harmless, { newline: '\r\n' })}\r\n`;
}

/** Full-width signs too: spreadsheets in East Asian languages read them as the plain ones. */
function withoutFormula(text: string): string {
  return /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n\0]/.test(text) ? `'${text}` : text;
}

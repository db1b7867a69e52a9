import type { Table } from '../../../domain/statement/cells/table.ts';
import { readSheets } from './read-sheets.ts';

export async function oneTable(bytes: Uint8Array): Promise<Table | { problem: string }> {
  const read = await readSheets(bytes);
  if ('problem' in read) return read;
  const [first, ...more] = read.sheets;
  if (first === undefined || more.length > 0) throw new Error(`The file has ${read.sheets.length} tables.`);
  const { sheet: _sheet, ...table } = first;
  return table;
}

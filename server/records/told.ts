/** Writes rows into a person's file as server/db/columns.ts says. */
import { type Selectable, sql } from 'kysely';
import { indianDayAt, indianTimeAt } from '../../domain/day.ts';
import { formatMarks } from '../../domain/exam/kinds/marks.ts';
import { plainRupees } from '../../domain/money.ts';
import { type COLUMNS, columnsOf, type Disclosure, type Table } from '../db/columns.ts';
import type { Tables, Tx } from '../db/tables.ts';

type Row<Name extends Table> = Selectable<Tables[Name]>;

type InWords<Name extends Table> = {
  [Key in keyof (typeof COLUMNS)[Name]]: (typeof COLUMNS)[Name][Key] extends { readonly 1: 'in words' } ? Key : never;
}[keyof (typeof COLUMNS)[Name]] &
  keyof Row<Name>;

type Words<Name extends Table> = { [Key in InWords<Name>]: (value: Row<Name>[Key]) => unknown };

/** `2026-11-21T11:30+05:30` */
export function moment(at: number): string {
  return `${indianDayAt(at)}T${indianTimeAt(at)}+05:30`;
}

const FORMS: { readonly [Each in Disclosure]?: (value: never) => unknown } = {
  told: (value) => value,
  'told as a moment': moment,
  'told as rupees': plainRupees,
  'told as marks': formatMarks,
  'as yes or no': (value: 0 | 1) => value === 1,
  'as the data that it is': (value: string) => JSON.parse(value) as unknown,
};

type GivenWords<Name extends Table> = [InWords<Name>] extends [never] ? [] : [words: Words<Name>];

/** A row for the person's file, or those of its columns that are given. */
export function told<Name extends Table>(
  table: Name,
  row: Partial<Row<Name>>,
  ...[words]: GivenWords<Name>
): Record<string, unknown> {
  const facts: Record<string, unknown> = {};
  for (const [name, [, disclosure, , as = name]] of columnsOf(table)) {
    const value = row[name as keyof Row<Name>];
    const inWords = words?.[name as InWords<Name>];
    const form: ((given: never) => unknown) | undefined = inWords ?? FORMS[disclosure];
    if (value === undefined || form === undefined) continue;
    const [group, within] = as.split('.') as [string, string?];
    const fact = value === null && inWords === undefined ? null : form(value as never);
    if (within === undefined) facts[group] = fact;
    else facts[group] = { ...(facts[group] as object | undefined), [within]: fact };
  }
  return facts;
}

/** All rows of a registration for the person's file, sorted by `order`. */
export async function toldOf<Name extends Table>(
  tx: Tx,
  table: Name,
  registrationId: string,
  order: readonly (keyof Row<Name> & string)[],
  ...words: GivenWords<Name>
): Promise<Record<string, unknown>[]> {
  // The compiler cannot handle the types of all tables at once.
  const { rows } = await sql<Row<Name>>`select * from ${sql.table(table)} where registration_id = ${registrationId}
    order by ${sql.join(order.map((column) => sql.ref(column)))}`.execute(tx);
  return rows.map((row) => told(table, row, ...words));
}

/** How fields stand in the file of what is kept about a person. */
import { indianDayAt, indianTimeAt } from '../../domain/day.ts';

/** Some columns of a row, under their names. */
export function pick<Row, Key extends keyof Row>(row: Row, keys: readonly Key[]): Pick<Row, Key> {
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>;
}

/** `2026-11-21T11:30+05:30` */
export function moment(at: number | null): string | null {
  return at === null ? null : `${indianDayAt(at)}T${indianTimeAt(at)}+05:30`;
}

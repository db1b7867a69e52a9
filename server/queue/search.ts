/** What staff type to find a registration. */
import { type Expression, type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';
import { hasControlCharacter, isTooLong, oneLine } from '../../domain/typed-text.ts';
import type { Tables } from '../db/tables.ts';
import { numberEnd, numberRange } from './number-range.ts';

/** Nothing that is searched for is longer. */
const MOST_TYPED = 120;

/** Fewer digits would find nearly every mobile number. */
const LEAST_DIGITS = 3;

/**
 * Whether a registration has the text in its names, email address, mobile number, payment reference or its own number.
 * Capitals do not count; spaces and signs do not in numbers. Nothing is found by a text that nobody can have typed.
 */
export function isFoundBy(typed: string) {
  return (eb: ExpressionBuilder<Tables, 'registration'>): Expression<SqlBool> => {
    if (isTooLong(typed)) return eb.lit(false);
    const text = oneLine(typed);
    if (hasControlCharacter(text) || text.length > MOST_TYPED) return eb.lit(false);
    const conditions: Expression<SqlBool>[] = [
      contains(sql`lower(${sql.ref('registration.learnerName')})`, text),
      contains(sql`lower(${sql.ref('registration.guardianName')})`, text),
      contains(sql.ref('registration.email'), text),
    ];
    const plain = text.replace(/[^\p{L}\p{N}]/gu, '');
    if (plain !== '') conditions.push(contains(sql`lower(${sql.ref('registration.reference')})`, plain));
    const digits = /^[\d\s()+.-]+$/.test(text) ? plain.replace(/^0+/, '') : '';
    if (digits.length >= LEAST_DIGITS) conditions.push(contains(sql.ref('registration.mobile'), digits));
    const range = numberRange(text);
    if (range !== null) {
      conditions.push(sql<SqlBool>`substr(${sql.ref('registration.id')}, 27) between ${range.from} and ${range.to}`);
    }
    const end = numberEnd(text);
    if (end !== null) conditions.push(sql<SqlBool>`substr(${sql.ref('registration.id')}, 32) = ${end}`);
    return eb.or(conditions);
  };
}

/** The text is made small by the database that did so to the column: engines differ in letters beyond ASCII. */
function contains(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<SqlBool>`${column} like lower(cast(${pattern} as text)) escape ${sql.lit('\\')}`;
}

import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';

/** Preparing an insert takes longer than running it, because of its triggers. */
const MOST_PREPARED = 200;

interface Prepared {
  statement: StatementSync;
  givesRows: boolean;
}

const statementsOf = new WeakMap<DatabaseSync, Map<string, Prepared>>();

function prepared(database: DatabaseSync, text: string): Prepared {
  const statements = statementsOf.get(database) ?? new Map<string, Prepared>();
  statementsOf.set(database, statements);
  const statement = statements.get(text) ?? prepare(database, text);
  statements.delete(text);
  statements.set(text, statement);
  const [oldest] = statements.keys();
  if (statements.size > MOST_PREPARED && oldest !== undefined) statements.delete(oldest);
  return statement;
}

function prepare(database: DatabaseSync, text: string): Prepared {
  const statement = database.prepare(text);
  return { statement, givesRows: statement.columns().length > 0 };
}

/** Throws SQLite's errors, and a TypeError for a parameter that it cannot store. */
export function run<Row>(database: DatabaseSync, text: string, parameters: readonly unknown[]): QueryResult<Row> {
  try {
    return runOnce(database, text, parameters);
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('no such table')) throw error;
    // If another process has changed the tables, SQLite fails once after it has reloaded them. Nothing was done yet.
    statementsOf.get(database)?.delete(text);
    return runOnce(database, text, parameters);
  }
}

function runOnce<Row>(database: DatabaseSync, text: string, parameters: readonly unknown[]): QueryResult<Row> {
  const { statement, givesRows } = prepared(database, text);
  if (givesRows) return { rows: statement.all(...plain(parameters)) as Row[] };
  const { changes, lastInsertRowid } = statement.run(...plain(parameters));
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

/**
 * In first place node:sqlite takes an object for named parameters: `run(new Date(0), 'x')` would store 'x' as the
 * first.
 */
function plain(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value, index) => {
    if (typeof value === 'boolean') return value ? 1 : 0;
    if (isPlain(value)) return value;
    const kind = typeof value === 'object' ? (value?.constructor.name ?? 'object') : typeof value;
    throw new TypeError(
      `Parameter ${index + 1} of a statement is of type ${kind}. Give text, a number, a bigint, a boolean, null or bytes.`,
    );
  });
}

function isPlain(value: unknown): value is SQLInputValue {
  return (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'bigint' ||
    value instanceof Uint8Array
  );
}

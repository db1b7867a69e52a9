/** One statement on an SQLite file, prepared once. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';

/** With the triggers that it sets off, preparing an insert takes longer than running it. */
const MOST_PREPARED = 200;

interface Prepared {
  statement: StatementSync;
  givesRows: boolean;
}

const statementsOf = new WeakMap<DatabaseSync, Map<string, Prepared>>();

/** The statement, as it was prepared before if it was among the last ones used. A statement runs to its end at once. */
function prepared(database: DatabaseSync, text: string): Prepared {
  const statements = statementsOf.get(database) ?? new Map<string, Prepared>();
  statementsOf.set(database, statements);
  const statement = statements.get(text) ?? prepare(database, text);
  // To the end, so that the first is the one that was not used for longest.
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

/** Runs a statement to its end. Throws what SQLite says, and a TypeError for a parameter that it cannot take. */
export function run<Row>(database: DatabaseSync, text: string, parameters: readonly unknown[]): QueryResult<Row> {
  try {
    return runOnce(database, text, parameters);
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('no such table')) throw error;
    // Where another process has changed the tables since, as an upgrade beside this one does, SQLite reads them anew while
    // it connects the index of words, and then finds none for this once. Nothing was done.
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
 * The parameters of a statement. node:sqlite takes an object in the first place for a list of named parameters and
 * moves the others up, without an error: `run(new Date(0), 'x')` would store 'x' in the first column.
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

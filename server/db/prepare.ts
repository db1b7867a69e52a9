import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Db, Tx } from './tables.ts';

/** Stands for the value of this name in a statement that is being built. */
class Blank {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Value = string | number | null;

/**
 * A statement that is built once for each engine, and then only given its values: for what everybody who comes sets off,
 * since to build a statement takes as long as to run it. What `build` is given are no values but places for them, so it
 * puts them into the statement and does nothing else with them, nor decides anything by them.
 */
export function prepare<Values extends Readonly<Record<keyof Values, Value>>, Row>(
  build: (db: Db | Tx, values: Values) => Compilable<Row>,
): (db: Db | Tx, values: Values) => Promise<Row[]> {
  const built = new WeakMap<DialectAdapter, Map<string, CompiledQuery<Row>>>();

  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const ofEngine = built.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
    built.set(adapter, ofEngine);
    // A value that is left out makes another statement.
    const names = Object.keys(values);
    const shape = names.join();
    const blanks = () => Object.fromEntries(names.map((name) => [name, new Blank(name)])) as unknown as Values;
    const query = ofEngine.get(shape) ?? build(db, blanks()).compile();
    ofEngine.set(shape, query);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Blank ? values[parameter.name as keyof Values] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

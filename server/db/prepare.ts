import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Db, Tx } from './tables.ts';

/** Takes the place of a value while a statement is built. */
class Blank {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Value = string | number | null;

/** Builds a statement once for each engine, as that takes as long as running it. `build` gets placeholders only. */
export function prepare<Values extends Readonly<Record<keyof Values, Value>>, Row>(
  build: (db: Db | Tx, values: Values) => Compilable<Row>,
): (db: Db | Tx, values: Values) => Promise<Row[]> {
  const built = new WeakMap<DialectAdapter, Map<string, CompiledQuery<Row>>>();

  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const ofEngine = built.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
    built.set(adapter, ofEngine);
    // Leaving out a value makes another statement.
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

import { numbersFrom } from '../../../domain/matching/generator.fixture.ts';
import { COLUMNS, type ColumnMapping, type Layout } from '../../../domain/statement/cells/mapping.ts';
import { accepted, type Opened } from './judge.fixture.ts';

type Columns = Partial<Record<keyof ColumnMapping | 'credit' | 'debit' | 'amount' | 'direction', number | string>>;

const BY_CHANCE = 200;

/** Up to `most` accepted mappings near the right one, or random; the same for a `seed`. */
export function mappingsFor(statement: Opened, seed: number, most: number): Layout[] {
  const width = statement.header.cells.length;
  const right: Columns = { ...statement.truth.mapping };
  const random = numbersFrom(seed);
  const candidates = [...oneOff(right, width), ...moneyChoices(right, width), ...byChance(width, random)];
  const mappings = new Map<string, Layout>();
  for (const columns of candidates) {
    const mapping = accepted(statement, columns);
    const name = JSON.stringify(mapping);
    if (mapping !== undefined) mappings.set(name, { name, mapping });
  }
  return [...mappings.values()]
    .map((layout) => ({ layout, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, most)
    .map(({ layout }) => layout);
}

function* oneOff(right: Columns, width: number): Generator<Columns> {
  for (const column of COLUMNS) {
    for (let index = -1; index < width; index++) {
      const { [column]: _was, ...rest } = right;
      yield index < 0 ? rest : { ...rest, [column]: index };
      // The column loses its former meaning, since a double one would be refused.
      const others = Object.entries(rest).filter(([, other]) => other !== index);
      if (index >= 0) yield { ...Object.fromEntries(others), [column]: index };
    }
  }
  yield { ...right, dateOrder: right.dateOrder === 'month-first' ? 'day-first' : 'month-first' };
}

function* moneyChoices(right: Columns, width: number): Generator<Columns> {
  const { credit: _credit, debit: _debit, amount: _amount, direction: _direction, ...rest } = right;
  const { status: _status, ...fewer } = rest;
  for (const common of [rest, fewer]) {
    for (let money = 0; money < width; money++) {
      for (let beside = -1; beside < width; beside++) {
        const others = Object.fromEntries(
          Object.entries(common).filter(([, index]) => index !== money && index !== beside),
        );
        yield { ...others, credit: money, ...(beside >= 0 && { debit: beside }) };
        yield { ...others, amount: money, ...(beside >= 0 && { direction: beside }) };
      }
    }
  }
}

function* byChance(width: number, random: () => number): Generator<Columns> {
  const below = (limit: number) => Math.floor(random() * limit);
  for (let made = 0; made < BY_CHANCE; made++) {
    const free = Array.from({ length: width }, (_, index) => index);
    const take = () => free.splice(below(free.length), 1)[0];
    const columns: Columns = { date: take(), narration: take() };
    const asAmount = random() < 0.5;
    columns[asAmount ? 'amount' : 'credit'] = take();
    if (random() < 0.5) columns[asAmount ? 'direction' : 'debit'] = take();
    for (const column of ['reference', 'status', 'balance', 'valueDate', 'balanceDirection'] as const) {
      if (random() < 0.3) columns[column] = take();
    }
    if (random() < 0.2) columns.dateOrder = 'month-first';
    yield columns;
  }
}

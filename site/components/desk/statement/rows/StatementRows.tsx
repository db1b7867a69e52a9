import { sumOf } from '../../../../../domain/money.ts';
import { ConfirmBar } from './ConfirmBar.tsx';
import { LiveRows, type LiveRowsProps } from './LiveRows.island.tsx';
import type { GroupedRows } from './row-groups.ts';
import { countOfRows } from './shown-rows.ts';
import { StillRows } from './StillRows.tsx';

/** What a browser that runs script gets of the rows (live-rows.ts). */
export type LiveRowsOf = Pick<LiveRowsProps, 'index' | 'ticked' | 'first' | 'kept' | 'inPart'>;

interface Props {
  grouped: GroupedRows;
  live: LiveRowsOf | undefined;
  isDoubted: boolean;
  /** Fields that go to the result. */
  fields: Readonly<Record<string, string>>;
  /** Keys of the rows tried before. */
  tried?: readonly string[];
  /** Double ticks found by the server. */
  warnings?: readonly string[];
  toLookAt?: number;
  canLeave?: boolean;
}

/** The rows of a statement with their ticks, and what confirms them. */
export function StatementRows({ grouped, live, isDoubted, fields, tried = [], warnings = [], ...bar }: Props) {
  if (live !== undefined) {
    return <LiveRows {...live} {...bar} {...{ isDoubted, fields, tried }} groups={grouped.groups} />;
  }
  const { choices } = grouped;
  const ticked = choices.filter(({ isTicked }) => isTicked);
  const decided = new Set(ticked.map(({ row }) => row.line));
  return (
    <form method="post">
      <input type="hidden" name="step" value="confirm" />
      {warnings.length > 0 && <input type="hidden" name="twice" value="yes" />}
      {tried.map((key) => (
        <input key={key} type="hidden" name="tried" value={key} />
      ))}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <StillRows {...grouped} isDoubted={isDoubted} />
      {choices.length > 0 && (
        <ConfirmBar
          {...bar}
          label={warnings.length > 0 ? 'Confirm anyway' : 'Confirm the ticked rows'}
          sum={sumOf(ticked.map(({ row }) => row.amount))}
          left={countOfRows(choices.filter(({ row }) => !decided.has(row.line)))}
          warnings={warnings}
        />
      )}
    </form>
  );
}

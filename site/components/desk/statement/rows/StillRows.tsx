import { InTurns } from '../../frame/InTurns.tsx';
import { ChoiceRow } from './ChoiceRow.tsx';
import { IdleLine } from './IdleLine.tsx';
import type { GroupedRows, ShownRow } from './row-groups.ts';
import { RowSections } from './RowSections.tsx';
import { MOST_AT_ONCE } from './shown-rows.ts';
import styles from './StatementRows.module.css';

/** All rows, for browsers without script. */
export function StillRows({ groups, rows, isDoubted }: GroupedRows & { isDoubted: boolean }) {
  return (
    <RowSections groups={groups} isDoubted={isDoubted}>
      {({ section, from, to }) => {
        const [first, more] = [
          rows.slice(from, Math.min(from + MOST_AT_ONCE, to)),
          rows.slice(from + MOST_AT_ONCE, to),
        ];
        const draw = (row: ShownRow) =>
          'registration' in row ? (
            <ChoiceRow key={row.at} choice={row} isPlain={section === 'exact'} />
          ) : (
            <IdleLine key={row.line} {...row} />
          );
        return (
          <>
            <ul className={styles.rows}>
              <InTurns items={first}>{draw}</InTurns>
            </ul>
            {more.length > 0 && (
              <details>
                <summary className={`button-link ${styles.more}`}>Show {more.length} more</summary>
                <ul className={styles.rows}>
                  <InTurns items={more}>{draw}</InTurns>
                </ul>
              </details>
            )}
          </>
        );
      }}
    </RowSections>
  );
}

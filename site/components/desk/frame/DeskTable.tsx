import type { Key, ReactNode } from 'react';
import styles from './DeskTable.module.css';

export interface Column<Row> {
  /** Stands above the column, and on a card beside what is in the cell. */
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand in columns; what is `whole` is not broken, and an address only where it must be. */
  is?: 'number' | 'whole' | 'address';
  /** Only for those who hear the table. */
  isHeadingUnseen?: boolean;
  /** Where it stands on a phone, if rows are pressed: in which line, on which side. */
  at?: `${1 | 2 | 3} ${'left' | 'right' | 'whole'}`;
  className?: string | undefined;
  /** What stands under the column in the last line of the table. */
  foot?: ReactNode;
}

interface Group<Row> {
  id?: string | undefined;
  /** Stands above its rows. */
  heading?: ReactNode;
  rows: readonly Row[];
}

interface Props<Row> {
  caption: string;
  isCaptionSeen?: boolean;
  /** The first one says whose row it is. */
  columns: readonly Column<Row>[];
  rows?: readonly Row[];
  /** In place of rows, where they stand in groups. */
  groups?: readonly Group<Row>[];
  keyOf: (row: Row, index: number) => Key;
  /**
   * What becomes of rows on a phone: `cards` with a label before each cell, lines of a `list`, or rows that are `pressed`
   * all over, also on a wide screen. Tables of `sums` and `plain` ones are narrow enough to stay.
   */
  look?: 'cards' | 'list' | 'pressed' | 'sums' | 'plain';
  className?: string | undefined;
  /** Stands in place of a table without rows. */
  empty?: ReactNode;
  /** The box of a row with which several are chosen. */
  tick?: (row: Row) => { value: string; label: string };
  /** What scripts find the row by. */
  dataOf?: (row: Row) => Readonly<Record<`data-${string}`, string>>;
}

/** A table of the desk: rows side by side on a wide screen, and below each other on a phone. */
export function DeskTable<Row>(props: Props<Row>) {
  const { caption, isCaptionSeen = false, columns, rows = [], look = 'cards', className, empty, tick } = props;
  const { groups = [{ rows }] } = props;
  if (empty !== undefined && groups.every((group) => group.rows.length === 0)) return empty;
  return (
    <table className={classes(styles.table, styles[look], className)}>
      <caption className={isCaptionSeen ? undefined : 'visually-hidden'}>{caption}</caption>
      <thead>
        <tr>
          {tick && (
            <th scope="col" className={styles.tick}>
              <span className="visually-hidden">Tick</span>
            </th>
          )}
          {columns.map((column) => (
            <th key={column.heading} scope="col" className={classOf(column)}>
              {column.isHeadingUnseen ? <span className="visually-hidden">{column.heading}</span> : column.heading}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group, index) => (
        <Body key={group.id ?? index} {...props} {...group} />
      ))}
      {columns.some(({ foot }) => foot !== undefined) && (
        <tfoot>
          <tr>
            {columns.map((column, index) => (
              <Cell key={column.heading} column={column} isFirst={index === 0}>
                {column.foot}
              </Cell>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

type BodyProps<Row> = Group<Row> & Pick<Props<Row>, 'columns' | 'keyOf' | 'look' | 'tick' | 'dataOf'>;

function Body<Row>({ id, heading, rows, columns, keyOf, look = 'cards', tick, dataOf }: BodyProps<Row>) {
  return (
    <tbody>
      {heading !== undefined && (
        <tr className={styles.group} id={id}>
          <th scope="rowgroup" colSpan={columns.length + (tick ? 1 : 0)}>
            {heading}
          </th>
        </tr>
      )}
      {rows.map((row, index) => (
        <tr key={keyOf(row, index)} data-row={look === 'pressed' || undefined} {...dataOf?.(row)}>
          {tick && (
            <td className={styles.tick}>
              <label>
                <input type="checkbox" name="id" value={tick(row).value} aria-label={tick(row).label} />
              </label>
            </td>
          )}
          {columns.map((column, at) => (
            <Cell key={column.heading} column={column} isFirst={at === 0} isLabelled={look === 'cards'}>
              {column.cell(row)}
            </Cell>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

interface CellProps {
  column: Pick<Column<never>, 'heading' | 'isHeadingUnseen' | 'is' | 'at' | 'className'>;
  isFirst: boolean;
  isLabelled?: boolean;
  children: ReactNode;
}

function Cell({ column, isFirst, isLabelled = false, children }: CellProps) {
  const shared = { className: classOf(column), 'data-at': column.at };
  return isFirst ? (
    <th scope="row" {...shared}>
      {children}
    </th>
  ) : (
    <td data-label={isLabelled && !column.isHeadingUnseen ? column.heading : undefined} {...shared}>
      {children}
    </td>
  );
}

function classOf({ is, className }: Pick<Column<never>, 'is' | 'className'>): string | undefined {
  return classes(is && styles[is], className);
}

function classes(...names: (string | undefined)[]): string | undefined {
  return names.filter((name) => name !== undefined).join(' ') || undefined;
}

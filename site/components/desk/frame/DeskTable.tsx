import type { Key, ReactNode } from 'react';
import styles from './DeskTable.module.css';

export interface Column<Row> {
  /** Above the column, or beside the value on a card. */
  heading: string;
  cell: (row: Row) => ReactNode;
  /** `number` aligns digits, `whole` never breaks, and `address` breaks only where it must. */
  is?: 'number' | 'whole' | 'address';
  /** For screen readers only. */
  isHeadingUnseen?: boolean;
  /** On phones, for pressed rows: the line, and the side. */
  at?: `${1 | 2 | 3} ${'left' | 'right' | 'whole'}`;
  className?: string | undefined;
  /** For the last line of the table. */
  foot?: ReactNode;
}

interface Group<Row> {
  id?: string | undefined;
  heading?: ReactNode;
  rows: readonly Row[];
}

interface Props<Row> {
  caption: string;
  isCaptionSeen?: boolean;
  columns: readonly Column<Row>[];
  rows?: readonly Row[];
  /** Instead of `rows`. */
  groups?: readonly Group<Row>[];
  keyOf: (row: Row, index: number) => Key;
  /** On phones `cards` label each cell and `list` rows become lines. `pressed` rows are links, on wide screens too. */
  look?: 'cards' | 'list' | 'pressed' | 'sums' | 'plain';
  className?: string | undefined;
  /** Replaces a table without rows. */
  empty?: ReactNode;
  /** The box to choose several rows. Undefined for a row that cannot be chosen now. */
  tick?: (row: Row) => { value: string; label: string } | undefined;
  dataOf?: (row: Row) => Readonly<Record<`data-${string}`, string>>;
}

/** Rows side by side on wide screens, below each other on phones. */
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
          {tick && <td className={styles.tick}>{boxOf(tick(row))}</td>}
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

function boxOf(box: { value: string; label: string } | undefined): ReactNode {
  if (box === undefined) return undefined;
  return (
    <label>
      <input type="checkbox" name="id" value={box.value} aria-label={box.label} />
    </label>
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

import { memo, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { counted } from '../../../../../domain/text/counted.ts';
import { island } from '../../../../islands/island.tsx';
import { useListener } from '../../../../islands/use-listener.ts';
import { useDevice } from '../../../../islands/use-read.ts';
import { useNear } from '../../../../islands/use-near.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { type ChoiceIndex, figuresOf } from './choice-index.ts';
import { ConfirmBar } from './ConfirmBar.tsx';
import { IdleLine } from './IdleLine.tsx';
import type { RowGroup, ShownRow } from './row-groups.ts';
import { createRowStore, type RowStore } from './row-store.ts';
import { RowSections } from './RowSections.tsx';
import { MOST_AT_ONCE } from './shown-rows.ts';
import styles from './StatementRows.module.css';
import { useConfirming } from './use-confirming.ts';

export interface LiveRowsProps {
  groups: readonly RowGroup[];
  isDoubted: boolean;
  index: ChoiceIndex;
  /** Places ticked at first, `to` being the one after the last. */
  ticked: readonly number[] | { from: number; to: number };
  /** Rows that the page came with, and their places. */
  first: readonly (readonly [number, ShownRow])[];
  /** The name of all rows at the server, and how many it gives at once. */
  kept?: string | undefined;
  inPart: number;
  toLookAt?: number;
  canLeave?: boolean;
  /** Fields of the form, which go to the result. */
  fields: Readonly<Record<string, string>>;
  /** Keys of the rows tried before. */
  tried?: readonly string[];
}

const STOPPED =
  'Confirming has stopped: the connection broke, or you were signed out. What was confirmed stays confirmed. Press the button again to continue, or import the same file again: nothing counts twice.';
const GONE =
  'The other rows are no longer here. Choose the statement again to see them. What was confirmed stays confirmed.';

/** The rows of a statement: their ticks, the rest of a long one as somebody scrolls, and confirming in batches. */
export const LiveRows = island('LiveRows', 'now', function LiveRows(props: LiveRowsProps) {
  const { groups, isDoubted, index, first, kept, inPart, toLookAt = 0, canLeave, fields, tried = [] } = props;
  const [ticks, setTicks] = useState<ReadonlySet<number>>(() => new Set(placesOf(props.ticked)));
  const [store] = useState(() => createRowStore({ first, kept, inPart }));
  const { rows, isGone } = useSyncExternalStore(store.subscribe, store.current, store.current);
  const confirming = useConfirming(store.need);
  const { progress, isSending, over, back } = confirming;
  // The form of the page that the server drew would send nothing.
  const isLive = useDevice(() => true, false);
  const figures = useMemo(() => figuresOf(index, ticks), [index, ticks]);
  const tick = useCallback((at: number, isTicked: boolean) => {
    setTicks((before) => {
      const after = new Set(before);
      if (isTicked) after.add(at);
      else after.delete(at);
      return after;
    });
  }, []);
  useListener('pageshow', ({ persisted }) => {
    if (persisted) confirming.rest();
  });
  const open = [...ticks].filter((at) => !over.has(at)).toSorted((a, b) => a - b);
  const told = isSending
    ? `${progress?.done} of ${progress?.of} done. Keep this page open.`
    : isGone
      ? GONE
      : confirming.hasStopped
        ? STOPPED
        : undefined;
  return (
    <>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending && open.length > 0) void confirming.confirm(open);
        }}
      >
        <RowSections groups={groups} isDoubted={isDoubted}>
          {({ section, from, to }) => (
            <LiveList
              {...{ from, to, rows, ticks, over, tick }}
              need={store.need}
              isPlain={section === 'exact'}
              isOff={isSending}
            />
          )}
        </RowSections>
        {index.lines.length > 0 && (
          <ConfirmBar
            label={`Confirm ${counted(open.length, 'row')}`}
            isOff={!isLive || isSending || open.length === 0}
            {...{ ...figures, toLookAt, told, progress, canLeave }}
            warnings={figures.twice}
          />
        )}
      </form>
      {confirming.isOver && (
        <Result
          fields={{ ...fields, step: 'result', script: 'on', ...(kept !== undefined && { kept }) }}
          tried={[...new Set([...tried, ...confirming.tried])]}
          offered={[...rows].flatMap(([at, row]) =>
            'registration' in row && (!over.has(at) || back.has(at)) ? (row.registration.ticket ?? []) : [],
          )}
        />
      )}
    </>
  );
});

function placesOf(ticked: LiveRowsProps['ticked']): readonly number[] {
  if (!('from' in ticked)) return ticked;
  return Array.from({ length: ticked.to - ticked.from }, (_, place) => ticked.from + place);
}

interface ListProps {
  from: number;
  to: number;
  isPlain: boolean;
  /** While rows are confirmed. */
  isOff: boolean;
  rows: ReadonlyMap<number, ShownRow>;
  need: RowStore['need'];
  ticks: ReadonlySet<number>;
  over: ReadonlySet<number>;
  tick: (at: number, isTicked: boolean) => void;
}

/** In pixels, as in StatementRows.module.css. */
const ROW_HEIGHT = 52;

/** Rows below the first few are drawn once they are opened, and near. */
const IN_CHUNK = 50;

function LiveList({ from, to, ...shared }: ListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const more = from + MOST_AT_ONCE;
  const chunks = Array.from({ length: Math.ceil((to - more) / IN_CHUNK) }, (_, chunk) => more + chunk * IN_CHUNK);
  return (
    <>
      <Chunk {...shared} from={from} to={Math.min(more, to)} />
      {to > more && (
        <details
          // Staff may open it before React is there, which then hears of no toggle.
          suppressHydrationWarning
          ref={(box) => {
            if (box?.open === true) setIsOpen(true);
          }}
          onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        >
          <summary className={`button-link ${styles.more}`}>Show {to - more} more</summary>
          {isOpen &&
            chunks.map((start) => <Chunk key={start} {...shared} from={start} to={Math.min(start + IN_CHUNK, to)} />)}
        </details>
      )}
    </>
  );
}

function Chunk({ from, to, isPlain, isOff, rows, need, ticks, over, tick }: ListProps) {
  const places = Array.from({ length: to - from }, (_, index) => from + index);
  const missing = places.filter((at) => !rows.has(at)).length;
  const near = useNear(() => void need(places).catch(() => undefined));
  return (
    <ul className={styles.rows} ref={missing > 0 ? near : undefined}>
      {places.map((at) => {
        const row = rows.get(at);
        if (row === undefined) return undefined;
        if (!('registration' in row)) return <IdleLine key={at} {...row} />;
        return (
          <TickedRow
            key={at}
            row={row}
            {...{ isPlain, tick }}
            isTicked={ticks.has(at)}
            isOver={isOff || over.has(at)}
          />
        );
      })}
      {missing > 0 && (
        <li className={styles.unread}>
          {/* The policy refuses styles in what the server sends. */}
          <svg width="1" height={missing * ROW_HEIGHT} aria-hidden="true" />
          <span className="visually-hidden">{counted(missing, 'row')} on the way</span>
        </li>
      )}
    </ul>
  );
}

interface RowProps {
  row: Extract<ShownRow, { registration: object }>;
  isPlain: boolean;
  isTicked: boolean;
  isOver: boolean;
  tick: (at: number, isTicked: boolean) => void;
}

const TickedRow = memo(function TickedRow({ row, isPlain, isTicked, isOver, tick }: RowProps) {
  return <ChoiceRow choice={row} isPlain={isPlain} live={{ isTicked, isOver, tick }} />;
});

interface ResultProps {
  fields: Readonly<Record<string, string>>;
  tried: readonly string[];
  /** Tickets of rows to show again. */
  offered: readonly string[];
}

/** Asks for the page of the result. */
function Result({ fields, tried, offered }: ResultProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  const all = [
    ...Object.entries(fields),
    ...tried.map((key) => ['tried', key] as const),
    ...offered.map((ticket) => ['offered', ticket] as const),
  ];
  return (
    <form method="post" ref={form}>
      {all.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}

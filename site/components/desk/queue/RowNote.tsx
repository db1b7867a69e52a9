import type { ReactNode } from 'react';
import { formatMoment } from '../../../../domain/day.ts';
import { Chip } from '../frame/Chip.tsx';
import type { ShownRow } from './merge-rows.ts';
import type { Outcome } from './use-confirming.ts';

interface Props {
  note: Outcome | { kind: 'waiting' } | undefined;
  gone: ShownRow['gone'];
  /** Without anything to tell. */
  children: ReactNode;
}

/** What happened to a row since the page was opened, in place of its state. */
export function RowNote({ note, gone, children }: Props) {
  if (note?.kind === 'waiting' || note?.kind === 'sending') return <span className="soft">Confirming…</span>;
  if (note?.kind === 'first') {
    const { by, what } = gone ?? note.change ?? {};
    return <Chip tone="bad">{by === undefined ? 'Not confirmed' : `${by} was first: ${what}`}</Chip>;
  }
  if (gone !== undefined) {
    return (
      <span className="soft" title={formatMoment(gone.at)}>
        {gone.what}, by {gone.by}
      </span>
    );
  }
  if (note?.kind === 'done') return <span className="soft">confirmed, by you</span>;
  if (note?.kind === 'refused') return <Chip tone="bad">Not confirmed</Chip>;
  return children;
}

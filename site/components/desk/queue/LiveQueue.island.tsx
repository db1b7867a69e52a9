import { useEffect, useRef, useState } from 'react';
import { sumOf } from '../../../../domain/money.ts';
import { island } from '../../../islands/island.tsx';
import { useNow } from '../../../islands/use-now.ts';
import { deskPaths } from '../../../../domain/paths.ts';
import { StayingLine, UndoLines } from '../confirm/UndoLines.tsx';
import { EmptyQueue } from './EmptyQueue.tsx';
import { PagesNav } from './PagesNav.tsx';
import { addressFrom, queueAddress, type QueuePlace } from './queue-address.ts';
import type { QueueNews } from './queue-news.ts';
import { amountOf, nameOf, QueueTable } from './QueueTable.tsx';
import { type CourseName, QueueViews } from './QueueViews.tsx';
import { SeveralBar, SeveralToggle } from './SeveralBar.tsx';
import { TodayStrip } from './TodayStrip.tsx';
import { useConfirming } from './use-confirming.ts';
import { useQueueNews } from './use-queue-news.ts';
import styles from './LiveQueue.module.css';

const MINUTE = 60_000;

interface Props {
  place: QueuePlace;
  first: QueueNews;
  courses: readonly CourseName[];
  search?: string | undefined;
  mayExport: boolean;
  /** When the page was drawn, in milliseconds since 1970. */
  drawnAt: number;
}

/** The queue, kept as it is now while somebody looks at it. */
export const LiveQueue = island('LiveQueue', 'now', function LiveQueue(props: Props) {
  const { place, first, courses, search, mayExport, drawnAt } = props;
  const { news, isStale } = useQueueNews(first, place);
  const { outcomes, waiting, confirm, undo, sendNow } = useConfirming(place);
  const now = useNow(MINUTE) ?? drawnAt;
  const { view, after } = place;
  const { rows, next, counts, today, bankMail } = news;
  const mayConfirm = view === 'now' || view === 'all';
  const form = useRef<HTMLFormElement>(null);
  const [ticks, setTicks] = useState('');
  const readTicks = () => setTicks(form.current === null ? '' : new FormData(form.current).getAll('id').join(' '));
  // Boxes may have been ticked before the script came, and go with rows that are over.
  useEffect(readTicks, [rows, outcomes, waiting]);
  // The head of the page is not an island.
  useEffect(() => {
    const count = document.getElementById('to-compare');
    if (count !== null) count.textContent = String(bankMail?.toCompare || '');
  }, [bankMail]);
  const ticked = rows.filter(({ id }) => ticks.split(' ').includes(id));

  return (
    <>
      <TodayStrip figures={news.figures} />
      <QueueViews place={place} counts={counts} courses={courses} courseCounts={news.courseCounts} />
      {search !== undefined && (
        <p className={styles.found}>
          You searched for <strong>{search}</strong>.{' '}
          <a href={queueAddress({ ...place, searching: false })}>Show all registrations</a>
        </p>
      )}
      {isStale && (
        <output className={styles.stale}>
          There is no connection, so the queue may have changed. <a href={queueAddress(place)}>Load it again</a>
        </output>
      )}
      {rows.length === 0 ? (
        <EmptyQueue view={view} search={search} today={today} now={now} />
      ) : (
        <form
          ref={form}
          method="post"
          action={deskPaths.several}
          className="rows"
          onChange={readTicks}
          onReset={() => setTicks('')}
        >
          <input type="hidden" name="back" value={queueAddress(place)} />
          <QueueTable
            rows={rows}
            outcomes={outcomes}
            waiting={new Set(waiting.flat().map(({ id }) => id))}
            place={place}
            groups={news.groups}
            now={now}
          />
          <SeveralToggle />
          <SeveralBar
            ticked={ticked.length}
            sum={sumOf(ticked.map((row) => amountOf(row, view)))}
            mayExport={mayExport}
            onConfirm={mayConfirm ? () => confirm(ticked) : undefined}
          />
        </form>
      )}
      <UndoLines
        lines={waiting.map((pressed) => ({
          key: pressed[0]?.id ?? '',
          words: `${namesOf(pressed)} in 5 seconds.`,
          undo: () => undo(pressed),
          sendNow: () => sendNow(pressed),
        }))}
      >
        {rows.map((row) => {
          const outcome = outcomes.get(row.id);
          if (outcome?.kind !== 'refused') return undefined;
          return (
            <StayingLine key={row.id}>
              <b>{nameOf(row)} is not confirmed.</b> {outcome.why} <a href={addressFrom(place, row.id)}>Open</a>
            </StayingLine>
          );
        })}
      </UndoLines>
      <PagesNav
        next={next === undefined ? undefined : queueAddress({ ...place, after: next })}
        first={after === undefined ? undefined : queueAddress({ ...place, after: undefined })}
      />
      {rows.length > 0 && (
        <p className={`meta ${bankMail ? '' : 'only-wide '}${styles.foot}`}>
          {search === undefined
            ? `${rows.filter(({ gone }) => gone === undefined).length} of ${counts[view]}`
            : `${rows.length} shown`}{' '}
          ·{' '}
          {bankMail?.foot ?? (
            <>
              Hover over a time to see it in full · <kbd>J</kbd> <kbd>K</kbd> move, <kbd>Enter</kbd> opens, <kbd>?</kbd>{' '}
              all keys
            </>
          )}
        </p>
      )}
    </>
  );
});

/** `Asha Rao is confirmed`, `Asha Rao and 2 others are confirmed`. */
function namesOf(pressed: readonly Parameters<typeof nameOf>[0][]): string {
  const [first, ...others] = pressed;
  if (first === undefined) return '';
  if (others.length === 0) return `${nameOf(first)} is confirmed`;
  return `${nameOf(first)} and ${others.length} ${others.length === 1 ? 'other' : 'others'} are confirmed`;
}

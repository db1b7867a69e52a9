import { siteDeskPaths } from '../../../../../domain/paths.ts';
import {
  formatDayAndMonth,
  formatMomentBriefly,
  formatTime,
  indianDayAt,
  indianTimeAt,
} from '../../../../../domain/day.ts';
import type { ChangeInWords, FileInWords, Step } from '../../../../../server/publishing/history.ts';
import { Icon } from '../../../../art/Icon.tsx';
import * as icons from '../../../../art/icons.ts';
import { Words } from '../../../frame/Words.tsx';
import styles from './publish.module.css';

/** Named, before "and 4 more". */
const NAMED = 3;

/** A longer value is not named. */
const LONGEST_VALUE = 20;

interface Props {
  steps: readonly Step[];
  /** `YYYY-MM-DD`, in India. */
  today: string;
}

/** The steps of the history, the newest first, each with what undoes it. */
export function StepList({ steps, today }: Props) {
  return (
    <ol className={`${styles.card} ${styles.history}`}>
      {steps.map((step) => (
        <li key={step.id} id={step.id}>
          <time dateTime={new Date(step.at).toISOString()}>
            <span>{indianDayAt(step.at) === today ? 'Today' : formatDayAndMonth(indianDayAt(step.at))}</span>{' '}
            <span>{formatTime(indianTimeAt(step.at))}</span>
          </time>
          <div>
            <p>
              <b>
                <Words>{step.files.map(({ title }) => title).join(', ')}</Words>
              </b>
            </p>
            <p className="meta">
              <Words>{step.by}</Words> · <Words>{doneIn(step)}</Words>
            </p>
          </div>
          <Undo step={step} />
        </li>
      ))}
    </ol>
  );
}

function Undo({ step: { id, isUndone, isLocked } }: { step: Step }) {
  if (isUndone) return <span className="soft">undone</span>;
  if (isLocked) return <span className="soft">not from here</span>;
  return (
    <form method="post" action={siteDeskPaths.publish}>
      <button className={`button-quiet ${styles.undo}`} name="undo" value={id} aria-describedby={id}>
        <Icon of={icons.undo} size="1.125rem" />
        Undo
      </button>
    </form>
  );
}

function doneIn({ undoes, files }: Step): string {
  if (undoes !== undefined) return `undid ${undoes.by}, ${formatMomentBriefly(undoes.at)}`;
  return files.map(summaryOf).join('; ');
}

function summaryOf({ did, changes }: FileInWords): string {
  if (did !== 'changed' || changes.length === 0) return did;
  const named = new Map<string, string>();
  for (const change of changes) {
    const name = nameOf(change);
    // What took the place of something says both.
    if (change.to !== undefined || !named.has(name)) named.set(name, inBrief(name, change));
  }
  const more = named.size - NAMED;
  return `${[...named.values()].slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** `Start` of `Dates, Start, On a day`. */
function nameOf({ label }: ChangeInWords): string {
  const parts = label.split(', ');
  return (parts.length === 3 ? parts[1] : parts.at(-1)) ?? label;
}

function inBrief(name: string, { to }: ChangeInWords): string {
  if (to === undefined) return `${name} removed`;
  if (to === 'yes') return name;
  if (to === 'no') return `Not ${name.toLowerCase()}`;
  return to.length > LONGEST_VALUE ? name : `${name} ${to}`;
}

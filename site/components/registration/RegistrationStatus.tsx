import { formatMoment } from '../../../domain/day.ts';
import { promise } from '../../../domain/registration/deadline.ts';
import { describeState, type RegistrationState } from '../../../domain/registration/states.ts';
import { Icon, type IconName } from '../../art/Icon.tsx';
import styles from './RegistrationStatus.module.css';

export interface StatusView {
  number: string;
  email: string;
  state: RegistrationState;
  reason: string | null;
  /** Milliseconds since 1970. */
  receivedAt: number;
  dueAt: number;
  confirmedAt: number | null;
}

interface Props {
  view: StatusView;
  /** Milliseconds since 1970. */
  now: number;
  contactEmail: string;
}

/** Where a registration stands, what comes next, and its way in three steps. */
export function RegistrationStatus({ view, now, contactEmail }: Props) {
  const { state } = view;
  const words = describeState(state, 'learner');
  const { overdue, left, by, moment } = promise(view.dueAt, now);
  const isWaiting = state === 'received' || state === 'held';
  return (
    <div className={styles.status}>
      <section className={styles.now} data-tone={toneOf(state)} aria-labelledby="where-it-stands">
        <Icon name={iconOf(state)} />
        <div>
          <h2 id="where-it-stands">{words.label}</h2>
          <p>{words.text}</p>
          {isWaiting && !overdue && (
            <p>
              You get an answer <strong>{by}</strong> ({left}). It comes to {view.email}, and this page changes.
            </p>
          )}
          {isWaiting && overdue && (
            <p>
              We promised an answer by {moment} and are late ({left}). Your registration is safe. Write to{' '}
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a> and name the number {view.number}.
            </p>
          )}
          {view.reason !== null && (state === 'needs-you' || state === 'rejected') && (
            <blockquote className={styles.reason}>{view.reason}</blockquote>
          )}
        </div>
      </section>
      <ol className={styles.steps} aria-label="The way of your registration">
        {stepsOf(view).map(({ label, when, is }) => (
          <li key={label} data-is={is} aria-current={is === 'now' ? 'step' : undefined}>
            <b>{label}</b>
            {when !== undefined && <span>{when}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

function toneOf(state: RegistrationState): 'wait' | 'ask' | 'done' | 'end' {
  if (state === 'received' || state === 'held') return 'wait';
  if (state === 'needs-you') return 'ask';
  return state === 'confirmed' ? 'done' : 'end';
}

function iconOf(state: RegistrationState): IconName {
  return ({ wait: 'clock', ask: 'warning', done: 'check', end: 'info' } as const)[toneOf(state)];
}

function stepsOf({ state, receivedAt, confirmedAt }: StatusView) {
  const tone = toneOf(state);
  const isOpen = tone === 'wait' || tone === 'ask';
  const last = tone === 'end' ? describeState(state, 'learner').label : 'Confirmed';
  return [
    { label: 'Received', when: formatMoment(receivedAt), is: 'done' },
    { label: tone === 'ask' ? 'Waiting for you' : 'Checking', when: undefined, is: isOpen ? 'now' : 'done' },
    {
      label: last,
      when: confirmedAt === null ? undefined : formatMoment(confirmedAt),
      is: isOpen ? 'ahead' : 'done',
    },
  ];
}

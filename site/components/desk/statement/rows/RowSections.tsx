import type { ReactNode } from 'react';
import { ChoiceHeadings } from './ChoiceRow.tsx';
import { leftInWords } from './left-in-words.ts';
import type { RowGroup } from './row-groups.ts';
import styles from './StatementRows.module.css';

interface Props {
  groups: readonly RowGroup[];
  /** The columns of the statement may mean something else, so that nothing is ticked. */
  isDoubted: boolean;
  /** The rows of a group. */
  children: (group: RowGroup) => ReactNode;
}

/** The kinds of rows under their headings. */
export function RowSections({ groups, isDoubted, children }: Props) {
  const of = (section: RowGroup['section']) => groups.filter((group) => group.section === section);
  const [decide, [exact], [left], look, idle] = [of('decide'), of('exact'), of('left'), of('look'), of('idle')];
  return (
    <>
      {left !== undefined && (
        <section className={styles.group} data-tone="decide" aria-labelledby="left">
          <header className={styles.head}>
            <h2 id="left">{leftInWords(left.count).replace(/^[a-z]/, (letter) => letter.toUpperCase())}</h2>
            <p className="meta">
              Tick what is right now. We do not store the rows you leave: import the file again to see them.
            </p>
          </header>
          <ChoiceHeadings />
          {children(left)}
        </section>
      )}
      {decide.length > 0 && (
        <section className={styles.group} data-tone="decide" aria-labelledby="decide">
          <Head id="decide" heading="You decide" of={decide} words="Not ticked for you. Compare, then tick." />
          <ChoiceHeadings />
          {decide.map((group) => (
            <Kind key={group.id} group={group} isOpen>
              {children(group)}
            </Kind>
          ))}
        </section>
      )}
      {exact !== undefined && (
        <details className={styles.group} id="exact" open>
          <summary className={`opens ${styles.head}`}>
            <h2>
              Exact <Count of={exact.count} />
            </h2>
            <p className="meta">
              Reference, amount and date are right.{' '}
              {isDoubted ? 'Not ticked, because we are not sure about the columns.' : 'Ticked for you.'}
            </p>
          </summary>
          {children(exact)}
        </details>
      )}
      {look.length > 0 && (
        <section className={styles.group} data-tone="decide" aria-labelledby="unread-rows">
          <Head id="unread-rows" heading="Look in the bank" of={look} words={NOT_STORED} />
          {look.map((group) => (
            <Kind key={group.id} group={group}>
              {children(group)}
            </Kind>
          ))}
        </section>
      )}
      {idle.length > 0 && (
        <section className={styles.group} aria-labelledby="idle">
          <Head id="idle" heading="Nothing to do" of={idle} words={NOT_STORED} />
          {idle.map((group) => (
            <Kind key={group.id} group={group}>
              {children(group)}
            </Kind>
          ))}
        </section>
      )}
    </>
  );
}

const NOT_STORED = 'We do not store these rows.';

interface HeadProps {
  id: string;
  heading: string;
  of: readonly RowGroup[];
  words: string;
}

function Head({ id, heading, of, words }: HeadProps) {
  return (
    <header className={styles.head}>
      <h2 id={id}>
        {heading} <Count of={of.reduce((sum, { count }) => sum + count, 0)} />
      </h2>
      <p className="meta">{words}</p>
    </header>
  );
}

function Count({ of }: { of: number }) {
  return <span className={styles.count}>{of}</span>;
}

interface KindProps {
  group: RowGroup;
  isOpen?: boolean;
  children: ReactNode;
}

function Kind({ group: { id, section, label, hint, count, from, to }, isOpen = false, children }: KindProps) {
  const isCut = section !== 'decide' && to - from < count;
  return (
    <details className={styles.kind} id={id} open={isOpen}>
      <summary className={`opens ${styles.head}`}>
        <h3>
          {label} <Count of={count} />
        </h3>
        <p className="meta">{hint}</p>
      </summary>
      {isCut && (
        <p className={`meta ${styles.hint}`}>
          Only the latest {to - from} are shown. Import a shorter period to see earlier ones.
        </p>
      )}
      {children}
    </details>
  );
}

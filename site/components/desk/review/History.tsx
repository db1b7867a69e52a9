import { formatMoment } from '../../../../domain/day.ts';
import { detailWords, entryWords, type NameOfCourse, whoWords } from './history-words.ts';
import styles from './History.module.css';
import type { HistoryEntry } from '../../../../server/records/history.ts';
import { Address } from '../../slip/Address.tsx';
import { Words } from '../../frame/Words.tsx';

/** Newest first. */
export function History({ entries, courseName }: { entries: readonly HistoryEntry[]; courseName: NameOfCourse }) {
  return (
    <ol className={styles.history}>
      {entries.map(({ at, who, action, ...told }) => (
        <li key={`${at} ${action} ${who}`}>
          <b>{entryWords({ who, action, ...told })}</b>
          <span>
            <Words>{detailWords(told, courseName).join('; ')}</Words>
          </span>
          <small className="soft">
            <Address>{whoWords(who)}</Address>, <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
          </small>
        </li>
      ))}
    </ol>
  );
}

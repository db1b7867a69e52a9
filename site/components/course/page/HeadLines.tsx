import { counted } from '../../../../domain/text/counted.ts';
import { Bullets } from '../Bullets.tsx';
import styles from './HeadLines.module.css';

/** On phones the first four, so that all of the head is on the first screen; the others on a tap, without script. */
const FIRST = 4;

export function HeadLines({ lines, lang }: { lines: readonly string[]; lang: string | undefined }) {
  const more = lines.length - FIRST;
  if (more <= 0) return <Bullets items={lines} lang={lang} />;
  return (
    <div className={styles.lines}>
      <input className="visually-hidden" type="checkbox" id="more" />
      <Bullets items={lines} lang={lang} />
      <label className="tap no-print" htmlFor="more">
        Show {counted(more, 'more point')}
      </label>
    </div>
  );
}

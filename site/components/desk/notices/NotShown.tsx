import { formatMoment } from '../../../../domain/day.ts';
import { Warning } from '../frame/DeskHead.tsx';
import styles from './NotShown.module.css';

/** `at` in milliseconds since 1970. */
export function NotShown({ of, at, why }: { of: 'build' | 'files'; at: number; why: string }) {
  return (
    <Warning>
      <strong>Visitors do not see the newest change of the site.</strong>{' '}
      {of === 'files'
        ? `Its files have mistakes, found on ${formatMoment(at)}, so the site stays as it was. Once they are correct, it shows them within seconds, and you can publish again:`
        : `It could not be built on ${formatMoment(at)}, so the last good build is shown. Fix this, then start the site again:`}
      <p className={styles.why}>{why}</p>
    </Warning>
  );
}

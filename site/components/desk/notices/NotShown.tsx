import { formatMoment } from '../../../../domain/day.ts';
import { Warning } from '../frame/DeskHead.tsx';
import styles from './NotShown.module.css';

/** `at` in milliseconds since 1970. */
export function NotShown({ at, why }: { at: number; why: string }) {
  return (
    <Warning>
      <strong>Visitors do not see the newest change of the site.</strong> It could not be built on {formatMoment(at)},
      so the last good build is shown. Fix this, then start the site again:
      <p className={styles.why}>{why}</p>
    </Warning>
  );
}

import { bandPath } from '../../../../domain/paths.ts';
import { BAND } from '../../../art/Cover.tsx';
import styles from './QuiltBand.module.css';

/** Enough for any screen. */
const TIMES = 10;

export function QuiltBand({ courseId }: { courseId: string }) {
  return (
    <svg
      className={`drawn no-print ${styles.band}`}
      viewBox={`0 0 ${TIMES * BAND.width} ${BAND.height}`}
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
    >
      {Array.from({ length: TIMES }, (_, index) => (
        <image key={index} href={bandPath(courseId)} x={index * BAND.width} {...BAND} />
      ))}
    </svg>
  );
}

import type { ReactNode } from 'react';
import styles from './HueHead.module.css';
import { QuiltBand } from './QuiltBand.tsx';

/** The opening of a page in the hue of its course. */
export function HueHead({ courseId, children }: { courseId: string; children: ReactNode }) {
  return (
    <div className={styles.ground}>
      <div className={`wrap ${styles.head}`}>{children}</div>
      <QuiltBand courseId={courseId} />
    </div>
  );
}

import { Words } from '../frame/Words.tsx';
import type { ReactNode } from 'react';
import styles from './VideoHelp.module.css';

interface Props {
  /** Where the video can be watched if it does not play here. */
  watch: string;
  /** Whose videos these are. */
  credit?: string | undefined;
  /** What stands before. */
  children?: ReactNode;
}

/** What to do when a video does not start, and whose it is. */
export function VideoHelp({ watch, credit, children }: Props) {
  return (
    <p className={`no-print ${styles.help}`}>
      {children}Video not starting? <a href={watch}>Open it on its own page</a>.{' '}
      {credit !== undefined && <Words>{credit}</Words>}
    </p>
  );
}

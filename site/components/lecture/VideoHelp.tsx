import { Words } from '../frame/Words.tsx';
import type { ReactNode } from 'react';
import styles from './VideoHelp.module.css';

interface Props {
  /** For a video that does not play here. */
  watch: string;
  /** The owner of the videos. */
  credit?: string | undefined;
  /** Before the text. */
  children?: ReactNode;
}

export function VideoHelp({ watch, credit, children }: Props) {
  return (
    <p className={`no-print ${styles.help}`}>
      {children}Video not starting? <a href={watch}>Open it on its own page</a>.{' '}
      {credit !== undefined && <Words>{credit}</Words>}
    </p>
  );
}

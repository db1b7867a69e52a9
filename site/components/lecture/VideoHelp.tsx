import { Words } from '../frame/Words.tsx';
import type { ReactNode } from 'react';

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
    <p className="meta no-print">
      {children}Video not starting? <a href={watch}>Open it on its own page</a>.{' '}
      {credit !== undefined && <Words>{credit}</Words>}
    </p>
  );
}

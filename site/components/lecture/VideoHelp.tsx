import type { VideoAddresses } from '../../../domain/course/video.ts';
import { Words } from '../frame/Words.tsx';
import type { ReactNode } from 'react';

interface Props {
  video: Pick<VideoAddresses, 'watch' | 'watchWords'>;
  /** The owner of the videos. */
  credit?: string | undefined;
  /** Before the text. */
  children?: ReactNode;
}

/** For a video that does not play here. */
export function VideoHelp({ video: { watch, watchWords }, credit, children }: Props) {
  return (
    <p className="meta no-print">
      {children}Video not starting? <a href={watch}>Open it {watchWords}</a>.{' '}
      {credit !== undefined && <Words>{credit}</Words>}
    </p>
  );
}

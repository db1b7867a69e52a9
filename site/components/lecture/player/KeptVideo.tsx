import { useKeptPlace } from '../../learning/use-kept-place.ts';
import { VideoFrame, type VideoFrameProps } from '../VideoFrame.tsx';

interface Props extends Omit<VideoFrameProps, 'start' | 'ref'> {
  /** Where progress is stored: learningPath of domain/paths.ts. */
  learning: string;
  /** Counted from 1. */
  number: number;
}

/** A video that goes on where it was left. Another video needs another `key`. */
export function KeptVideo({ learning, number, ...video }: Props) {
  const { start, ref } = useKeptPlace(learning, number);
  return <VideoFrame key={start} start={start} ref={ref} {...video} />;
}

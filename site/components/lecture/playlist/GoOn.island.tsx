import { leftOf, leftWords } from '../../../../domain/learning/left.ts';
import { playerPath } from '../../../../domain/paths.ts';
import { island } from '../../../islands/island.tsx';
import { useProgress } from '../../learning/use-progress.ts';
import { useLeftOff } from '../kept-place.ts';

interface Props {
  playlist: string;
  /** What the URLs of the lectures begin with. */
  player: string;
  /** Where progress is stored: learningPath of domain/paths.ts. */
  learning: string;
  lectures: readonly { minutes?: number | undefined }[];
}

/**
 * Leads to the first lecture, or to the one that was opened last on this device. After that one was watched, or on
 * another device, to the next.
 */
export const GoOn = island('GoOn', 'now', function GoOn({ playlist, player, learning, lectures }: Props) {
  const leftOff = useLeftOff(playlist);
  const progress = useProgress(learning);
  const left = progress?.isAgreed === true ? leftOf(lectures, progress.lectures()) : undefined;
  const opened = lectures.findIndex((_, index) => playerPath(player, index) === leftOff);
  const isWatched = left?.isBegun === true && (opened === -1 || left.watched[opened] === true);
  const at = isWatched ? (left.next?.number ?? 0) - 1 : opened;
  return (
    <>
      <a className="button" href={playerPath(player, Math.max(at, 0))}>
        {at === -1 ? 'Start with lecture 1' : `Continue with lecture ${at + 1}`}
      </a>
      {left?.isBegun === true && (
        <span>{left.next === undefined ? 'All watched' : left.minutes !== undefined && leftWords(left.minutes)}</span>
      )}
    </>
  );
});

import { playerPath } from '../../../../domain/paths.ts';
import { island } from '../../../islands/island.tsx';
import { useLeftOff } from '../kept-place.ts';

interface Props {
  playlist: string;
  /** What the URLs of the lectures begin with. */
  player: string;
  /** The number of lectures. */
  count: number;
}

/** Leads to the first lecture, or to the one that was opened last on this device. */
export const GoOn = island('GoOn', 'now', function GoOn({ playlist, player, count }: Props) {
  const leftOff = useLeftOff(playlist);
  const at = Array.from({ length: count }, (_, index) => playerPath(player, index)).indexOf(leftOff ?? '');
  return (
    <a className="button" href={playerPath(player, Math.max(at, 0))}>
      {at === -1 ? 'Start with lecture 1' : `Continue with lecture ${at + 1}`}
    </a>
  );
});

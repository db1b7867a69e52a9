import { type ReactNode, useState } from 'react';
import { deskSeatLivePath } from '../../../../../domain/paths.ts';
import type { Problem } from '../../../../../domain/problem.ts';
import { island } from '../../../../islands/island.tsx';
import { ErrorSummary } from '../../../form/ErrorSummary.tsx';
import { Notice } from '../../frame/DeskHead.tsx';
import { SeatFigures, type SeatNews, SeatNoted, SeatState, type SlotOfSeat } from './SeatNow.tsx';
import { useNews } from './use-news.ts';

interface Props {
  slot: SlotOfSeat;
  first: SeatNews;
  /** The viewer's id. */
  you: string;
  problems: readonly Problem[];
  done?: string | undefined;
  children?: ReactNode;
}

/** One learner, as the exam goes on. The forms, its children, stay as they were when the page was opened. */
export const LiveSeat = island('LiveSeat', 'now', function LiveSeat(props: Props) {
  const { slot, first, you, problems, done, children } = props;
  const [news, setNews] = useState(first);
  useNews(deskSeatLivePath(first.seat.id), setNews);
  return (
    <>
      <SeatState seat={news.seat} slot={slot} />
      <ErrorSummary problems={problems} />
      {done !== undefined && <Notice>{done}</Notice>}
      <div className="with-side">
        {children}
        <div className="stack">
          <SeatFigures seat={news.seat} />
          <SeatNoted news={news} you={you} />
          <p className="meta">
            Leaving a page can be a phone call or a battery warning. Ask on the call before you decide.
          </p>
        </div>
      </div>
    </>
  );
});

import { indianDayAt, MINUTE } from '../../../domain/day.ts';
import { isShownOn, type NoticeDays } from '../../../domain/notice.ts';
import { island } from '../../islands/island.tsx';
import { useNow } from '../../islands/use-now.ts';

interface Props extends NoticeDays {
  words: string;
  lang?: string | undefined;
  href?: string | undefined;
  /** The day in India on which the page was made. */
  made: string;
}

/** Follows the day in India: the page may have been made weeks ago. Its styles, notice.css, come only with it. */
export const Notice = island('Notice', 'idle', function Notice({ words, lang, href, made, ...days }: Props) {
  const now = useNow(MINUTE);
  if (!isShownOn(days, now === undefined ? made : indianDayAt(now))) return null;
  return (
    <aside className="notice no-print" aria-label="Notice">
      <p className="wrap" lang={lang}>
        {href === undefined ? words : <a href={href}>{words}</a>}
      </p>
    </aside>
  );
});

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Preview } from '../../../../../server/publishing/preview.ts';
import type { PreviewTab } from '../../../../../server/site-editor/preview-tabs.ts';
import { island } from '../../../../islands/island.tsx';
import { useListener } from '../../../../islands/use-listener.ts';
import { formBody } from '../../../form/form-body.ts';
import { PhoneFrame } from './PhoneFrame.tsx';
import { hasRoom, useOpen } from './preview-open.ts';
import { previewWords } from './preview-words.ts';
import styles from './preview.module.css';

interface Props {
  /** Answers with what the form makes of the page, and has the pages themselves. */
  address: string;
  /** The row that the form is about; empty for the whole file. */
  part: string;
  tabs: readonly PreviewTab[];
}

/** In milliseconds, from the last key to asking. Each answer takes the server a second of work. */
const PAUSE = 700;

/** A phone beside the form that follows what is typed. It asks for one page at a time, and costs nothing while it is closed. */
export const LivePreview = island('LivePreview', 'now', function LivePreview({ address, part, tabs }: Props) {
  const isOpen = useOpen();
  const [show, setShow] = useState((tabs.find((tab) => tab.show === 'page') ?? tabs[0])?.show ?? '');
  const [drawn, setDrawn] = useState<string>();
  const [said, setSaid] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  /** How far the frame was scrolled, in pixels. */
  const scrolled = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asking = useRef({ isBusy: false, isStale: false });

  const ask = useEffectEvent(async (): Promise<void> => {
    clearTimeout(timer.current);
    const state = asking.current;
    if (state.isBusy) {
      state.isStale = true;
      return;
    }
    state.isBusy = true;
    state.isStale = false;
    const shown = show;
    const answer = await answerTo(shown).catch(() => undefined);
    state.isBusy = false;
    if (state.isStale) soon(0);
    setSaid(previewWords(answer));
    if (answer?.kind !== 'drawn') return;
    scrolled.current = scrollOf(frame.current);
    setDrawn(`${address}?typed=${answer.drawn}`);
  });

  /** Undefined without a usable answer, as after the session has ended. */
  async function answerTo(shown: string): Promise<Preview | undefined> {
    const form = root.current?.closest('form');
    if (!form) return undefined;
    const query = new URLSearchParams({ show: shown, part });
    const response = await fetch(`${address}?${query}`, { method: 'POST', body: formBody(form) });
    return response.ok && !response.redirected ? ((await response.json()) as Preview) : undefined;
  }

  const soon = (after: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void ask(), after);
  };

  const begin = useEffectEvent(() => {
    scrolled.current = 0;
    if (hasRoom()) soon(0);
  });
  useEffect(() => {
    if (isOpen) begin();
    return () => clearTimeout(timer.current);
  }, [isOpen, show]);
  useListener(
    'input',
    () => {
      if (isOpen && hasRoom()) soon(PAUSE);
    },
    () => root.current?.closest('form') ?? globalThis,
  );

  return (
    <div ref={root}>
      {isOpen && (
        <aside className={styles.panel} aria-label="Preview">
          {tabs.length > 1 && (
            <fieldset className={styles.tabs} aria-label="What to show">
              {tabs.map((tab) => (
                <button
                  key={tab.show}
                  type="button"
                  aria-pressed={tab.show === show}
                  onClick={() => {
                    setShow(tab.show);
                    setDrawn(undefined);
                  }}
                >
                  {tab.label}
                </button>
              ))}
            </fieldset>
          )}
          <PhoneFrame
            ref={frame}
            src={drawn}
            show={show}
            onLoad={() => frame.current?.contentWindow?.scrollTo(0, scrolled.current)}
          >
            {said === '' ? 'The page is being drawn.' : ''}
          </PhoneFrame>
          <output>{said}</output>
        </aside>
      )}
    </div>
  );
});

/** A page that the browser refused to show lets nobody ask. */
function scrollOf(frame: HTMLIFrameElement | null): number {
  try {
    return frame?.contentWindow?.scrollY ?? 0;
  } catch {
    return 0;
  }
}

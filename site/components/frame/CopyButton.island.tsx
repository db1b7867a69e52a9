import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { island } from '../../islands/island.tsx';

const SHOWN_MS = 2500;

/** Long enough to change to another app. */
const NEXT_MS = 10_000;

interface Props {
  /** Goes to the clipboard. */
  text: string;
  /** `UPI ID`, for people who do not see what the button stands beside. */
  what: string;
  className?: string;
  /** What to do with it, said once it is copied. */
  next?: string | undefined;
  /** Drawn before the word. */
  children?: ReactNode;
}

/** Says for a while whether it has copied. Without JavaScript people select the text by hand. */
export const CopyButton = island(
  'CopyButton',
  'now',
  function CopyButton({ text, what, className, next, children }: Props) {
    const [last, setLast] = useState<{ isDone: boolean }>();
    const [isNext, setIsNext] = useState(false);
    const [isSelecting, setIsSelecting] = useState(false);
    const button = useRef<HTMLButtonElement>(null);
    const field = useRef<HTMLTextAreaElement>(null);

    useEffect(() => {
      if (last === undefined) return;
      const timer = setTimeout(() => setLast(undefined), SHOWN_MS);
      return () => clearTimeout(timer);
    }, [last]);

    useEffect(() => {
      if (!isNext) return;
      const timer = setTimeout(() => setIsNext(false), NEXT_MS);
      return () => clearTimeout(timer);
    }, [isNext]);

    async function copy() {
      const isDone = await write(text).catch(copySelected);
      button.current?.focus();
      setLast({ isDone });
      setIsNext(isDone);
    }

    /** For browsers within other apps, which often refuse the usual way. */
    function copySelected(): boolean {
      flushSync(() => setIsSelecting(true));
      field.current?.select();
      const isDone = document.execCommand('copy');
      setIsSelecting(false);
      return isDone;
    }

    return (
      <>
        <button
          ref={button}
          className={className}
          type="button"
          aria-label={`Copy ${what}`}
          data-copied={last?.isDone || undefined}
          onClick={() => void copy()}
        >
          {children}
          <span>{last === undefined ? 'Copy' : last.isDone ? 'Copied' : 'Hold to copy'}</span>
        </button>
        <output className="visually-hidden">
          {last !== undefined && (last.isDone ? ['Copied', next].filter(Boolean).join('. ') : 'Could not copy')}
        </output>
        {isNext && next !== undefined && <small aria-hidden="true">{next}</small>}
        {isSelecting && <textarea ref={field} className="visually-hidden" value={text} readOnly />}
      </>
    );
  },
);

/** Rejects on plain http as well, where the browser has no clipboard. */
async function write(text: string): Promise<true> {
  await navigator.clipboard.writeText(text);
  return true;
}

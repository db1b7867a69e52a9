import { type ReactNode, useEffect, useRef, useState } from 'react';
import { island } from '../../islands/island.tsx';
import { useRead } from '../../islands/use-read.ts';
import { useProgress } from '../learning/use-progress.ts';
import styles from './Contents.module.css';

interface Section {
  slug: string;
  /** `3 Plan the week` has a number and words. */
  text: string;
  /** The titles of its exercises. */
  exercises: readonly string[];
}

interface Props {
  /** Where progress is stored: learningPath of domain/paths.ts. */
  learning: string;
  lang?: string | undefined;
  sections: readonly Section[];
  /** The text, which only the server draws. */
  children?: ReactNode;
}

const ID = 'contents';

const NONE = -1;

/** The section being read is that of the last heading above this part of the window. */
const READING_LINE = 0.3;

/** A text with its contents beside it, or in a sheet on phones. They mark the current section, and those whose exercises are done. */
export const Contents = island('Contents', 'idle', function Contents({ learning, lang, sections, children }: Props) {
  const text = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLElement>(null);
  const marked = useRef<HTMLAnchorElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const progress = useProgress(learning);

  const [current] = useRead('scroll', () => (text.current ? sectionRead(text.current) : NONE), NONE);

  // Scrolls only the list, never the page.
  useEffect(() => {
    const { current: box } = list;
    if (box && marked.current && box.scrollHeight > box.clientHeight)
      box.scrollTop = marked.current.offsetTop - box.clientHeight / 2;
  }, [current, isOpen]);

  const entries = sections.map((section) => ({ ...section, ...parted(section.text) }));
  const { number: here = '' } = entries[current] ?? {};
  const last = entries.findLast(({ number }) => number !== '')?.number;
  return (
    <>
      <nav
        ref={list}
        className={`no-print ${styles.contents}`}
        id={ID}
        popover="auto"
        aria-label="Contents"
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        <h2 className={styles.title}>On this page</h2>
        <p className={styles.head}>
          Contents
          <button className="button-quiet" type="button" popoverTarget={ID} popoverTargetAction="hide">
            Close
          </button>
        </p>
        <ol>
          {entries.map(({ slug, number, title, exercises }, index) => (
            <li key={slug}>
              <a
                ref={index === current ? marked : undefined}
                href={`#${slug}`}
                aria-current={index === current ? 'true' : undefined}
                data-done={
                  exercises.length > 0 && exercises.every((exercise) => progress?.isTicked({ exercise }))
                    ? ''
                    : undefined
                }
                onClick={() => isOpen && list.current?.hidePopover()}
              >
                <b>{number}</b> <span lang={lang}>{title}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <button className={`no-print ${styles.pill}`} type="button" popoverTarget={ID}>
        {here === '' ? 'Contents' : `${here} of ${last} · Contents`}
      </button>
      <div ref={text}>{children}</div>
    </>
  );
});

function parted(text: string): { number: string; title: string } {
  const [, number = '', title = text] = /^(\d+) (.*)$/.exec(text) ?? [];
  return { number, title };
}

/** The index of the section that stands in the window. */
function sectionRead(text: HTMLElement): number {
  const headings = [...text.getElementsByTagName('h2')];
  if (innerHeight + scrollY >= document.documentElement.scrollHeight - 2) return headings.length - 1;
  const line = innerHeight * READING_LINE;
  return Math.max(
    headings.findLastIndex((heading) => heading.getBoundingClientRect().top <= line),
    0,
  );
}

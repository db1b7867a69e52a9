import { chapterField } from '../../../domain/learning/progress-form.ts';
import { PROGRAM_LANGUAGE } from '../../../domain/text/language.ts';
import styles from './ChapterEnd.module.css';
import { Tick } from './Tick.island.tsx';

const FORM = 'chapters';

/** A tick, or two buttons without JavaScript. A chapter, which readers know as a section, counts from 1. */
export function ChapterEnd({ learning, chapter }: { learning: string; chapter: number }) {
  const buttons = [true, false].map((isRead) => chapterField(chapter, isRead));
  return (
    <div className={`${styles.end} no-print`} lang={PROGRAM_LANGUAGE}>
      <Tick learning={learning} chapter={chapter}>
        <span>
          I have read this section<span className="visually-hidden">{`, number ${chapter}`}</span>
        </span>
      </Tick>
      <noscript>
        {buttons.map(([name, value]) => (
          <button key={value} className="button-quiet" form={FORM} name={name} value={value}>
            {value === 'read' ? 'I have read this section' : 'Not read yet'}
          </button>
        ))}
      </noscript>
    </div>
  );
}

/** The form for these buttons without JavaScript; kept for signed-in readers. */
export function ChapterForm({ action }: { action: string }) {
  return (
    <noscript>
      <form id={FORM} method="post" action={action} />
    </noscript>
  );
}

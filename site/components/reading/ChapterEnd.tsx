import { chapterField } from '../../../domain/learning/progress-form.ts';
import { PROGRAM_LANGUAGE } from '../../../domain/text/language.ts';
import styles from './ChapterEnd.module.css';
import ticks from './tick.module.css';

const FORM = 'chapters';

/** A tick (tick-chapters.ts), or two buttons without JavaScript. Chapters count from 1. */
export function ChapterEnd({ chapter }: { chapter: string }) {
  const buttons = [true, false].map((isRead) => chapterField(Number(chapter), isRead));
  return (
    <div className={`${styles.end} no-print`} lang={PROGRAM_LANGUAGE}>
      <label className={`scripted ${ticks.tick}`}>
        <input type="checkbox" data-chapter={chapter} autoComplete="off" />
        <span>
          I have read this chapter<span className="visually-hidden">{`, number ${chapter}`}</span>
        </span>
      </label>
      <noscript>
        {buttons.map(([name, value]) => (
          <button key={value} className="button-quiet" form={FORM} name={name} value={value}>
            {value === 'read' ? 'I have read this chapter' : 'Not read yet'}
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

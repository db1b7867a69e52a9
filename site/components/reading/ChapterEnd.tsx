import { chapterField } from '../../../domain/learning/progress-form.ts';
import { PROGRAM_LANGUAGE } from '../../../domain/text/language.ts';
import styles from './ChapterEnd.module.css';
import ticks from './tick.module.css';

const FORM = 'chapters';

/**
 * The end of a chapter, counted from 1, in the program's own words: its tick, which tick-chapters.ts keeps, or without
 * JavaScript two buttons that send it.
 */
export function ChapterEnd({ chapter }: { chapter: string }) {
  const buttons = [true, false].map((isRead) => chapterField(Number(chapter), isRead));
  return (
    <div className={`${styles.end} no-print`} lang={PROGRAM_LANGUAGE}>
      <label className={ticks.tick}>
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

/** What those buttons send: where without JavaScript it is kept for who has signed in. */
export function ChapterForm({ action }: { action: string }) {
  return (
    <noscript>
      <form id={FORM} method="post" action={action} />
    </noscript>
  );
}

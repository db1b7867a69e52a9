import { PROGRAM_LANGUAGE } from '../../../domain/text/language.ts';
import styles from './ChapterEnd.module.css';
import { Tick } from './Tick.island.tsx';

/** A tick. A chapter, which readers know as a section, counts from 1. */
export function ChapterEnd({ learning, chapter }: { learning: string; chapter: number }) {
  return (
    <div className={`${styles.end} no-print`} lang={PROGRAM_LANGUAGE}>
      <Tick learning={learning} chapter={chapter}>
        <span>
          I have read this section<span className="visually-hidden">{`, number ${chapter}`}</span>
        </span>
      </Tick>
    </div>
  );
}

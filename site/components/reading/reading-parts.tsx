import type { ComponentType } from 'react';
import type { CHAPTER_END, TagName } from '../../../server/content/markdown/reading-tags.ts';
import { ChapterEnd } from './ChapterEnd.tsx';
import { Exercise, type ExerciseProps } from './Exercise.tsx';
import { Box, Boxes, Drawing, Figure } from './Figure.tsx';
import { Quote } from './Quote.tsx';
import { RevisionCard } from './RevisionCard.tsx';

/** The tags of readings. `learning` is where progress is stored: learningPath of domain/paths.ts. */
export function readingParts(learning: string) {
  return {
    Box,
    Boxes,
    ChapterEnd: ({ chapter }: { chapter: number }) => <ChapterEnd learning={learning} chapter={chapter} />,
    Drawing,
    Exercise: (props: ExerciseProps) => <Exercise learning={learning} {...props} />,
    Figure,
    Quote,
    RevisionCard,
  } satisfies Record<TagName | typeof CHAPTER_END, ComponentType<never>>;
}

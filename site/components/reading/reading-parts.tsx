import { ChapterEnd } from './ChapterEnd.tsx';
import { Exercise, type ExerciseProps } from './Exercise.tsx';
import { Box, Boxes, Drawing, Figure } from './Figure.tsx';
import { Quote } from './Quote.tsx';
import { RevisionCard } from './RevisionCard.tsx';

/** What MDX may name. `learning` is where progress is stored: learningPath of domain/paths.ts. */
export function readingParts(learning: string) {
  return {
    Box,
    Boxes,
    ChapterEnd: ({ chapter }: { chapter: string }) => <ChapterEnd learning={learning} chapter={Number(chapter)} />,
    Drawing,
    Exercise: (props: ExerciseProps) => <Exercise learning={learning} {...props} />,
    Figure,
    Quote,
    RevisionCard,
  };
}

import type { AnchorHTMLAttributes } from 'react';
import { examQuestionsPath } from '../../../../domain/paths.ts';

/** Opens a question, counted from 1, or the list of all questions. */
export type GoTo = (place: number | undefined) => void;

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  registrationId: string;
  place?: number;
  goTo: GoTo;
}

/** Opens it without a load, unless another window is asked for. */
export function QuestionsLink({ registrationId, place, goTo, children, ...rest }: Props) {
  return (
    <a
      {...rest}
      href={examQuestionsPath(registrationId, place)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        goTo(place);
      }}
    >
      {children}
    </a>
  );
}

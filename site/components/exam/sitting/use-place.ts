import { useState } from 'react';
import { placeIn } from '../../../../domain/exam/sitting/question-buttons.ts';
import { examQuestionsPath } from '../../../../domain/paths.ts';
import { useListener } from '../../../islands/use-listener.ts';

/** The open question, which is in the address; undefined for the list of all questions. */
export function usePlace(
  registrationId: string,
  first: number | undefined,
  questions: number,
): [place: number | undefined, goTo: (place: number | undefined) => void] {
  const [place, setPlace] = useState(first);
  useListener('popstate', () => setPlace(placeIn(location.pathname.split('/').at(-1), questions)));
  return [
    place,
    (to) => {
      if (to !== place) history.pushState(null, '', examQuestionsPath(registrationId, to));
      setPlace(to);
    },
  ];
}

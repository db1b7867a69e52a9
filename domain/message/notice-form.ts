import type { FormField } from '../form-fields.ts';
import { parseDay } from '../statement/cells/date.ts';
import { isBlank, isTooLong, oneLine, plainLine } from '../text/typed-text.ts';

/** As in the schema of the content. */
const MOST_LETTERS = 120;

/** The notice for visitors of all pages. `before`: its last day as it is, which may have passed. Without words there is none. */
export function noticeFields(before: string | undefined): {
  words: FormField<string>;
  until: FormField<string | null>;
} {
  return {
    words: {
      label: 'What visitors should know now',
      hint: 'Leave it empty to show nothing.',
      maxLength: MOST_LETTERS,
      read: (typed) => {
        const text = isTooLong(typed) ? typed : oneLine(typed);
        return text.length > MOST_LETTERS
          ? { problem: `This has ${text.length} characters, at most ${MOST_LETTERS} are possible.` }
          : { value: text };
      },
    },
    until: {
      label: 'Last day',
      type: 'date',
      read: (typed, { today, sent }) => {
        if (isBlank(sent['words'] ?? '')) return { value: null };
        const day = isTooLong(typed) ? null : parseDay(plainLine(typed), 'day-first');
        if (day === null) return { problem: 'Give the last day on which it shows, such as 25/12/2026.' };
        return day < today && day !== before
          ? { problem: 'This date has passed. Choose a later date.' }
          : { value: day };
      },
    },
  };
}

import { readFullName } from '../person/full-name.ts';
import { type FormFields, hidden, readFields, tick, type ValuesOf } from '../form-fields.ts';
import type { Read, SentFields } from '../sent-fields.ts';
import { isBlank, isTooLong, oneLine, plainLine } from '../text/typed-text.ts';
import type { Problem } from '../problem.ts';

/** Offered as options; other numbers can be typed. */
export const OFFERED_MINUTES = [2, 5, 10, 15] as const;

const MOST_MINUTES = 120;

/** In characters, for a reason or a note. */
const LONGEST = 500;

const FACE = 'Look at the face on the ID first, then tick this.';

/** For a learner who comes after the last hour of the slot. Whether it is needed depends on the time. */
const lateMinutes = {
  label: 'Minutes for the exam',
  inputMode: 'numeric',
  narrow: true,
  read: (typed: string): Read<number | undefined> => (isBlank(typed) ? { value: undefined } : readMinutes(typed)),
} as const;

const isOther = (sent: SentFields) => sent['minutes'] === 'other' || !isBlank(sent['otherMinutes'] ?? '');

/** The fields of each action. A name that occurs in two forms of a page has another one in the second. */
export const proctorFields = {
  'let-in': {
    sameName: tick(
      'The name on the ID is the same',
      'Compare the names first, then tick this. If they differ, correct the name below.',
    ),
    sameFace: tick('The face on the ID is the same', FACE),
    lateMinutes,
  },
  rename: {
    learnerName: {
      label: 'Name as on the ID',
      read: (typed: string) => readFullName(typed, 'Type the name as on the ID.'),
    },
    renamedFace: tick('The face on this ID is the same', FACE),
    renamedMinutes: lateMinutes,
  },
  move: {
    moved: {
      ...hidden,
      read: (typed: string) => ({ value: typed === 'no-id' ? ('no-id' as const) : ('other' as const) }),
    },
  },
  'give-time': {
    minutes: {
      label: 'Minutes',
      radios: true,
      options: OFFERED_MINUTES.map((minutes) => ({ value: String(minutes), label: String(minutes) })),
      // A wrong number is the problem of the next field.
      read: (typed: string, { sent }: { sent: SentFields }): Read<number> =>
        isOther(sent) ? { value: minutesIn(sent['otherMinutes'] ?? '') ?? 0 } : readMinutes(typed),
    },
    otherMinutes: {
      label: 'Or type the minutes',
      hint: `1 to ${MOST_MINUTES}. What you type here counts.`,
      inputMode: 'numeric',
      narrow: true,
      read: (typed: string, { sent }: { sent: SentFields }): Read<unknown> =>
        isOther(sent) ? readMinutes(typed) : { value: undefined },
    },
    why: line('Why', 'Write why. The learner reads it.'),
  },
  note: { note: { ...line('What did you see or hear?', 'Write what you saw or heard.'), lines: true } },
  end: {},
  void: { reason: line('Reason', 'Write the reason. The learner reads it.') },
} as const;

export type ProctorAction = keyof typeof proctorFields;

export type ProctorInput = {
  [Action in ProctorAction]: { action: Action } & ValuesOf<(typeof proctorFields)[Action]>;
}[ProctorAction];

export type MovedBecause = 'no-id' | 'other';

/** Whether a text names one of the actions. */
export function isProctorAction(text: string | undefined): text is ProctorAction {
  return text !== undefined && Object.hasOwn(proctorFields, text);
}

/** The action with its values, or what is wrong with its fields. `today` is `YYYY-MM-DD` in India. */
export function readProctorForm(
  sent: SentFields,
  at: { today: string },
): { value: ProctorInput } | { problems: Problem[] } {
  const { action } = sent;
  if (!isProctorAction(action)) return { problems: [{ field: 'action', message: 'Choose what to do.' }] };
  const read = readFields<FormFields>(proctorFields[action], sent, at);
  return 'problems' in read ? read : { value: { action, ...read.value } as ProctorInput };
}

function minutesIn(typed: string): number | undefined {
  const text = isTooLong(typed) ? '' : plainLine(typed);
  const minutes = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return minutes >= 1 && minutes <= MOST_MINUTES ? minutes : undefined;
}

function readMinutes(typed: string): Read<number> {
  const value = minutesIn(typed);
  return value === undefined
    ? { problem: `Choose the minutes, or type a number from 1 to ${MOST_MINUTES}.` }
    : { value };
}

function line(label: string, missing: string) {
  const read = (typed: string): Read<string> => {
    const tooLong = { problem: `Write at most ${LONGEST} characters.` };
    if (isTooLong(typed)) return tooLong;
    const words = oneLine(typed);
    if (words === '') return { problem: missing };
    return [...words].length > LONGEST ? tooLong : { value: words };
  };
  return { label, read };
}

import { readFullName } from '../person/full-name.ts';
import { fieldReader, type Read, type SentFields } from '../sent-fields.ts';
import { isBlank, isTooLong, oneLine, plainLine } from '../text/typed-text.ts';
import type { Problem } from '../problem.ts';

const proctorActions = ['let-in', 'rename', 'move', 'give-time', 'note', 'end', 'void'] as const;

export type ProctorAction = (typeof proctorActions)[number];

/** Offered as options; other numbers can be typed. */
export const OFFERED_MINUTES = [2, 5, 10, 15] as const;

const MOST_MINUTES = 120;

/** In characters, for a reason or a note. */
const LONGEST = 500;

export const proctorFields = {
  /** Ticks: name and face match the ID. */
  sameName: 'sameName',
  sameFace: 'sameFace',
  /** The tick for the face in the form for another name. */
  renamedFace: 'renamedFace',
  learnerName: 'learnerName',
  /** For a learner who comes after the last hour of the slot. */
  lateMinutes: 'lateMinutes',
  /** As `lateMinutes`, in the form for another name. */
  renamedMinutes: 'renamedMinutes',
  /** An offered number, or `other`. */
  minutes: 'minutes',
  otherMinutes: 'otherMinutes',
  why: 'why',
  note: 'note',
  reason: 'reason',
  /** `no-id` or `other`. */
  moved: 'moved',
} as const;

export type MovedBecause = 'no-id' | 'other';

export type ProctorInput =
  | { action: 'let-in'; lateMinutes: number | undefined }
  | { action: 'rename'; learnerName: string; lateMinutes: number | undefined }
  | { action: 'move'; because: MovedBecause }
  | { action: 'give-time'; minutes: number; why: string }
  | { action: 'note'; note: string }
  | { action: 'end' }
  | { action: 'void'; reason: string };

/** Whether a text is one of `proctorActions`. */
export function isProctorAction(text: string | undefined): text is ProctorAction {
  return proctorActions.some((action) => action === text);
}

/** Reads a form, or says what is wrong with its fields. */
export function readProctorForm(fields: SentFields): { value: ProctorInput } | { problems: Problem[] } {
  const { action } = fields;
  if (!isProctorAction(action)) return { problems: [{ field: 'action', message: 'Choose what to do.' }] };
  const { readField, problems } = fieldReader<string>(fields);
  const value = readAs(action, fields, readField);
  return problems.length > 0 ? { problems } : { value };
}

type ReadOne = ReturnType<typeof fieldReader<string>>['readField'];

// A missing value was noted as a problem, so this value is not used then.
function readAs(action: ProctorAction, fields: SentFields, readField: ReadOne): ProctorInput {
  const names = proctorFields;
  switch (action) {
    case 'let-in':
      readField(
        names.sameName,
        ticked('Compare the names first, then tick this. If they differ, correct the name below.'),
      );
      readField(names.sameFace, ticked('Look at the face on the ID first, then tick this.'));
      return { action, lateMinutes: late(names.lateMinutes, fields, readField) };
    case 'rename': {
      const learnerName = readField(names.learnerName, (typed) => readFullName(typed, 'Type the name as on the ID.'));
      readField(names.renamedFace, ticked('Look at the face on the ID first, then tick this.'));
      return { action, learnerName: learnerName ?? '', lateMinutes: late(names.renamedMinutes, fields, readField) };
    }
    case 'move':
      return { action, because: fields[names.moved] === 'no-id' ? 'no-id' : 'other' };
    case 'give-time': {
      const own = fields[names.minutes] === 'other' || !isBlank(fields[names.otherMinutes] ?? '');
      const minutes = readField(own ? names.otherMinutes : names.minutes, readMinutes);
      const why = readField(names.why, (typed) => readWords(typed, 'Write why. The learner reads it.'));
      return { action, minutes: minutes ?? 0, why: why ?? '' };
    }
    case 'note': {
      const note = readField(names.note, (typed) => readWords(typed, 'Write what you saw or heard.'));
      return { action, note: note ?? '' };
    }
    case 'end':
      return { action };
    case 'void': {
      const reason = readField(names.reason, (typed) => readWords(typed, 'Write the reason. The learner reads it.'));
      return { action, reason: reason ?? '' };
    }
  }
}

function ticked(problem: string): (typed: string) => Read<true> {
  return (typed) => (typed === 'yes' ? { value: true } : { problem });
}

/** An empty field is no mistake: whether minutes are needed depends on the time. */
function late(name: string, fields: SentFields, readField: ReadOne): number | undefined {
  return isBlank(fields[name] ?? '') ? undefined : readField(name, readMinutes);
}

function readMinutes(typed: string): Read<number> {
  const line = isTooLong(typed) ? '' : plainLine(typed);
  const minutes = /^\d{1,3}$/.test(line) ? Number(line) : 0;
  if (minutes >= 1 && minutes <= MOST_MINUTES) return { value: minutes };
  return { problem: `Choose the minutes, or type a number from 1 to ${MOST_MINUTES}.` };
}

function readWords(typed: string, missing: string): Read<string> {
  const tooLong = { problem: `Write at most ${LONGEST} characters.` };
  if (isTooLong(typed)) return tooLong;
  const words = oneLine(typed);
  if (words === '') return { problem: missing };
  return [...words].length > LONGEST ? tooLong : { value: words };
}

/** Sends answers one after the other, each again until the server has it. */
import { isSameAnswer } from '../../../../domain/exam/kinds/answer.ts';
import { GO } from '../../../../domain/exam/sitting/question-buttons.ts';
import { PLACE, REPLACES } from '../../../../domain/exam/sitting/sent-by-script.ts';
import type { Problem } from '../../../../domain/problem.ts';
import type { QuestionSat } from '../../../../server/exam/sitting/sitting.ts';
import { growingPause } from '../../../islands/growing-pause.ts';
import { createStore } from '../../../islands/store.ts';
import { type Change, readAnswer, seenAt, type Sheet } from './answer-sheet.ts';

/** In milliseconds. */
const LONGEST_PAUSE = 15_000;

export interface QueueState extends Sheet {
  /** The last request was not answered. */
  isLost: boolean;
  /** The exam is submitted once everything is sent. */
  isFinishing: boolean;
}

/** Of `/exam/…/answer`. */
export interface Reply {
  kind: string;
  savedAt?: number | null;
  problems?: readonly Problem[];
}

interface Options {
  questions: readonly QuestionSat[];
  changes?: readonly Change[];
  /** Rejects if there was no answer. */
  send: (fields: Record<string, string>) => Promise<Reply>;
  /** Hears of everything that is not sent, to keep it on the device. */
  keep: (changes: readonly Change[]) => void;
  /** The exam is not open here any more: submitted, or open elsewhere. */
  gone: (kind: string) => void;
}

export function createAnswerQueue({ questions, changes = [], send, keep, gone }: Options) {
  const store = createStore<QueueState>({ questions, changes, isLost: false, isFinishing: false });
  const { current, subscribe } = store;
  let failed = 0;
  let isSending = false;
  let isGone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function set(next: Partial<QueueState>): void {
    if (next.changes !== undefined) keep(next.changes);
    store.set(next);
  }

  function changed(place: number, by: (change: Change) => Change | undefined): void {
    set({ changes: current().changes.flatMap((each) => (each.place === place ? (by(each) ?? []) : each)) });
  }

  function nextToSend(): Change | undefined {
    return current().changes.find((change) => seenAt(current(), change.place)?.problem === undefined);
  }

  function take(sent: Change, { kind, savedAt = null, problems = [] }: Reply): void {
    if (kind === 'invalid') {
      const [refused] = problems;
      changed(sent.place, (each) => (each === sent && refused ? { ...sent, refused } : each));
      return;
    }
    if (kind === 'saved') {
      set({
        questions: current().questions.map((each, index) => {
          if (index + 1 !== sent.place) return each;
          const read = readAnswer(each, sent);
          return {
            ...each,
            answer: 'answer' in read ? read.answer : each.answer,
            savedAt,
            isForLater: sent.isForLater,
          };
        }),
      });
    }
    // A newer one of the same question, or one that replaces what nobody knew of, is sent after it.
    changed(sent.place, (each) => (kind === 'saved' && each === sent ? undefined : { ...each, replaces: savedAt }));
  }

  async function trySend(change: Change | undefined): Promise<void> {
    try {
      const reply = await send(change === undefined ? { [GO]: 'finish' } : formOf(change));
      failed = 0;
      set({ isLost: false });
      if (change !== undefined && ['saved', 'changed', 'invalid'].includes(reply.kind)) take(change, reply);
      else {
        isGone = true;
        gone(reply.kind);
      }
    } catch {
      set({ isLost: true });
      timer = setTimeout(() => void flush(), growingPause(failed, { longest: LONGEST_PAUSE }));
      failed++;
    }
  }

  /** Sends now what there is. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (isSending) return;
    isSending = true;
    while (timer === undefined && !isGone) {
      const next = nextToSend();
      if (next === undefined && !current().isFinishing) break;
      // oxlint-disable-next-line no-await-in-loop -- in order
      await trySend(next);
    }
    isSending = false;
  }

  return {
    current,
    subscribe,
    /** Keeps it, and sends it after `wait` milliseconds. What changes nothing is left out. */
    change: (next: Omit<Change, 'replaces'>, wait = 0): void => {
      const seen = seenAt(current(), next.place);
      if (seen === undefined) return;
      const read = readAnswer(seen, next);
      const isSame = 'answer' in read && seen.problem === undefined && isSameAnswer(seen.answer, read.answer);
      if (isSame && seen.isForLater === next.isForLater) return;
      if (seen.unsent === undefined) set({ changes: [...current().changes, { ...next, replaces: seen.savedAt }] });
      else changed(next.place, ({ replaces }) => ({ ...next, replaces }));
      if (isSending || failed > 0) return;
      clearTimeout(timer);
      timer = wait === 0 ? undefined : setTimeout(() => void flush(), wait);
      if (wait === 0) void flush();
    },
    /** Takes up what the device kept. What was changed since the page was opened is newer. */
    resume: (kept: readonly Change[]): void => {
      const isNew = ({ place }: Change) => current().changes.every((change) => change.place !== place);
      set({ changes: [...kept.filter(isNew), ...current().changes] });
      void flush();
    },
    flush: (): void => void flush(),
    /** Hands in once everything is sent. */
    finish: (): void => {
      set({ isFinishing: true });
      void flush();
    },
    /** Takes `finish` back while it is not done. */
    goOn: (): void => {
      if (current().isFinishing) set({ isFinishing: false });
    },
  };
}

function formOf({ place, fields, isForLater, replaces }: Change): Record<string, string> {
  return {
    ...fields,
    [PLACE]: String(place),
    [REPLACES]: String(replaces ?? ''),
    [GO]: isForLater ? 'mark' : 'unmark',
  };
}

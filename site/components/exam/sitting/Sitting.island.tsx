import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { leadsTo, readGo } from '../../../../domain/exam/sitting/question-buttons.ts';
import { longestAnswer } from '../../../../domain/exam/kinds/answer-fields.ts';
import { examAnswerPath, examPath, examPicturePath } from '../../../../domain/paths.ts';
import { telHref } from '../../../../domain/person/phone-links.ts';
import type { SentFields } from '../../../../domain/sent-fields.ts';
import type { Sitting as SittingOf } from '../../../../server/exam/sitting/sitting.ts';
import { island } from '../../../islands/island.tsx';
import { useListener } from '../../../islands/use-listener.ts';
import { type Change, cellsOf, seenAt } from './answer-sheet.ts';
import { createAnswerQueue, type Reply } from './answer-queue.ts';
import { ExamHead } from './ExamHead.tsx';
import { FinishExam } from './FinishExam.tsx';
import { keepChanges, keptChanges } from './kept-answers.ts';
import { Notices } from './notices.tsx';
import { fieldsOf, QuestionForm, QUESTION_FORM } from './QuestionForm.tsx';
import { Legend, SideMap, WholeMap } from './QuestionMap.tsx';
import styles from './sitting.module.css';
import { usePlace } from './use-place.ts';
import { usePresence } from './use-presence.ts';

interface Props {
  registrationId: string;
  sitting: Omit<SittingOf, 'courseId' | 'learner'>;
  /** The question of the address, counted from 1. Without it, all are listed. */
  place?: number | undefined;
  /** Sent fields that were not accepted. */
  typed?: SentFields | undefined;
  wrongCosts: boolean;
  phone: string;
  brand: string;
  children?: ReactNode;
}

/** Milliseconds from the last key to sending what was typed. */
const PAUSE = 2000;

/** Milliseconds until a request counts as lost. */
const PATIENCE = 10_000;

/** The paper, its answers and its time. Questions change without a load, and answers are sent by themselves. */
export const Sitting = island('Sitting', 'now', function Sitting(props: Props) {
  const { registrationId, sitting, typed, phone, brand, wrongCosts, children } = props;
  const [place, setPlace] = usePlace(registrationId, props.place, sitting.questions.length);
  const [queue] = useState(() => createAnswerQueue(queueOptions(props)));
  const { isFinishing, ...sheet } = useSyncExternalStore(queue.subscribe, queue.current, queue.current);
  const { now, left, ...line } = usePresence({ registrationId, place, first: sitting, gone: goneFrom(props) });
  const isLost = line.isLost || sheet.isLost;
  /** In the browser, with what the device kept. */
  const [isLive, setLive] = useState(false);
  /** The place whose form was sent while something was wrong in it; another object each time. */
  const [checked, setChecked] = useState(typed === undefined ? undefined : { place });
  /** How often the fields were filled by the page. */
  const [filled, setFilled] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(place);

  const cells = cellsOf(sheet);
  const seen = place === undefined ? undefined : seenAt(sheet, place);
  const isOver = isLive && left === 0;
  const isChecked = checked !== undefined && checked.place === place;
  const isWrong = isChecked && seen?.problem !== undefined;

  const resume = useEffectEvent(() => {
    const kept = keptChanges(sitting);
    // Whoever was faster than the script has chosen already.
    if (form.current !== null) change(fieldsOf(form.current));
    queue.resume(kept);
    if (kept.some((each) => each.place === place)) setFilled(filled + 1);
    setLive(true);
  });
  useEffect(() => resume(), []);

  useEffect(() => {
    const name = place === undefined ? 'All questions' : `Question ${place}`;
    document.title = `${isWrong ? 'Error: ' : ''}${name} | ${brand}`;
  }, [brand, place, isWrong]);

  const onPlace = useEffectEvent(() => {
    if (shown.current === place) return;
    shown.current = place;
    if (!isOver) queue.goOn();
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => onPlace(), [place]);

  const onCheck = useEffectEvent(() => {
    if (isWrong) fieldOf(form.current, seen?.problem?.field)?.focus();
  });
  useEffect(() => onCheck(), [checked]);

  useEffect(() => {
    if (isOver) queue.finish();
    else queue.goOn();
  }, [isOver, queue]);

  useListener('online', queue.flush);
  useListener('pagehide', queue.flush);

  function goTo(to: number | undefined): void {
    setChecked(undefined);
    setPlace(to);
  }

  function change(fields: SentFields, isForLater = seen?.isForLater ?? false): void {
    if (place === undefined || seen === undefined) return;
    const isTyped = longestAnswer(seen.question) !== undefined;
    queue.change({ place, fields, isForLater }, isTyped ? PAUSE : 0);
  }

  function press(button: string | undefined, fields: SentFields): void {
    if (place === undefined || isOver) return;
    const go = readGo(button, cells.length);
    change(go === 'clear' ? {} : fields, go === 'mark' ? true : go === 'unmark' ? false : undefined);
    queue.flush();
    if (go === 'clear') setFilled(filled + 1);
    else if (seenAt(queue.current(), place)?.problem !== undefined) {
      setChecked({ place });
      return;
    }
    goTo(leadsTo(go, { place, questions: cells.length }));
  }

  return (
    <>
      <ExamHead cells={cells} now={place} left={left} endsAt={now.endsAt}>
        {children}
      </ExamHead>
      <main id="content" tabIndex={-1} className={`wrap ${styles.sit}`}>
        <div>
          <Notices {...{ registrationId, cells, left, isOver, goTo }} sitting={now} isLost={isLive && isLost} />
          {place === undefined || seen === undefined ? (
            <>
              <div className={styles.top}>
                <h1 ref={heading} tabIndex={-1}>
                  All questions
                </h1>
                <p>
                  {cells.filter(({ isAnswered }) => isAnswered).length} of {cells.length} answered
                </p>
              </div>
              <WholeMap cells={cells} registrationId={registrationId} goTo={goTo} />
            </>
          ) : (
            <>
              <QuestionForm
                key={`${place} ${filled}`}
                {...{ registrationId, place, seen, isOver, heading, form, change, press }}
                questions={cells.length}
                endsAt={now.endsAt}
                isChecked={isChecked}
              />
              <p className={styles.foot}>
                Every button saves your answer. Is something wrong?{' '}
                {now.call !== null && (
                  <>
                    Tell your proctor on <a href={now.call}>the call</a>, or call{' '}
                  </>
                )}
                {now.call === null && 'Call '}
                <a href={telHref(phone)}>{phone}</a>.
              </p>
            </>
          )}
        </div>
        {place === undefined ? (
          <div className={styles.end}>
            <Legend cells={cells} />
            <FinishExam
              {...{ registrationId, cells, left, wrongCosts, goTo }}
              said={isFinishing ? (isLost ? NOT_YET : HANDING_IN) : undefined}
              finish={queue.finish}
            />
          </div>
        ) : (
          <SideMap cells={cells} now={place} form={QUESTION_FORM} />
        )}
        {isLive && (
          // Pictures are there before their question, again after the connection was lost.
          <div hidden key={String(isLost)}>
            {sheet.questions.map(
              ({ question }, index) =>
                question.picture && <img key={question.text} src={examPicturePath(registrationId, index + 1)} alt="" />,
            )}
          </div>
        )}
      </main>
    </>
  );
});

const HANDING_IN = 'We are submitting your exam.';
const NOT_YET = 'Not submitted yet. We keep trying, so keep this page open.';

function fieldOf(form: HTMLFormElement | null, name = ''): HTMLElement | undefined {
  const found = form?.elements.namedItem(name);
  return found instanceof HTMLElement ? found : undefined;
}

/** The page of the exam says what became of it. What is submitted needs no answers any more. */
function goneFrom({ registrationId, sitting }: Props): (kind: string) => void {
  return (kind) => {
    if (kind === 'finished' || kind === 'elsewhere') keepChanges(sitting, []);
    location.assign(examPath(registrationId));
  };
}

function queueOptions(props: Props) {
  const { registrationId, sitting, place, typed } = props;
  const saved = place === undefined ? undefined : sitting.questions[place - 1];
  const changes: Change[] =
    place === undefined || typed === undefined || saved === undefined
      ? []
      : [{ place, fields: typed, isForLater: saved.isForLater, replaces: saved.savedAt }];
  return {
    questions: sitting.questions,
    changes,
    send: (fields: Record<string, string>) => post(examAnswerPath(registrationId), fields),
    keep: (all: readonly Change[]) => keepChanges(sitting, all),
    gone: goneFrom(props),
  };
}

async function post(path: string, fields: Record<string, string>): Promise<Reply> {
  const response = await fetch(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    keepalive: true,
    signal: AbortSignal.timeout(PATIENCE),
  });
  // Signed out, or not there: the exam's page says which.
  if (!response.ok && response.status !== 401 && response.status !== 404) throw new Error(String(response.status));
  return (await response.json()) as Reply;
}

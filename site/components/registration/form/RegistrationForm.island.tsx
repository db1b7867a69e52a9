import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatDayAndMonth, formatTime, indianDayAt, indianTimeAt } from '../../../../domain/day.ts';
import type { Problem } from '../../../../domain/problem.ts';
import { FORM_KEY, readRegistrationForm } from '../../../../domain/registration/registration-form.ts';
import { island } from '../../../islands/island.tsx';
import { useListener } from '../../../islands/use-listener.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import formStyles from '../../form/form.module.css';
import { Room } from '../../frame/Room.tsx';
import { dropDraft, keepDraft, keptDraft } from './kept-draft.ts';
import { type FieldsOfForm, RegistrationFields } from './RegistrationFields.tsx';
import styles from './RegistrationForm.module.css';
import { fillIn, typedIn } from './typed-values.ts';
import { useLeft } from './use-left.ts';
import { type Answer, useSending } from './use-sending.ts';

export interface RegistrationFormProps extends FieldsOfForm {
  /** Of the account that the payment page shows. The server knows the others as well. */
  ownNumbers: readonly string[];
  /** What the summary of problems calls each field. */
  names: Readonly<Record<string, string>>;
  children?: ReactNode;
}

const KEPT = 'Kept on this device until you send it.';
const keptSince = (at: number) =>
  `Not sent yet. Typed on ${formatDayAndMonth(indianDayAt(at))}, ${formatTime(indianTimeAt(at))}.`;
const LONGEST_KEPT = [KEPT, keptSince(Date.UTC(2026, 10, 20, 6, 44))];

const SENT = 'Sent';
const UNSENT = 'Not sent yet';

/**
 * Posts to its own page and needs no script. With it, fields are judged by the rules of the server, what is typed is kept
 * on the device, and the form is sent until it has arrived. `children`: below the reference of the payment.
 */
export const RegistrationForm = island(
  'RegistrationForm',
  'now',
  function RegistrationForm({
    ownNumbers,
    names,
    values: given,
    problems: answered,
    children,
    ...asked
  }: RegistrationFormProps) {
    const form = useRef<HTMLFormElement>(null);
    /** Beside the fields. */
    const [problems, setProblems] = useState(answered);
    /** The server's last answer, and to what; `count` is 0 for the one that came with the page. */
    const [answer, setAnswer] = useState({ problems: answered, typed: given, count: 0 });
    const [timesCleared, setTimesCleared] = useState(0);
    const [keptAt, setKeptAt] = useState<number>();
    const [formKey, setFormKey] = useState(asked.formKey);
    const [told, setTold] = useState('');
    const { tries, send, stop } = useSending(take);
    const leave = useLeft(judge);

    useEffect(() => {
      const draft = answered.length === 0 ? keptDraft(Date.now()) : undefined;
      if (draft === undefined || form.current === null) return;
      fillIn(form.current, draft.values);
      setKeptAt(draft.at);
      setTold(UNSENT);
      setFormKey((own) => draft.values[FORM_KEY] ?? own);
    }, [answered]);

    useEffect(() => {
      const title = document.title.replace(/^Error: /, '');
      document.title = answer.problems.length > 0 ? `Error: ${title}` : title;
    }, [answer]);

    useListener(
      'focusout',
      ({ target }) => leave((target as HTMLInputElement).name),
      () => form.current ?? globalThis,
    );

    // Back from the next page, on a phone that others may use.
    useListener('pageshow', ({ persisted }) => {
      if (persisted && told === SENT) clear();
    });

    function keep() {
      if (told !== SENT) keepDraft(typedIn(form.current), Date.now());
    }

    function problemsOf(typed: Readonly<Record<string, string>>): readonly Problem[] {
      const read = readRegistrationForm(typed, { ...asked, ownNumbers: new Set(ownNumbers) });
      return 'problems' in read ? read.problems : [];
    }

    /** Shows the problems of fields that have just been left, and of those that have one. */
    function judge(left: readonly string[]) {
      const typed = typedIn(form.current);
      const found = problemsOf(typed);
      // What the server alone knows stands until the field changes.
      const knownThen = problemsOf(answer.typed);
      const ofServer = answer.problems.filter(
        ({ field }) => typed[field] === answer.typed[field] && !isAbout(knownThen, field),
      );
      setProblems((shown) => [
        ...ofServer,
        ...found.filter(
          ({ field }) => !isAbout(ofServer, field) && (isAbout(shown, field) || (left.includes(field) && typed[field])),
        ),
      ]);
    }

    function take(received: Answer) {
      if (received === 'other') {
        form.current?.submit();
      } else if ('path' in received) {
        dropDraft();
        setTold(SENT);
        location.assign(received.path);
      } else {
        setTold('');
        setProblems(received.problems);
        const typed = typedIn(form.current);
        setAnswer(({ count }) => ({ problems: received.problems, typed, count: count + 1 }));
      }
    }

    function clear() {
      dropDraft();
      stop();
      setTold('');
      setKeptAt(undefined);
      setFormKey(asked.formKey);
      setProblems([]);
      setAnswer({ problems: [], typed: {}, count: 0 });
      setTimesCleared((times) => times + 1);
    }

    const status = tries === undefined ? told : tries === 0 ? 'Sending…' : `${UNSENT}, we try again`;
    return (
      <form
        className={`${formStyles.form} ${styles.form}`}
        method="post"
        noValidate
        ref={form}
        onInput={() => {
          keep();
          judge([]);
          // What is sent then is no longer what is meant.
          if (tries === undefined) return;
          stop();
          setTold(UNSENT);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          keep();
          send(new URLSearchParams(typedIn(event.currentTarget)).toString());
        }}
        onReset={clear}
      >
        <ErrorSummary
          key={`answer ${answer.count}`}
          problems={answer.problems}
          takesFocus={answer.count > 0}
          names={names}
        />
        <RegistrationFields
          key={`cleared ${timesCleared}`}
          {...asked}
          formKey={formKey}
          values={timesCleared === 0 ? given : {}}
          problems={problems}
        >
          {children}
        </RegistrationFields>
        <div>
          <button className={`button ${styles.send}`} type="submit" data-busy={tries === 0 || undefined}>
            Send the registration
          </button>
          <output className={`scripted ${styles.status}`}>{status}</output>
        </div>
        <div className={`scripted ${styles.kept}`}>
          <Room words={LONGEST_KEPT}>
            <span>{keptAt === undefined ? KEPT : keptSince(keptAt)}</span>
          </Room>
          <button className="button-link" type="reset">
            Clear the form
          </button>
        </div>
      </form>
    );
  },
);

function isAbout(problems: readonly Problem[], field: string): boolean {
  return problems.some((each) => each.field === field);
}

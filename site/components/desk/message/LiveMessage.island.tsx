import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FIRST_NAME, messageFields, SINCE } from '../../../../domain/message/message.ts';
import { messageCoursePath, messagePreviewPath } from '../../../../domain/paths.ts';
import type { Problem } from '../../../../domain/problem.ts';
import { island } from '../../../islands/island.tsx';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { formBody, isChanged } from '../../form/form-body.ts';
import formStyles from '../../form/form.module.css';
import { FormFields } from '../../form/FormFields.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { Card } from '../frame/Card.tsx';
import type { MessagePage } from '../../../../server/message/course-message.ts';
import type { MessageNews } from './message-news.ts';
import { MessageSeen } from './MessageSeen.tsx';
import { SendBar } from './SendBar.tsx';
import styles from './MessageForm.module.css';

interface Props {
  id: string;
  first: MessageNews;
  courses: readonly { id: string; name: string }[];
  examByHand: boolean;
  unwritten: MessagePage['unwritten'];
  maySendNews: boolean;
  /** How many would get news. */
  agreed: number;
  /** Signs the emails. */
  brand: string;
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
  children?: ReactNode;
}

/** In milliseconds, from the last key to asking for the preview. */
const PAUSE = 300;

const { since, subject, text, about } = messageFields;

const FORM = 'message';

/**
 * Writing a message, with a preview that follows. Its children stand below the preview. The server sends only the text
 * that the page has shown; other text comes back for a preview. So the main button can say "Send" from the start, and
 * never changes under somebody's finger.
 */
export const LiveMessage = island('LiveMessage', 'now', function LiveMessage(props: Props) {
  const { id, first, courses, examByHand, unwritten, maySendNews, agreed, brand, children, ...shared } = props;
  const [news, setNews] = useState(first);
  /** What the bar goes by. */
  const [said, setSaid] = useState(first.preview);
  const [isLive, setLive] = useState(false);
  const [isNews, setIsNews] = useState(first.preview?.message.kind === 'news');
  const form = useRef<HTMLFormElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const asked = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { courseId, to, choices, preview } = news;

  const begin = useEffectEvent(() => {
    setLive(true);
    // Somebody may have begun before the script came.
    if (form.current && isChanged(form.current)) askSoon();
    return stop;
  });
  useEffect(() => begin(), []);

  async function ask(): Promise<void> {
    stop();
    if (form.current === null) return;
    setIsNews(new FormData(form.current).get('about') === 'news');
    const number = asked.current;
    const response = await fetch(messagePreviewPath(first.courseId), { method: 'POST', body: formBody(form.current) });
    // As to whoever is not signed in. The server checks everything again, so without an answer the form still works.
    if (!response.ok || response.redirected) return;
    const fresh = (await response.json()) as MessageNews;
    if (number !== asked.current) return;
    setNews(fresh);
    // Never changes what has the focus.
    if (!bar.current?.contains(document.activeElement)) setSaid(fresh.preview);
  }

  /** A late answer is ignored. */
  function stop(): void {
    asked.current++;
    clearTimeout(timer.current);
  }

  function askNow(): void {
    ask().catch(() => undefined);
  }

  function askSoon(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(askNow, PAUSE);
  }

  /** At the place of the cursor. */
  function insertName(): void {
    const field = form.current?.elements.namedItem('text');
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.focus();
    field.setRangeText(FIRST_NAME, field.selectionStart, field.selectionEnd, 'end');
    askSoon();
  }

  const options = [
    ...choices.map(({ value, label, people }) => ({ value, label: `${label} (${people})` })),
    { value: SINCE, label: 'Confirmed since a day' },
  ];
  const hint = `Only learners who agreed to news get it: ${agreed} of all confirmed. It has a link to unsubscribe.`;
  const kinds = about.options.map((kind) => (kind.value === 'news' ? { ...kind, hint } : kind));
  return (
    <div className={`stack loose ${styles.columns}`}>
      <form id={FORM} className="stack loose" method="post" noValidate ref={form} onInput={askSoon} onSubmit={stop}>
        <input type="hidden" name="id" value={id} />
        <Card>
          <div className={formStyles.form}>
            <ErrorSummary problems={shared.problems} />
            <div className={`pair ${styles.whom}`}>
              <SelectField
                name="course"
                label="Course"
                options={courses.map(({ id: value, name }) => ({ value, label: name }))}
                values={{ course: first.courseId }}
                problems={shared.problems}
              />
              <div>
                <FormFields
                  key={courseId}
                  fields={{ to: { ...messageFields.to, options } }}
                  values={{ to }}
                  problems={news.problems}
                />
              </div>
              <div className={styles.since}>
                <FormFields fields={{ since }} {...shared} />
              </div>
            </div>
            {examByHand && (
              <p className="meta">
                This site does not hold the exam of this course, and tells learners only its date.{' '}
                <a href={`${messageCoursePath(first.courseId)}?ready=exam-date`}>Begin with the message “Exam date”</a>
              </p>
            )}
            <FormFields fields={{ subject }} {...shared} />
            <div className={styles.text}>
              <FormFields fields={{ text }} {...shared} />
              <p className={`scripted ${styles.insert}`}>
                <button type="button" onClick={insertName}>
                  {FIRST_NAME}
                </button>
              </p>
            </div>
            {maySendNews ? (
              <FormFields fields={{ about: { ...about, options: kinds } }} {...shared} />
            ) : (
              <input type="hidden" name="about" value="course" />
            )}
            {/* Enter in a field presses the first button, even a hidden one, and must not send the message. */}
            <div hidden={isLive || preview === undefined}>
              <button className="button button-quiet" type="submit" name="do" value="preview">
                Update the preview
              </button>
            </div>
          </div>
        </Card>
      </form>
      <div className="stack loose">
        <div className="stack loose">
          <MessageSeen preview={preview} unwritten={unwritten} brand={brand} />
        </div>
        {children}
      </div>
      <div className={styles.bar} ref={bar}>
        <SendBar
          form={FORM}
          preview={said}
          sendsUnseen={isLive}
          people={isNews ? undefined : choices.find(({ value }) => value === to)?.people}
        />
      </div>
    </div>
  );
});

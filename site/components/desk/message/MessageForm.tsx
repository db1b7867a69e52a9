import { counted } from '../../../../domain/text/counted.ts';
import { calledName } from '../../../../domain/person/name.ts';
import { messageFields, SINCE } from '../../../../domain/message/message.ts';
import { messageCoursePath } from '../../../../domain/paths.ts';
import type { Problem } from '../../../../domain/problem.ts';
import type { MessagePage, MessagePreview } from '../../../../server/message/course-message.ts';
import { Icon } from '../../../art/Icon.tsx';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import formStyles from '../../form/form.module.css';
import { FormFields } from '../../form/FormFields.tsx';
import { ActionBar } from '../frame/ActionBar.tsx';
import { Card } from '../frame/Card.tsx';
import { Fold, Folds } from '../frame/Fold.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { ReadBy } from './ReadBy.tsx';
import { SentMessages } from './SentMessages.tsx';
import styles from './MessageForm.module.css';

interface Props {
  page: MessagePage;
  courses: readonly { id: string; name: string }[];
  /** Signs the emails. */
  brand: string;
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
  preview: MessagePreview | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

const { to, since, subject, text, about } = messageFields;

const FORM = 'message';

/** The form, a preview for one learner, the recipients, and earlier messages. */
export function MessageForm({ page, courses, brand, values, problems, preview, now }: Props) {
  const { choices, agreed, maySendNews, sent, examByHand } = page;
  const options = [
    ...choices.map(({ value, label, people }) => ({ value, label: `${label} (${people})` })),
    { value: SINCE, label: 'Confirmed since a day' },
  ];
  const hint = `Goes only to those who agreed: ${agreed} of all confirmed. It has a link to unsubscribe.`;
  const [first] = preview?.some ?? [];
  const kinds = about.options.map((kind) => (kind.value === 'news' ? { ...kind, hint } : kind));
  const shared = { values, problems };
  return (
    <div className={`stack loose ${styles.columns}`}>
      <form id={FORM} className="stack loose" method="post" noValidate data-message>
        <input type="hidden" name="id" value={values['id'] ?? page.id} />
        <Card>
          <div className={formStyles.form}>
            <ErrorSummary problems={problems} />
            <div className={`pair ${styles.whom}`}>
              <SelectField
                name="course"
                label="Course"
                options={courses.map(({ id, name }) => ({ value: id, label: name }))}
                values={{ course: page.course.id }}
                problems={problems}
              />
              <div data-live="to">
                <FormFields fields={{ to: { ...to, options } }} {...shared} />
              </div>
              <div className={styles.since}>
                <FormFields fields={{ since }} {...shared} />
              </div>
            </div>
            {examByHand && (
              <p className="meta">
                This site does not hold the exam of this course, and tells learners no more than its date.{' '}
                <a href={`${messageCoursePath(page.course.id)}?ready=exam-date`}>Begin with the message “Exam date”</a>
              </p>
            )}
            <FormFields fields={{ subject }} {...shared} />
            <div className={styles.text}>
              <FormFields fields={{ text }} {...shared} />
            </div>
            {maySendNews ? (
              <FormFields fields={{ about: { ...about, options: kinds } }} {...shared} />
            ) : (
              <input type="hidden" name="about" value="course" />
            )}
            {/* Enter in a field presses the first button, even a hidden one, and must not send the message. */}
            <div data-update hidden={preview === undefined}>
              <button className="button button-quiet" type="submit" name="do" value="preview">
                Update the preview
              </button>
            </div>
          </div>
        </Card>
      </form>
      <div className="stack loose">
        <div className="stack loose" data-live="preview">
          {preview === undefined ? (
            <section aria-labelledby="read-by">
              <h2 id="read-by">What they will get</h2>
              <p className={styles.empty}>
                Write the subject and the message. Then you see here what one of them will read.
              </p>
            </section>
          ) : (
            <>
              <ReadBy
                from={brand}
                name={calledName(first?.name ?? '')}
                email={first?.email ?? ''}
                subject={preview.message.subject}
                words={preview.words}
              />
              <Folds>
                <Fold label="Who gets it" tail={counted(preview.people, 'learner')}>
                  <p>
                    {preview.some.map(({ name }) => name).join(', ')}
                    {preview.people > preview.some.length && ` and ${preview.people - preview.some.length} more`}. One
                    email each; nobody sees the others.
                  </p>
                </Fold>
              </Folds>
            </>
          )}
        </div>
        <Folds>
          <Fold
            label="Sent before"
            tail={sent.length === 0 ? 'nothing yet' : counted(sent.length, 'message')}
            isOpen={sent.some(({ isHeld }) => isHeld)}
          >
            <SentMessages courseId={page.course.id} sent={sent} now={now} />
          </Fold>
        </Folds>
      </div>
      <div className={styles.bar} data-live="bar">
        <ActionBar isAcross>
          {preview === undefined ? (
            <button className="button" type="submit" form={FORM} name="do" value="preview" data-key="c" data-show>
              Show what they will get
            </button>
          ) : (
            <>
              <input type="hidden" form={FORM} name="seen" value={preview.seen} />
              <button className="button" type="submit" form={FORM} name="do" value="send" data-key="c">
                <Icon name="email" />
                Send to {counted(preview.people, 'learner')}
              </button>
            </>
          )}
          <button className="button button-quiet" type="submit" form={FORM} name="do" value="test">
            Send a test to me
          </button>
          <p>
            {preview === undefined
              ? 'Nothing is sent before you have seen it.'
              : 'Leaves after 5 minutes; you can stop it until then.'}
          </p>
        </ActionBar>
      </div>
    </div>
  );
}

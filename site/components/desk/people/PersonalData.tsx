import { formatRupees } from '../../../../domain/money.ts';
import { isOpen } from '../../../../domain/registration/registration-states.ts';
import type { Problem } from '../../../../domain/problem.ts';
import type { Person, PersonRegistration } from '../../../../server/people/person.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { Choices } from '../../form/Choices.tsx';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { Field, FieldProblem } from '../../form/Field.tsx';
import formStyles from '../../form/form.module.css';
import { problemOf } from '../../form/field-problems.ts';
import { Card } from '../frame/Card.tsx';
import { Fold, Folds } from '../frame/Fold.tsx';
import { CHOSEN, chosenField, SURE_WORD } from './chosen.ts';

interface Props {
  person: Person;
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}

/** A copy of a person's data, and its deletion; for owners. */
export function PersonalData({ person, values, problems }: Props) {
  const { registrations } = person;
  const own = registrations.filter(({ erasedAt }) => erasedAt === null);
  const of = (action: string) => (values['do'] === action ? { values, problems } : { values: {}, problems: [] });
  const [copy, erase] = [of('download'), of('erase')];
  return (
    <div className="stack">
      <Card heading="Personal data">
        <p className="meta">A learner may ask for a copy, or for deletion. Answer within 30 days.</p>
      </Card>
      <Folds>
        <Fold label="Download personal data" isOpen={copy.problems.length > 0} id="copy">
          <form className={formStyles.form} method="post" noValidate>
            <input type="hidden" name="do" value="download" />
            <ErrorSummary problems={copy.problems} />
            <p className={formStyles.hint}>
              The file has everything that we keep about this person. First make sure that this person really asked for
              it, for example by replying to their email address. The log records the download.
            </p>
            <Which action="download" registrations={own} {...copy} />
            <Choices
              name="format"
              legend="What is the file for?"
              values={{ format: 'html', ...copy.values }}
              problems={[]}
              options={[
                { value: 'html', label: 'To read', hint: 'A page for any browser.' },
                { value: 'json', label: 'For a program', hint: 'The same data as JSON.' },
              ]}
            />
            <div>
              <button className="button button-quiet" type="submit" data-gives="file">
                <Icon of={icons.download} />
                Download the file
              </button>
            </div>
          </form>
        </Fold>
        <Fold label="Delete personal data" isOpen={erase.problems.length > 0} id="delete">
          <form className={formStyles.form} method="post" noValidate>
            <input type="hidden" name="do" value="erase" />
            <ErrorSummary problems={erase.problems} />
            <p>
              <strong>What we delete:</strong> names, email address, mobile number, the payment reference as it was
              typed, the words of the bank statement beside the payments, what staff wrote, the emails, the answers in
              exams and any extra time for them. The booking of a coming exam is cancelled. The learner is signed out
              everywhere.
            </p>
            <p>
              <strong>What stays,</strong> because the accounts need it: course, price, payment reference, dates and
              amounts, marks in exams, and the log of what was done. A tax bill or invoice keeps its name, if one was
              issued.
            </p>
            <p>
              Backups made before today still have the data until newer ones replace them. Delete their emails from your
              mailbox, and the statements and exports that you downloaded, yourself.
            </p>
            {warnings(person).map((warning) => (
              <p key={warning} className="bad">
                {warning}
              </p>
            ))}
            <Which action="erase" registrations={own} {...erase} />
            {person.hasCertificate && (
              <Choices
                name="certificates"
                legend="What should happen to their certificate? Ask the learner."
                values={{ certificates: 'withdraw', ...erase.values }}
                problems={[]}
                options={[
                  {
                    value: 'withdraw',
                    label: 'Withdraw it',
                    hint: 'Anyone who checks it will see that it was withdrawn.',
                  },
                  {
                    value: 'anonymise',
                    label: 'Keep it valid without the name',
                    hint: 'Anyone who checks it will see that the name was removed on request.',
                  },
                ]}
              />
            )}
            <Field
              name="sure"
              label={`Type ${SURE_WORD}. This cannot be undone.`}
              narrow
              autoComplete="off"
              {...erase}
            />
            <div>
              <button className="button button-quiet" type="submit" data-grave>
                Delete personal data
              </button>
            </div>
          </form>
        </Fold>
      </Folds>
    </div>
  );
}

/** Lists refunds and access that the person would lose. */
function warnings({ registrations, refundDue }: Person): string[] {
  const states = registrations.map(({ state }) => state);
  return [
    ...(refundDue > 0
      ? [
          `${formatRupees(refundDue)} is still to be refunded. Pay it back first: afterwards you cannot ask them where to send it.`,
        ]
      : []),
    ...(states.some((state) => isOpen(state))
      ? [
          'A registration is still waiting for our reply. Afterwards you cannot ask the learner, and no email reaches them.',
        ]
      : []),
    ...(states.includes('confirmed') ? ['The learner loses access to the courses that are confirmed.'] : []),
  ];
}

/** All registrations, unless a family shares an address or a phone. */
function Which({
  action,
  registrations,
  values,
  problems,
}: {
  action: 'download' | 'erase';
  registrations: readonly PersonRegistration[];
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}) {
  const field = chosenField(action);
  const problem = problemOf(problems, field);
  // A form that comes back keeps cleared ticks.
  const isTicked = (id: string) => values['do'] === undefined || values[`${CHOSEN}-${id}`] === 'yes';
  return (
    <fieldset className={formStyles.group}>
      <legend className={formStyles.label}>Which registrations? Untick those of other people in the family.</legend>
      {problem !== undefined && <FieldProblem name={field} message={problem} />}
      {registrations.map(({ id, number, courseName, learnerName }, index) => (
        <label key={id} className={formStyles.tick}>
          <input
            type="checkbox"
            name={`${CHOSEN}-${id}`}
            value="yes"
            id={index === 0 ? field : undefined}
            defaultChecked={isTicked(id)}
          />
          <span>
            {courseName}
            <small>
              {number}, {learnerName}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

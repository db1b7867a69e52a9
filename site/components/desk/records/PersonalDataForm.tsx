import type { Problem } from '../../../../domain/problem.ts';
import type { PersonBy, PersonChoice } from '../../../../server/records/personal-data.ts';
import { Choices } from '../../form/Choices.tsx';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import formStyles from '../../form/form.module.css';
import styles from './EraseForm.module.css';

interface Props {
  choices: readonly PersonChoice[];
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}

const BY: Readonly<Record<PersonBy, string>> = { email: 'The email address', mobile: 'The mobile number' };

/** Whose data it is to be, since a family may share a phone, and for what the file is. */
export function PersonalDataForm({ choices, values, problems }: Props) {
  return (
    <form className={`${formStyles.form} ${styles.form}`} method="post" noValidate>
      <ErrorSummary problems={problems} />
      <div className={styles.words}>
        <p>
          The file has everything that we keep about one person: what they sent, payments and refunds, what staff wrote,
          emails, and when they signed in. Somebody who asks for it under the Digital Personal Data Protection Act gets
          this file.
        </p>
        <p>
          Make sure first that the person is who they say, for example by answering to the email address below. The log
          records that you downloaded the file.
        </p>
      </div>
      <Choices
        name="by"
        legend="Which registrations are theirs? Those with"
        values={values}
        problems={problems}
        options={choices.map(({ by, value, registrations }) => ({
          value: by,
          label: `${BY[by]} ${value}`,
          hint: registrations
            .map(({ number, learnerName, courseName }) => `${number}: ${learnerName ?? ''}, ${courseName}`)
            .join('; '),
        }))}
      />
      <Choices
        name="format"
        legend="What is the file for?"
        values={values}
        problems={problems}
        options={[
          {
            value: 'html',
            label: 'For the person to read',
            hint: 'A page that opens in any browser and can be printed.',
          },
          { value: 'json', label: 'For a program', hint: 'The same as JSON.' },
        ]}
      />
      <div>
        <button className="button" type="submit">
          Download the file
        </button>
      </div>
    </form>
  );
}

import { counted } from '../../../domain/text/counted.ts';
import type { Offer } from '../../../domain/course/offer.ts';
import { KEPT_UNCONFIRMED, placeFields, SEAT_HELD_FOR } from '../../../domain/course/waiting-list.ts';
import { HOUR } from '../../../domain/day.ts';
import { paths } from '../../../domain/paths.ts';
import type { Problem } from '../../../domain/problem.ts';
import { personFields, type PersonRule } from '../../../domain/registration/person-fields.ts';
import type { CourseEntry } from '../../../server/content/schema/schema.ts';
import type { Site } from '../../../server/content/schema/site-schema.ts';
import { notNow } from '../course/promises.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { Field } from '../form/Field.tsx';
import formStyles from '../form/form.module.css';
import { Help } from '../slip/Help.tsx';
import { Slip } from '../slip/Slip.tsx';
import part from '../slip/part.module.css';
import styles from './waiting.module.css';

interface Props {
  course: CourseEntry;
  site: Site;
  offer: Exclude<Offer, 'open'>;
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
  today: string;
}

const LABELS: Readonly<Record<(typeof placeFields)[number], { label: string; hint?: string }>> = {
  learnerName: { label: 'Full name' },
  email: { label: 'Email address', hint: 'We will email you here when a seat is free for you.' },
};

/** Posts to its own page and needs no script. */
export function JoinForm({ course, site, offer, values, problems, today }: Props) {
  const { short, text } = notNow(offer, course, today);
  return (
    <Slip brand={site.brand.name} what="Waiting list" fact={short}>
      <div className={`${part.part} ${styles.part}`}>
        <p>{text}</p>
        <p>
          Leave your name and email address. We will send you an email with a link: open it and press{' '}
          <b>Keep my place</b>, so that nobody else can put you on the list. When a seat is free for you, we will email
          you and hold it for {counted(SEAT_HELD_FOR / HOUR, 'hour')}. We cannot promise you one.
        </p>
      </div>
      <form className={`${formStyles.form} ${styles.form}`} method="post" noValidate>
        <ErrorSummary problems={problems} />
        {placeFields.map((name) => {
          const { type, autoComplete, maxLength }: PersonRule['input'] = personFields[name].input;
          return (
            <Field
              key={name}
              name={name}
              {...LABELS[name]}
              type={type ?? 'text'}
              inputMode={type}
              autoComplete={autoComplete}
              maxLength={maxLength}
              values={values}
              problems={problems}
            />
          );
        })}
        <p className={styles.small}>
          We use your name and address only to tell you of a seat in this course. You can leave the list at any time by
          the link in our email, and we then delete both. If you do not keep your place, we delete them after{' '}
          {counted(KEPT_UNCONFIRMED / HOUR, 'hour')}. Otherwise we delete them after one year at the latest. Read our{' '}
          <a href={paths.privacy}>privacy notice</a>.
        </p>
        <button className={`button ${styles.go}`} type="submit">
          Tell me when a seat is free
        </button>
      </form>
      <Help site={site} lead="Questions? Call" message={`I have a question about ${course.name}.`} />
    </Slip>
  );
}

import { paths } from '../../../../domain/paths.ts';
import type { Problem } from '../../../../domain/problem.ts';
import {
  walkInBesides,
  type WalkInFields,
  walkInFirst,
  walkInOfGuardian,
} from '../../../../domain/walk-in/walk-in-form.ts';
import type { WalkInFacts } from '../../../../server/walk-in/known.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import formStyles from '../../form/form.module.css';
import { FormFields } from '../../form/FormFields.tsx';
import { Tick } from '../../form/Tick.tsx';
import { LiveWalkIn } from './LiveWalkIn.island.tsx';
import styles from './WalkInForm.module.css';

const [LEARNER, ...CONTACT] = walkInFirst;

interface Props {
  number: string;
  fields: WalkInFields;
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
  facts: WalkInFacts | undefined;
}

/** The effect of the fields is beside them. */
export function WalkInForm({ number, fields, values, problems, facts }: Props) {
  const shared = { values, problems };
  const draw = (...names: (keyof WalkInFields)[]) => (
    <FormFields fields={Object.fromEntries(names.map((name) => [name, fields[name]]))} {...shared} />
  );
  const names = {
    privacy: <a href={paths.privacy}>privacy notice</a>,
    terms: <a href={paths.terms}>terms</a>,
    refunds: <a href={paths.refunds}>refund rules</a>,
  };
  return (
    <LiveWalkIn
      first={facts}
      method={values['method']}
      anyway={values['anyway']}
      problems={problems.filter(({ field }) => field === 'anyway')}
    >
      <div className={`${formStyles.form} ${styles.card}`}>
        <ErrorSummary problems={problems} />
        <input type="hidden" name="form" value={number} />
        {draw('course', LEARNER)}
        <div className={`pair ${styles.pair}`}>{draw(...CONTACT)}</div>
        {draw(...walkInBesides, 'for')}
        <div className={styles.guardian}>{draw(...walkInOfGuardian)}</div>
        {draw('method')}
        <div className={`pair ${styles.pair}`}>{draw('amount', 'paidOn')}</div>
        <div className={styles.reference}>{draw('reference')}</div>
        <div className={styles.ticks}>
          <Tick name="terms" {...shared}>
            The learner, or their guardian, agrees to the {names.terms} and the {names.refunds}.
          </Tick>
          <Tick name="consent" {...shared}>
            They have read the {names.privacy} and agree.
          </Tick>
          {draw('marketing')}
        </div>
      </div>
    </LiveWalkIn>
  );
}

import type { Problem } from '../../../domain/problem.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { Field } from '../form/Field.tsx';
import formStyles from '../form/form.module.css';
import { Slip } from '../slip/Slip.tsx';
import part from '../slip/part.module.css';
import styles from './NameForm.module.css';

interface Props {
  brand: string;
  number: string;
  name: string;
  back: string;
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}

/** Asks the proctor for another name on the certificate. */
export function NameForm({ brand, number, name, back, values, problems }: Props) {
  return (
    <Slip brand={brand} what="Exam slip" fact={number}>
      <form className={`${formStyles.form} ${part.part}`} method="post" action={back} noValidate>
        <ErrorSummary problems={problems} />
        <Field
          name="name"
          label="Your name on the certificate"
          hint="As it is on your photo ID. Your proctor compares the two on the call and changes the name before you start."
          autoComplete="name"
          values={{ name, ...values }}
          problems={problems}
        />
        <div className={styles.acts}>
          <button className="button" type="submit" name="do" value="name">
            Send this name to my proctor
          </button>
          <a className="button-quiet" href={back}>
            Keep the name
          </a>
        </div>
      </form>
    </Slip>
  );
}

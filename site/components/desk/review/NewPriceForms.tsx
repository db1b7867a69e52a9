import type { ReactNode } from 'react';
import { takesNobody } from '../../../../domain/course/offer.ts';
import { formatRupees, type Paise } from '../../../../domain/money.ts';
import type { Problem } from '../../../../domain/problem.ts';
import { moveFields, outcomeWords, priceFields } from '../../../../domain/registration/new-price.ts';
import type { Preview } from '../../../../server/review/new-price.ts';
import { Choices } from '../../form/Choices.tsx';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { FieldProblem } from '../../form/Field.tsx';
import formStyles from '../../form/form.module.css';
import { FormFields } from '../../form/FormFields.tsx';
import { problemOf } from '../../form/field-problems.ts';
import { SelectField } from '../../form/SelectField.tsx';
import { Card } from '../frame/Card.tsx';
import { Warning } from '../frame/DeskHead.tsx';

interface Shared {
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
  /** The last change that staff have seen. */
  seen: number;
  isConfirmed: boolean;
}

interface MoveProps extends Shared {
  courses: readonly { id: string; name: string; price: Paise }[];
  /** Undefined until a course is chosen. */
  preview: Preview | undefined;
}

/** Once a course is chosen, it shows the outcome before the move. */
export function MoveForm({ courses, preview, values, problems, seen, isConfirmed }: MoveProps) {
  const shared = { values, problems };
  const options = courses.map(({ id, name, price }) => ({ value: id, label: `${name} · ${formatRupees(price)}` }));
  const access = isConfirmed && (
    <Choices
      name="access"
      legend="If a balance is still to pay"
      options={[
        { value: 'wait', label: 'Access once it is paid' },
        { value: 'keep', label: 'Access at once' },
      ]}
      {...shared}
    />
  );
  return (
    <>
      <Card>
        <form className={formStyles.form} method="get">
          {preview === undefined && <ErrorSummary problems={problems} />}
          <SelectField
            name="course"
            label="New course"
            options={[{ value: '', label: 'Choose the course' }, ...options]}
            {...shared}
          />
          {access}
          <div>
            <button className={preview === undefined ? 'button' : 'button button-quiet'} type="submit">
              Show the result
            </button>
          </div>
        </form>
      </Card>
      {preview !== undefined && (
        <Card heading="The result" isMain>
          <form className={formStyles.form} method="post" noValidate>
            <ErrorSummary problems={problems} />
            <input type="hidden" name="seen" value={seen} />
            <input type="hidden" name="course" value={values['course']} />
            <input type="hidden" name="access" value={values['access'] ?? 'wait'} />
            <p id="action">
              The new price is {formatRupees(preview.price)}. {outcomeWords(preview.outcome)} The learner gets an email
              that says what changed.
            </p>
            {preview.warning !== undefined && (
              <Seen name="anyway" value={preview.warning} {...shared}>
                {takesNobody[preview.warning]}
              </Seen>
            )}
            <FormFields fields={moveFields} {...shared} />
            <div>
              <button className="button" type="submit">
                Move the learner
              </button>
            </div>
          </form>
        </Card>
      )}
    </>
  );
}

function Seen({
  name,
  value,
  values,
  problems,
  children,
}: Pick<Shared, 'values' | 'problems'> & { name: string; value: string; children: ReactNode }) {
  const problem = problemOf(problems, name);
  return (
    <Warning>
      <p>{children}</p>
      {problem !== undefined && <FieldProblem name={name} message={problem} />}
      <label className={formStyles.tick}>
        <input type="checkbox" id={name} name={name} value={value} defaultChecked={values[name] === value} />
        <span>Move the learner anyway.</span>
      </label>
    </Warning>
  );
}

const { access: _access, ...beforeConfirmed } = priceFields;

export function PriceForm({ values, problems, seen, isConfirmed }: Shared) {
  const shared = { values, problems };
  return (
    <Card>
      <form className={formStyles.form} method="post" noValidate>
        <ErrorSummary problems={problems} />
        <p id="action">
          If they paid too much, we refund it. If not enough, we ask for the balance. If what was received is enough,
          the registration is confirmed. The learner gets an email.
        </p>
        <input type="hidden" name="seen" value={seen} />
        <FormFields fields={isConfirmed ? priceFields : beforeConfirmed} {...shared} />
        <div>
          <button className="button" type="submit">
            Change the price
          </button>
        </div>
      </form>
    </Card>
  );
}

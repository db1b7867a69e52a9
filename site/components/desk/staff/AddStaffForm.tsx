import { Choices } from '../../form/Choices.tsx';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { Field } from '../../form/Field.tsx';
import formStyles from '../../form/form.module.css';
import type { Problem } from '../../../../domain/problem.ts';

interface Props {
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}

export function AddStaffForm(shared: Props) {
  return (
    <form className={formStyles.form} method="post" noValidate>
      <ErrorSummary problems={shared.problems} />
      <input type="hidden" name="do" value="add" />
      <Field
        {...shared}
        name="email"
        label="Email address"
        hint="They sign in with a code sent to this address."
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
      />
      <Choices
        {...shared}
        name="role"
        legend="Role"
        options={[
          { value: 'verifier', label: 'Verifier', hint: 'Checks payments and imports statements.' },
          { value: 'editor', label: 'Editor', hint: 'Changes the words, courses and pictures of the site.' },
          {
            value: 'owner',
            label: 'Owner',
            hint: 'Also manages staff and settings, exports data and deletes personal data.',
          },
        ]}
      />
      <div>
        <button className="button" type="submit">
          Add
        </button>
      </div>
    </form>
  );
}

import { LONGEST_LINK } from '../../../../../domain/text/link.ts';
import type { Problem } from '../../../../../domain/problem.ts';
import { Field } from '../../../form/Field.tsx';
import { SelectField } from '../../../form/SelectField.tsx';

interface Props {
  staff: readonly { id: string; email: string }[];
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
  /** The meaning of an empty field; undefined if seats are required. */
  seatsHint?: string | undefined;
}

export function SlotFields({ staff, seatsHint, ...shared }: Props) {
  return (
    <>
      <Field name="seats" label="Seats" inputMode="numeric" maxLength={4} autoComplete="off" narrow {...shared}>
        {seatsHint !== undefined && <p className="meta">{seatsHint}</p>}
      </Field>
      <SelectField
        name="proctor"
        label="Proctor"
        options={[
          { value: '', label: 'Not chosen yet' },
          ...staff.map(({ id, email }) => ({ value: id, label: email })),
        ]}
        {...shared}
      />
      <Field name="call" label="Link to the call" type="url" maxLength={LONGEST_LINK} autoComplete="off" {...shared}>
        <p className="meta">
          Empty means the link in the course’s file, if it has one. Only learners who have booked see it. They get an
          email when it changes.
        </p>
      </Field>
    </>
  );
}

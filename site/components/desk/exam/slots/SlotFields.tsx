import { slotFields } from '../../../../../domain/exam/slot/slot-form.ts';
import type { Problem } from '../../../../../domain/problem.ts';
import { FormFields } from '../../../form/FormFields.tsx';

interface Props {
  staff: readonly { id: string; email: string }[];
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
  /** The meaning of an empty field; undefined if seats are required. */
  seatsHint?: string;
}

export function SlotFields({ staff, seatsHint, ...shared }: Props) {
  const { seats, proctor, call } = slotFields;
  const options = [
    { value: '', label: 'Not chosen yet' },
    ...staff.map(({ id, email }) => ({ value: id, label: email })),
  ];
  const fields = {
    seats: { ...seats, ...(seatsHint !== undefined && { below: seatsHint }) },
    proctor: { ...proctor, options },
    call,
  };
  return <FormFields fields={fields} {...shared} />;
}

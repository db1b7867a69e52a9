import type { DeskUser } from '../guard/allowed.ts';
import { inputOf } from '../registration/registration.fixture.ts';
import type { StaffedDesk } from '../desk/staff-desk.fixture.ts';

/** Each `number` is another person, who pays for React in cash. */
export function walkInFields(number: number, changes: Record<string, string> = {}): Record<string, string> {
  const { learnerName, email, mobile } = inputOf(number);
  return {
    course: 'react',
    learnerName,
    email,
    mobile,
    for: 'self',
    method: 'cash',
    amount: '650',
    paidOn: '21/11/2026',
    terms: 'yes',
    consent: 'yes',
    ...changes,
  };
}

export async function walkIn(
  { desk, verifier }: Pick<StaffedDesk, 'desk' | 'verifier'>,
  fields: Record<string, string>,
  who: DeskUser = verifier,
): ReturnType<StaffedDesk['desk']['addWalkIn']> {
  return desk.addWalkIn(who, { form: (await desk.walkInForm(who)).number, ...fields });
}

export async function walkedIn(staffed: StaffedDesk, fields: Record<string, string>): Promise<string> {
  const answer = await walkIn(staffed, fields);
  if (answer.kind !== 'added') throw new Error(JSON.stringify(answer));
  return answer.id;
}

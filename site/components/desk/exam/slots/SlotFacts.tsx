import { deskRegistrationPath } from '../../../../../domain/paths.ts';
import type { SlotPage } from '../../../../../server/exam/slots/desk-slots.ts';
import { Card } from '../../frame/Card.tsx';
import { Figure, Strip } from '../../frame/Strip.tsx';
import { codeWords } from '../proctor/proctor-words.ts';
import list from '../../frame/list.module.css';

export function SlotFacts({ page: slot }: { page: SlotPage }) {
  const { code, call, booked, seats, proctor, learners } = slot;
  return (
    <>
      <Strip label="This slot">
        <Figure figure={codeWords(code)}>code that the proctor reads out</Figure>
        <Figure figure={`${booked} of ${seats}`}>seats booked</Figure>
        <Figure figure={proctor === null ? 'Nobody' : 'Chosen'} tone={proctor === null ? 'bad' : undefined}>
          {proctor ?? 'no proctor yet'}
        </Figure>
        <Figure
          figure={call === null ? 'None' : 'Open'}
          href={call ?? undefined}
          tone={call === null ? 'bad' : undefined}
        >
          link to the call
        </Figure>
      </Strip>
      <Card heading="Who has booked" isMain>
        {learners.length === 0 ? (
          <p>Nobody has booked yet.</p>
        ) : (
          <ul className={list.list}>
            {learners.map(({ seatId, registrationId, name, extraMinutes }) => (
              <li key={seatId}>
                <div>
                  <a href={deskRegistrationPath(registrationId)}>{name ?? 'Data deleted'}</a>
                  {extraMinutes > 0 && <small>{extraMinutes} minutes more</small>}
                </div>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

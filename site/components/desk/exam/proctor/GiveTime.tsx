import { OFFERED_MINUTES, proctorFields } from '../../../../../domain/exam/proctor-form.ts';
import type { SeatOfSlot } from '../../../../../server/exam/proctor/seats-of-slot.ts';
import { FormFields } from '../../../form/FormFields.tsx';
import { ActionBar } from '../../frame/ActionBar.tsx';
import { Card } from '../../frame/Card.tsx';
import switches from '../../frame/switch.module.css';
import { SeatFields } from './DoorCard.tsx';
import { calledOf, timeAt } from './proctor-words.ts';
import { formOf, type SentSeatForm } from './sent-seat-form.ts';

interface Props {
  seat: SeatOfSlot;
  attempt: NonNullable<SeatOfSlot['attempt']>;
  sent: SentSeatForm | undefined;
}

const { minutes, otherMinutes, why } = proctorFields['give-time'];

export function GiveTime({ seat, attempt, sent }: Props) {
  const { connection } = seat;
  const called = calledOf(seat);
  const lost = connection.kind === 'away' ? connection : undefined;
  const known = {
    minutes: String(OFFERED_MINUTES.find((offered) => offered >= (lost?.minutes ?? 0)) ?? 15),
    why: lost === undefined ? '' : 'Connection lost',
  };
  const { isSent: _isSent, ...shared } = formOf(sent, seat.id, 'give-time', known);
  return (
    <Card isMain heading="Give time">
      <form className="stack" method="post" noValidate data-give-time={attempt.endsAt}>
        <SeatFields action="give-time" seat={seat} />
        {lost && (
          <p>
            {called} is without connection for {lost.minutes} min, since {timeAt(lost.since)}.
          </p>
        )}
        <div className={switches.switch}>
          <FormFields fields={{ minutes }} {...shared} />
        </div>
        <FormFields fields={{ otherMinutes, why: { ...why, hint: `${called} reads this.` } }} {...shared} />
        <ActionBar>
          <button className="button" type="submit" data-key="c">
            Give time
          </button>
          <p data-new-end={called}>
            Now ends at {timeAt(attempt.endsAt)}. Only {called}’s end changes.
          </p>
        </ActionBar>
      </form>
    </Card>
  );
}

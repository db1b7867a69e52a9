import { OFFERED_MINUTES, proctorFields } from '../../../../../domain/exam/proctor-form.ts';
import type { SeatOfSlot } from '../../../../../server/exam/proctor/seats-of-slot.ts';
import { Choices } from '../../../form/Choices.tsx';
import { Field } from '../../../form/Field.tsx';
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

export function GiveTime({ seat, attempt, sent }: Props) {
  const { connection } = seat;
  const called = calledOf(seat);
  const lost = connection.kind === 'away' ? connection : undefined;
  const known = {
    [proctorFields.minutes]: String(OFFERED_MINUTES.find((minutes) => minutes >= (lost?.minutes ?? 0)) ?? 15),
    [proctorFields.why]: lost === undefined ? '' : 'Connection lost',
  };
  const { values, problems } = formOf(sent, seat.id, 'give-time', known);
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
          <Choices
            name={proctorFields.minutes}
            legend="Minutes"
            options={OFFERED_MINUTES.map((minutes) => ({ value: String(minutes), label: String(minutes) }))}
            values={values}
            problems={problems}
          />
        </div>
        <Field
          name={proctorFields.otherMinutes}
          label="Or other minutes"
          hint="1 to 120. What you type here counts."
          inputMode="numeric"
          autoComplete="off"
          narrow
          values={values}
          problems={problems}
        />
        <Field
          name={proctorFields.why}
          label="Why"
          hint={`${called} reads this.`}
          autoComplete="off"
          values={values}
          problems={problems}
        />
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

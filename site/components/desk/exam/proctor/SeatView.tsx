import { counted } from '../../../../../domain/text/counted.ts';
import { OFFERED_MINUTES, proctorFields } from '../../../../../domain/exam/proctor-form.ts';
import { deskCertificatePath } from '../../../../../domain/paths.ts';
import type { SeatOfSlot } from '../../../../../server/exam/proctor/seats-of-slot.ts';
import type { SeatLive, SlotLive } from '../../../../../server/exam/proctor/slot-live.ts';
import formStyles from '../../../form/form.module.css';
import { FormFields } from '../../../form/FormFields.tsx';
import { Card } from '../../frame/Card.tsx';
import { Fold, Folds } from '../../frame/Fold.tsx';
import { DoorCard } from './DoorCard.tsx';
import { GiveTime } from './GiveTime.island.tsx';
import { LiveSeat } from './LiveSeat.island.tsx';
import { calledOf } from './proctor-words.ts';
import { formOf, SeatFields, type SentSeatForm } from './seat-form.tsx';
import styles from './proctor.module.css';

interface Props {
  seat: SeatOfSlot;
  sent: SentSeatForm | undefined;
}

interface SeatProps {
  live: SeatLive;
  sent: SentSeatForm | undefined;
  /** The viewer's id. */
  you: string;
  done: string | undefined;
}

/** One learner, and what staff can do. */
export function SeatView({ live: { slot, seat, lastAnswer, staff }, sent, you, done }: SeatProps) {
  const { courseName, startsAt, now } = slot;
  return (
    <LiveSeat
      slot={{ courseName, startsAt, now }}
      first={{ seat, lastAnswer, staff }}
      problems={sent?.problems ?? []}
      {...{ you, done }}
    >
      <Actions slot={slot} seat={seat} sent={sent} />
    </LiveSeat>
  );
}

function Actions({ slot, seat, sent }: Props & { slot: SlotLive }) {
  const { attempt } = seat;
  const isDoor = seat.isAtDoor && slot.proctor !== undefined && !seat.isOwn;
  return (
    <div className={`stack ${styles.actions}`} id={isDoor ? undefined : 'action'}>
      {isDoor && <DoorCard live={slot} seat={seat} sent={sent} />}
      {seat.isOwn ? (
        <Card isMain heading="Your own exam">
          <p>Ask a colleague to be its proctor. You cannot act on it here.</p>
        </Card>
      ) : (
        <>
          {attempt?.state === 'open' && <TimeToGive seat={seat} attempt={attempt} sent={sent} />}
          <SeatFolds seat={seat} sent={sent} />
        </>
      )}
    </div>
  );
}

function TimeToGive({ seat, attempt, sent }: Props & { attempt: NonNullable<SeatOfSlot['attempt']> }) {
  const { connection } = seat;
  const lost = connection.kind === 'away' ? { minutes: connection.minutes, since: connection.since } : undefined;
  const known = {
    minutes: String(OFFERED_MINUTES.find((offered) => offered >= (lost?.minutes ?? 0)) ?? 15),
    why: lost === undefined ? '' : 'Connection lost',
  };
  const { values, problems } = formOf(sent, seat.id, 'give-time', known);
  return (
    <GiveTime
      seatId={seat.id}
      called={calledOf(seat)}
      endsAt={attempt.endsAt}
      lost={lost}
      values={values}
      problems={problems}
    />
  );
}

function SeatFolds({ seat, sent }: Props) {
  const { attempt } = seat;
  return (
    <Folds>
      <AddNote seat={seat} sent={sent} />
      {attempt === undefined && !seat.isAtDoor && <MoveSeat seat={seat} />}
      {attempt?.state === 'open' && (
        <Fold label="End this exam" tail="answers are marked">
          <form className={formStyles.form} method="post">
            <SeatFields action="end" seat={seat} />
            <p>Submits the {counted(attempt.answered, 'saved answer')} now. They are marked as usual.</p>
            <button className="button-quiet" type="submit">
              End and submit
            </button>
          </form>
        </Fold>
      )}
      {attempt !== undefined &&
        attempt.state !== 'void' &&
        (attempt.hasCertificate ? <NotVoid seat={seat} /> : <VoidAttempt seat={seat} sent={sent} />)}
    </Folds>
  );
}

function AddNote({ seat, sent }: Props) {
  const { values, problems } = formOf(sent, seat.id, 'note');
  const { note } = proctorFields.note;
  const hint = `Staff read it. ${calledOf(seat)} can ask to read it.`;
  return (
    <Fold label="Add a note" isOpen hotkey="n">
      <form className={formStyles.form} method="post" noValidate>
        <SeatFields action="note" seat={seat} />
        <FormFields fields={{ note: { ...note, hint } }} values={values} problems={problems} />
        <button className="button-quiet" type="submit">
          Save note
        </button>
      </form>
    </Fold>
  );
}

function MoveSeat({ seat }: { seat: SeatOfSlot }) {
  return (
    <Fold label="Move to another slot" tail="attempt not lost">
      <form className={formStyles.form} method="post">
        <SeatFields action="move" seat={seat} />
        <input type="hidden" name="moved" value="other" />
        <p>Cancels the booking. The attempt is not lost, and an email asks {calledOf(seat)} to book another slot.</p>
        <button className="button-quiet" type="submit">
          Move to another slot
        </button>
      </form>
    </Fold>
  );
}

function VoidAttempt({ seat, sent }: Props) {
  const { values, problems, isSent } = formOf(sent, seat.id, 'void');
  const called = calledOf(seat);
  return (
    <Fold label="Void this attempt" tail="not marked" isOpen={isSent}>
      <form className={formStyles.form} method="post" noValidate>
        <SeatFields action="void" seat={seat} />
        <p>
          Nothing is marked, and no attempt is lost: {called} can book again. Write the reason; {called} reads it.
        </p>
        <FormFields fields={proctorFields.void} values={values} problems={problems} />
        <button className="button-quiet" type="submit" data-grave>
          Void this attempt
        </button>
      </form>
    </Fold>
  );
}

function NotVoid({ seat }: { seat: SeatOfSlot }) {
  return (
    <Fold label="Void this attempt" tail="has a certificate">
      <p>
        The exam is passed and has a valid certificate. An owner has to withdraw the certificate first. Then this
        attempt can be made void here.
      </p>
      <p>
        <a href={deskCertificatePath(seat.registrationId)}>Open the certificate</a>
      </p>
    </Fold>
  );
}

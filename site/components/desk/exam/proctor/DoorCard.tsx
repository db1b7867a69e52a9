import { counted } from '../../../../../domain/text/counted.ts';
import { MINUTE } from '../../../../../domain/day.ts';
import { proctorFields } from '../../../../../domain/exam/proctor-form.ts';
import { isPastLastHour } from '../../../../../domain/exam/slot/times.ts';
import { deskSlotPath } from '../../../../../domain/paths.ts';
import type { SeatOfSlot } from '../../../../../server/exam/proctor/seats-of-slot.ts';
import type { SlotLive } from '../../../../../server/exam/proctor/slot-live.ts';
import formStyles from '../../../form/form.module.css';
import { FormFields } from '../../../form/FormFields.tsx';
import { Words } from '../../../frame/Words.tsx';
import { ActionBar } from '../../frame/ActionBar.tsx';
import { Card } from '../../frame/Card.tsx';
import { Fold, Folds } from '../../frame/Fold.tsx';
import styles from './DoorCard.module.css';
import { calledOf, codeWords, nameOf, timeAt } from './proctor-words.ts';
import { formOf, SeatFields, type SentSeatForm } from './seat-form.tsx';

const { sameName, sameFace, lateMinutes } = proctorFields['let-in'];
const { learnerName, renamedFace } = proctorFields.rename;

interface Props {
  live: SlotLive;
  seat: SeatOfSlot;
  /** The form that came back. */
  sent: SentSeatForm | undefined;
}

type Seats = Pick<SlotLive, 'seats'>;

/** In the order in which they came. */
function waitingAt({ seats }: Seats): readonly SeatOfSlot[] {
  return seats.filter(({ isAtDoor }) => isAtDoor).toSorted((a, b) => (a.arrivedAt ?? 0) - (b.arrivedAt ?? 0));
}

/** The chosen learner if they are at the door, otherwise the one who came first. */
export function doorOf(slot: Seats, chosen: string | undefined): SeatOfSlot | undefined {
  const waiting = waitingAt(slot);
  return waiting.find(({ id }) => id === chosen) ?? waiting[0];
}

/** Staff check the ID on the call and let the learner in. */
export function DoorCard({ live: slot, seat, sent }: Props) {
  const waiting = waitingAt(slot);
  const called = calledOf(seat);
  const { values, problems } = formOf(sent, seat.id, 'let-in');
  const others = waiting.filter(({ id }) => id !== seat.id);
  return (
    <>
      <Card isMain>
        <form className="stack" method="post" noValidate>
          <div className={styles.door} id="action">
            <p className="meta">
              In the waiting room, {waiting.findIndex(({ id }) => id === seat.id) + 1} of {waiting.length}
            </p>
            <h2 className={styles.who}>
              <Words>{nameOf(seat)}</Words>
            </h2>
            {seat.isOwn ? (
              <p>This is your own exam. Ask a colleague to let you in.</p>
            ) : (
              <>
                <p>The name on the certificate. Ask {called} to hold up a photo ID on the call.</p>
                {seat.wishedName !== undefined && (
                  <p>
                    {called} asks for another name:{' '}
                    <b>
                      <Words>{seat.wishedName}</Words>
                    </b>
                    . If the ID has it, correct the name below.
                  </p>
                )}
                <p className="meta">{timeWords(slot, seat)}</p>
              </>
            )}
          </div>
          {!seat.isOwn && (
            <>
              <SeatFields action="let-in" seat={seat} />
              <div>
                <FormFields fields={{ sameName, sameFace }} values={values} problems={problems} />
              </div>
              <LateMinutes live={slot} name="lateMinutes" values={values} problems={problems} />
              <ActionBar>
                <button className="button" type="submit" data-key="c">
                  Let in
                </button>
                <p>
                  Then read out the code: <b>{codeWords(slot.code)}</b>
                </p>
              </ActionBar>
            </>
          )}
        </form>
      </Card>
      {!seat.isOwn && <DoorFolds live={slot} seat={seat} sent={sent} />}
      {others.length > 0 && (
        <p className="meta">
          {others.length === 1 ? 'Also in the waiting room: ' : `${others.length} more in the waiting room: `}
          {others.map((other, index) => (
            <span key={other.id}>
              {index > 0 && ', '}
              <a className="tap" href={`${deskSlotPath(slot.id)}?door=${other.id}#door`}>
                <Words>{nameOf(other)}</Words>
              </a>{' '}
              since {timeAt(other.arrivedAt ?? slot.now)}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

function DoorFolds({ live: slot, seat, sent }: Props) {
  const { wishedName } = seat;
  const renamed = formOf(sent, seat.id, 'rename', { learnerName: wishedName ?? seat.learnerName ?? '' });
  return (
    <Folds>
      <Fold label="The name is different" tail="correct it here" isOpen={renamed.isSent || wishedName !== undefined}>
        <form className={formStyles.form} method="post" noValidate>
          <SeatFields action="rename" seat={seat} />
          <FormFields fields={{ learnerName, renamedFace }} values={renamed.values} problems={renamed.problems} />
          <LateMinutes live={slot} name="renamedMinutes" {...renamed} />
          <button className="button-quiet" type="submit">
            Change name and let in
          </button>
        </form>
      </Fold>
      <Fold label="No ID today">
        <form className={formStyles.form} method="post">
          <SeatFields action="move" seat={seat} />
          <input type="hidden" name="moved" value="no-id" />
          <p>Cancels the booking. The attempt is not lost, and an email asks {calledOf(seat)} to book another slot.</p>
          <button className="button-quiet" type="submit">
            Move to another slot
          </button>
        </form>
      </Fold>
    </Folds>
  );
}

interface LateProps extends Pick<ReturnType<typeof formOf>, 'values' | 'problems'> {
  live: SlotLive;
  name: string;
}

function LateMinutes({ live: slot, name, values, problems }: LateProps) {
  if (!isPastLastHour(slot, slot.now)) return undefined;
  const hint = `The slot began more than an hour ago, so you decide the minutes. The full time is ${slot.minutes} minutes.`;
  return <FormFields fields={{ [name]: { ...lateMinutes, hint } }} values={values} problems={problems} />;
}

function timeWords(slot: SlotLive, seat: SeatOfSlot): string {
  const minutes = slot.minutes + seat.extraMinutes;
  if (isPastLastHour(slot, slot.now)) return 'The slot began more than an hour ago.';
  if (slot.now <= slot.startsAt)
    return `The ${counted(minutes, 'minute')} start when ${calledOf(seat)} types the code. The slot begins at ${timeAt(slot.startsAt)}.`;
  return `Came late. The ${counted(minutes, 'minute')} start now and end at ${timeAt(slot.now + minutes * MINUTE)}.`;
}

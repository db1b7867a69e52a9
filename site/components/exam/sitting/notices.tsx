import { counted } from '../../../../domain/text/counted.ts';
import { formatTime, indianTimeAt } from '../../../../domain/day.ts';
import { warningAt } from '../../../../domain/exam/slot/times.ts';
import { MINUTE } from '../../../../domain/day.ts';
import { examQuestionsPath } from '../../../../domain/paths.ts';
import type { Sitting } from '../../../../server/exam/sitting/sitting.ts';
import { Notice } from '../Notice.tsx';

export function openOf({ cells }: Pick<Sitting, 'cells'>): number {
  return cells.filter(({ isAnswered }) => !isAnswered).length;
}

/** Time warnings, extra minutes, and lost connections. Later warnings are in the page, hidden, for its script. */
export function Notices({ registrationId, sitting }: { registrationId: string; sitting: Sitting }) {
  const { left, endsAt, given, wasAway } = sitting;
  const now = warningAt(left * MINUTE);
  const end = formatTime(indianTimeAt(endsAt));
  const open = openOf(sitting);
  const toMap = open > 0 && (
    <p>
      <a href={examQuestionsPath(registrationId)}>{`${counted(open, 'question')} ${open === 1 ? 'is' : 'are'} open`}</a>
    </p>
  );
  return (
    <>
      {given !== undefined && (
        <Notice heading={`You have ${counted(given.minutes, 'minute')} more`} tone="good" icon="clock">
          <p>
            {given.why !== null && `“${given.why}” `}Your exam now ends at {end}.
          </p>
        </Notice>
      )}
      {wasAway !== undefined && (
        <Notice heading="Connected again" tone="good" icon="check">
          <p>
            You were away for {counted(wasAway, 'minute')}. Your proctor sees this and can give them back. What you
            saved before is here.
          </p>
        </Notice>
      )}
      <Notice heading="10 minutes left" tone="soon" icon="clock" name="10" isHidden={now !== 10}>
        <p>
          The exam ends at <span data-end="">{end}</span>. Then we hand in everything you saved.
        </p>
        {toMap}
      </Notice>
      <Notice
        heading={now === 5 ? `${counted(left, 'minute')} left` : '5 minutes left'}
        tone="last"
        icon="clock"
        name="5"
        isHidden={now !== 5}
      >
        <p>
          The exam ends at <span data-end="">{end}</span>. Everything you saved is handed in, even if you do not press
          Finish.
        </p>
        {toMap}
      </Notice>
      <Notice heading="No connection" icon="warning" name="lost" isHidden>
        <p>Your answer is saved on this page; trying again. Keep this page open and continue writing.</p>
      </Notice>
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import { MINUTE } from '../../../../../domain/day.ts';
import { proctorFields } from '../../../../../domain/exam/proctor-form.ts';
import type { Problem } from '../../../../../domain/problem.ts';
import type { SentFields } from '../../../../../domain/sent-fields.ts';
import { counted } from '../../../../../domain/text/counted.ts';
import { island } from '../../../../islands/island.tsx';
import { useListener } from '../../../../islands/use-listener.ts';
import { FormFields } from '../../../form/FormFields.tsx';
import { ActionBar } from '../../frame/ActionBar.tsx';
import { Card } from '../../frame/Card.tsx';
import switches from '../../frame/switch.module.css';
import { SeatFields } from './seat-form.tsx';
import { timeAt } from './proctor-words.ts';

interface Props {
  seatId: string;
  /** What the learner is called. */
  called: string;
  endsAt: number;
  /** Without connection since then. */
  lost?: { minutes: number; since: number } | undefined;
  values: SentFields;
  problems: readonly Problem[];
}

const { minutes, otherMinutes, why } = proctorFields['give-time'];

/** Its button says how many minutes are chosen, and the line below when the exam ends then. */
export const GiveTime = island(
  'GiveTime',
  'now',
  function GiveTime({ seatId, called, endsAt, lost, ...shared }: Props) {
    const form = useRef<HTMLFormElement>(null);
    /** Undefined without a script, and while no time can be given. */
    const [chosen, setChosen] = useState<number>();

    const look = () => setChosen(form.current === null ? undefined : minutesIn(form.current));
    // Somebody may have chosen before the script came, and the browser brings a choice back with the page.
    useEffect(look, []);
    useListener('pageshow', look);

    return (
      <Card isMain heading="Give time">
        <form className="stack" method="post" noValidate ref={form} onInput={look}>
          <SeatFields action="give-time" seat={{ id: seatId }} />
          {lost && (
            <p>
              {called} has been offline for {lost.minutes} min, since {timeAt(lost.since)}.
            </p>
          )}
          <div className={switches.switch}>
            <FormFields fields={{ minutes }} {...shared} />
          </div>
          <FormFields fields={{ otherMinutes, why: { ...why, hint: `${called} reads this.` } }} {...shared} />
          <ActionBar>
            <button className="button" type="submit" data-key="c">
              {chosen === undefined ? 'Give time' : `Give ${counted(chosen, 'minute')}`}
            </button>
            <p>
              {chosen === undefined
                ? `Now ends at ${timeAt(endsAt)}. Only ${called}’s end changes.`
                : `New end: ${timeAt(endsAt + chosen * MINUTE)}, only for ${called}`}
            </p>
          </ActionBar>
        </form>
      </Card>
    );
  },
);

/** By the rules of the server. */
function minutesIn(form: HTMLFormElement): number | undefined {
  const sent: SentFields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const read = minutes.read(sent['minutes'] ?? '', { sent });
  // Other minutes that cannot be given are 0.
  return 'value' in read && read.value > 0 ? read.value : undefined;
}

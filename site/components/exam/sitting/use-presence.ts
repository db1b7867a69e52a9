import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { HEARD_EVERY, minutesLeft } from '../../../../domain/exam/slot/times.ts';
import { NOW_AT } from '../../../../domain/exam/sitting/sent-by-script.ts';
import { examPresencePath } from '../../../../domain/paths.ts';
import type { SittingNow } from '../../../../server/exam/sitting/sitting.ts';
import { useListener } from '../../../islands/use-listener.ts';
import { useVisible } from '../../../islands/use-visible.ts';

interface Options {
  registrationId: string;
  /** The open question. */
  place: number | undefined;
  /** As the page came. */
  first: SittingNow;
  /** The exam is not open here any more. */
  gone: (kind: string) => void;
}

/** Tells the proctor that the page is open, and keeps the time. `left`: whole minutes, 0 once the time is over. */
export function usePresence({ registrationId, place, first, gone }: Options) {
  const [now, setNow] = useState(first);
  const [left, setLeft] = useState(minutesLeft(first.leftMs, 0));
  const [isLost, setLost] = useState(false);
  /** The clock of the device may be wrong, so only elapsed time is used. */
  const line = useRef({ endsHere: Number.POSITIVE_INFINITY, unsaid: 0, hasPasted: false });
  const isVisible = useVisible();

  function tick(): void {
    setLeft(minutesLeft(line.current.endsHere, performance.now()));
  }

  async function say(openAt = place): Promise<void> {
    const { unsaid, hasPasted } = line.current;
    const seconds = Math.round(unsaid / 1000);
    const fields = new URLSearchParams(openAt === undefined ? {} : { [NOW_AT]: String(openAt) });
    if (seconds > 0) fields.set('left', String(seconds));
    if (hasPasted) fields.set('pasted', 'yes');
    try {
      const response = await fetch(examPresencePath(registrationId), {
        method: 'POST',
        body: fields,
        signal: AbortSignal.timeout(HEARD_EVERY),
      });
      const isRefused = response.status === 401 || response.status === 404;
      if (!response.ok && !isRefused) throw new Error(String(response.status));
      const said = (await response.json()) as ({ kind: 'present' } & SittingNow) | { kind: 'elsewhere' };
      setLost(false);
      if (said.kind !== 'present') {
        gone(said.kind);
        return;
      }
      line.current.unsaid -= seconds * 1000;
      if (hasPasted) line.current.hasPasted = false;
      line.current.endsHere = performance.now() + said.leftMs;
      setNow(said);
      tick();
    } catch {
      setLost(true);
    }
  }

  const begin = useEffectEvent(() => {
    line.current.endsHere = performance.now() + first.leftMs;
  });
  const onTick = useEffectEvent(tick);
  const onTurn = useEffectEvent((openAt?: number) => void say(openAt));
  useEffect(() => {
    begin();
    const timers = [setInterval(() => onTurn(), HEARD_EVERY), setInterval(() => onTick(), 1000)];
    return () => timers.forEach(clearInterval);
  }, []);

  // The proctor sees the open question.
  useEffect(() => {
    const timer = setTimeout(() => onTurn(place));
    return () => clearTimeout(timer);
  }, [place]);

  useEffect(() => {
    const { current } = line;
    if (!isVisible) {
      const since = performance.now();
      return () => {
        current.unsaid += performance.now() - since;
        onTurn();
      };
    }
    return undefined;
  }, [isVisible]);

  useListener('paste', () => {
    line.current.hasPasted = true;
    void say();
  });
  useListener('online', () => void say());
  useListener('offline', () => setLost(true));

  return { now, left, isLost };
}

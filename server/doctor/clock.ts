import { existsSync } from 'node:fs';
import { type Finding, look, well, wrong } from '../../domain/finding.ts';
import { counted } from '../../domain/text/counted.ts';
import { MINUTE } from '../../domain/day.ts';

/** Another clock and ours at the same moment, in milliseconds since 1970. */
export interface OtherClock {
  whose: string;
  theirs: number;
  ours: number;
}

/** systemd-timesyncd makes this file when it has set the clock (systemd-timesyncd.service(8)). */
const KEPT = '/run/systemd/timesync/synchronized';

const NTP = 'Let the system set it: timedatectl set-ntp true';

/** Compares this machine's clock with others, none of which may be its own. */
export function clock(others: readonly OtherClock[], isKept = existsSync(KEPT)): Finding {
  const off = others.find(({ theirs, ours }) => Math.abs(theirs - ours) > MINUTE);
  if (off !== undefined) {
    const { theirs, ours, whose } = off;
    const minutes = counted(Math.round(Math.abs(theirs - ours) / MINUTE), 'minute');
    return wrong(
      'Clock',
      `It is ${minutes} ${ours > theirs ? 'ahead of' : 'behind'} that of ${whose}`,
      `Codes of authenticator apps fail, emails of the bank do not count, and learners are told wrong times. ${NTP}`,
    );
  }
  if (others.length > 0)
    return well('Clock', `Within a minute of that of ${others.map(({ whose }) => whose).join(', ')}`);
  if (isKept) return well('Clock', 'Set by systemd-timesyncd');
  return look('Clock', 'No other clock could be asked', `Check that it is right. ${NTP}`);
}

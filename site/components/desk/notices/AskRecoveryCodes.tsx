import { counted } from '../../../../domain/text/counted.ts';
import { deskPaths } from '../../../../domain/paths.ts';
import { FEW_RECOVERY_CODES } from '../../../../domain/sign-in/sign-in-limits.ts';
import type { RecoveryCodesLeft } from '../../../../server/sign-in/staff/recovery-codes.ts';
import { Warning } from '../frame/DeskHead.tsx';

export function recoveryProblem(codes: RecoveryCodesLeft | undefined): string | undefined {
  if (codes === undefined) return 'You have no recovery codes. If you lose your phone, you cannot sign in.';
  if (codes.left <= FEW_RECOVERY_CODES) {
    const left =
      codes.left === 0
        ? 'No recovery code is'
        : `Only ${counted(codes.left, 'recovery code is', 'recovery codes are')}`;
    return `${left} left in case you lose your phone.`;
  }
  return codes.isKept
    ? undefined
    : 'You have not yet told us that you kept your recovery codes. Without them you cannot sign in if you lose your phone.';
}

export function AskRecoveryCodes({ problem }: { problem: string }) {
  return (
    <Warning>
      <p>
        {problem} <a href={`${deskPaths.account}#recovery-codes`}>Make new recovery codes</a>: it takes a minute.
      </p>
    </Warning>
  );
}

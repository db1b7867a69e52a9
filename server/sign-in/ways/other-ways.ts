/** Staff can sign in without emails: with the app when strangers have used up codes, or with a printed code. */
import { DAY, HOUR } from '../../../domain/day.ts';
import { parseEmail } from '../../../domain/person/email.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { addressLimits, networkLimits, parseCode, useCode } from '../codes.ts';
import { checkPrintedCode, parsePrintedCode } from '../staff/command-code.ts';
import { knownDevice } from '../known-device.ts';
import { type Allowance, isUsedUp, limitsOf, takeAttempts } from '../../guard/limits.ts';
import { mailboxOf } from '../../../domain/person/mailbox.ts';
import { openSession, personOf, type SignedInState, type SigningBrowser } from './sign-in.ts';
import { parseSecondFactor, timeStepOf, acceptSecondFactor, useTimeStep } from '../staff/second-factor.ts';

/** Three codes of an app are valid at any moment, so ten guesses a day hit 30 times in a million. */
const APP_PER_ADDRESS = [
  { name: 'app-address-hour', limit: 5, windowMs: HOUR },
  { name: 'app-address-day', limit: 10, windowMs: DAY },
] as const satisfies Allowance[];
const APP_PER_DEVICE = [
  { name: 'app-device-hour', limit: 5, windowMs: HOUR },
  { name: 'app-device-day', limit: 10, windowMs: DAY },
] as const satisfies Allowance[];

/** For both ways, against guessing at many addresses. */
const OTHER_PER_NETWORK = { name: 'other-network-hour', limit: 30, windowMs: HOUR } as const;
const OTHER_PER_DEVICE = { name: 'other-device-hour', limit: 30, windowMs: HOUR } as const;

/** Only wrong ones count: nobody guesses 117 bits, and owners must get into their own machine. */
const WRONG_PRINTED_PER_ADDRESS = { name: 'printed-address-hour', limit: 20, windowMs: HOUR } as const;

/** Compared if there is no second factor, so that the answer takes as long. */
const UNUSED_SECRET = 'A'.repeat(32);

export interface OtherWayInput extends SigningBrowser {
  /** As typed; `secondFactor` is undefined without a field for it. */
  email: string;
  code: string;
  secondFactor: string | undefined;
  ip: string | undefined;
}

/** Only the first state signs in. None reveals whether an address is known, except after a right printed code. */
export type SignedInOtherwise =
  | (SignedInState & { by: 'authenticator app' | 'command' })
  | { state: 'not-an-address'; message: string }
  /** The text has the form of no code, so nothing was tried. */
  | { state: 'not-a-code'; field: 'code' | 'second-factor' }
  /** Codes by email are still available, so the app's code alone is not accepted. */
  | { state: 'ask-by-mail' }
  | { state: 'wrong' }
  | { state: 'second-factor-needed' }
  | { state: 'second-factor-wrong'; triesLeft: number }
  | { state: 'limited'; retryAt: number };

type Context = Pick<DeskContext, 'db' | 'secret' | 'publicUrl' | 'now' | 'wakeMails' | 'staffCommand'>;
type Attempt = OtherWayInput & { device: string | undefined; now: number };

/** Signs staff in with an address and a code of the app or the command. */
export async function signInOtherwise(context: Context, input: OtherWayInput): Promise<SignedInOtherwise> {
  const parsed = parseEmail(input.email);
  if ('problem' in parsed) return { state: 'not-an-address', message: parsed.problem };
  const { email } = parsed;
  const attempt = { ...input, email, device: input.device, now: context.now() };
  const printed = parsePrintedCode(input.code);
  if (printed !== undefined) return withPrintedCode(context, { ...attempt, code: printed });
  const app = parseCode(input.code);
  return app === undefined ? { state: 'not-a-code', field: 'code' } : withApp(context, { ...attempt, code: app });
}

async function withApp(context: Context, attempt: Attempt): Promise<SignedInOtherwise> {
  const { db, secret: installationSecret } = context;
  const { email, code, ip, now } = attempt;
  const device = knownDevice(installationSecret, { audience: 'staff', email }, attempt.device);
  const limits =
    device === undefined
      ? [
          ...networkLimits(installationSecret, OTHER_PER_NETWORK, { ip, now }),
          ...limitsOf(installationSecret, APP_PER_ADDRESS, { whom: mailboxOf(email), now }),
        ]
      : limitsOf(installationSecret, APP_PER_DEVICE, { whom: device, now });
  const allowed = await takeAttempts(db, limits);
  if (!allowed.allowed) return { state: 'limited', retryAt: allowed.retryAt };
  const isShut = await isUsedUp(db, addressLimits(installationSecret, { email, audience: 'staff', now }));
  if (!isShut) return { state: 'ask-by-mail' };

  const person = await personOf(db, { audience: 'staff', email });
  const secret = person?.secret ?? undefined;
  const staffId = person?.staffId ?? undefined;
  const step = timeStepOf({ secret: secret ?? UNUSED_SECRET, code, now });
  if (staffId === undefined || secret === undefined || step === undefined) return { state: 'wrong' };
  return inTransaction(db, async (tx): Promise<SignedInOtherwise> => {
    if (!(await useTimeStep(tx, { staffId, step }))) return { state: 'wrong' };
    const by = 'authenticator app';
    const opened = await openSession(tx, installationSecret, { ...attempt, audience: 'staff', staffId, by });
    return { ...opened, by };
  });
}

async function withPrintedCode(context: Context, attempt: Attempt): Promise<SignedInOtherwise> {
  const { db, secret: installationSecret } = context;
  const { email, code, secondFactor, ip, now } = attempt;
  const second = secondFactor === undefined ? undefined : parseSecondFactor(secondFactor);
  if (secondFactor !== undefined && second === undefined) return { state: 'not-a-code', field: 'second-factor' };
  // Checked first: only wrong codes count, so guesses keep nobody out.
  const checked = await checkPrintedCode(db, { email, code, now });
  const person = checked && (await personOf(db, { audience: 'staff', email }));
  const staffId = person?.staffId ?? undefined;
  if (checked === undefined || person === undefined || staffId === undefined) {
    const device = knownDevice(installationSecret, { audience: 'staff', email }, attempt.device);
    const wrong = await takeAttempts(db, [
      ...(device === undefined
        ? networkLimits(installationSecret, OTHER_PER_NETWORK, { ip, now })
        : limitsOf(installationSecret, [OTHER_PER_DEVICE], { whom: device, now })),
      ...limitsOf(installationSecret, [WRONG_PRINTED_PER_ADDRESS], { whom: mailboxOf(email), now }),
    ]);
    return wrong.allowed ? { state: 'wrong' } : { state: 'limited', retryAt: wrong.retryAt };
  }
  const { id, triesLeft } = checked;
  const { secret } = person;
  if (secret !== null && second === undefined) return { state: 'second-factor-needed' };
  return inTransaction(db, async (tx): Promise<SignedInOtherwise> => {
    let used: 'app' | 'recovery' | undefined;
    if (secret !== null && second !== undefined) {
      used = await acceptSecondFactor(tx, context, { staffId, secret, typed: second, now });
      if (used === undefined) return { state: 'second-factor-wrong', triesLeft };
    }
    if (!(await useCode(tx, { id, now }))) return { state: 'wrong' };
    const by = 'command';
    const opened = await openSession(tx, installationSecret, { ...attempt, audience: 'staff', staffId, by });
    return { ...opened, by, ...(used === 'recovery' && { recovered: true }) };
  });
}

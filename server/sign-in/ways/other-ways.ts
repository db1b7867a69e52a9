/**
 * How staff sign in when no code by mail reaches them: with the code of their authenticator app, once strangers have
 * used up the codes of their address, or with a code that was printed on the machine itself.
 */
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

/**
 * Three codes of an app count at any moment, so ten guesses a day are right 30 times in a million; a browser that
 * signed in as the address before has ten of its own.
 */
const APP_PER_ADDRESS = [
  { name: 'app-address-hour', limit: 5, windowMs: HOUR },
  { name: 'app-address-day', limit: 10, windowMs: DAY },
] as const satisfies Allowance[];
const APP_PER_DEVICE = [
  { name: 'app-device-hour', limit: 5, windowMs: HOUR },
  { name: 'app-device-day', limit: 10, windowMs: DAY },
] as const satisfies Allowance[];

/** Of both ways, for whoever guesses at many addresses. */
const OTHER_PER_NETWORK = { name: 'other-network-hour', limit: 30, windowMs: HOUR } as const;
const OTHER_PER_DEVICE = { name: 'other-device-hour', limit: 30, windowMs: HOUR } as const;

/** Only wrong ones count: with 117 bits none is guessed, and nobody shall be kept out of their own machine. */
const WRONG_PRINTED_PER_ADDRESS = { name: 'printed-address-hour', limit: 20, windowMs: HOUR } as const;

/** Compared where there is no second factor, so that the answer takes as long. Nobody has it. */
const UNUSED_SECRET = 'A'.repeat(32);

export interface OtherWayInput extends SigningBrowser {
  /** All three as typed; `secondFactor`, of the app or a recovery code, is undefined where the form has no field for it yet. */
  email: string;
  code: string;
  secondFactor: string | undefined;
  ip: string | undefined;
}

/** In every state but the first nobody is signed in. None but those after a right printed code tells of the address. */
export type SignedInOtherwise =
  | (SignedInState & { by: 'authenticator app' | 'command' })
  | { state: 'not-an-address'; message: string }
  /** Neither six digits nor the characters of a printed code: nothing was tried. */
  | { state: 'not-a-code'; field: 'code' | 'second-factor' }
  /** The code of an app, and codes by mail can still be asked for. */
  | { state: 'ask-by-mail' }
  | { state: 'wrong' }
  | { state: 'second-factor-needed' }
  | { state: 'second-factor-wrong'; triesLeft: number }
  | { state: 'limited'; retryAt: number };

type Context = Pick<DeskContext, 'db' | 'secret' | 'publicUrl' | 'now' | 'wakeMails' | 'staffCommand'>;
type Attempt = OtherWayInput & { device: string | undefined; now: number };

/** Signs somebody of the staff in with an address and the code of the app or of the command. */
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
  // Looked for first, which costs little: only wrong ones count, so that nobody's guesses keep the right one out.
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

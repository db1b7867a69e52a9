/** Takes SMS of the bank from the phone of the owner: server/bank-mail/sms/. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SmsTaken } from '../../bank-mail/sms/take-sms.ts';
import type { Desk } from '../../desk/desk.ts';
import { logSecurityEvent } from '../process/security-events.ts';
import { Bodies, type BodyRules } from './bodies.ts';

const KB = 1024;

/** The longest SMS has some thousand characters. */
const SMS: BodyRules = { limit: 16 * KB, patience: 20_000 };

/** The app shows the status alone; the words are for who tries it by hand. */
const ANSWERS: Readonly<Record<SmsTaken['kind'], { status: number; words?: string }>> = {
  kept: { status: 200, words: 'Taken.' },
  known: { status: 200, words: 'It came before, and nothing was changed.' },
  dropped: { status: 204 },
  forged: { status: 401, words: 'The signature does not fit. BANK_SMS_KEY has to be the signing key of the app.' },
  late: {
    status: 401,
    words: 'The clocks of the phone and of this server differ by more than five minutes. Set both by the network.',
  },
  unreadable: { status: 400, words: 'This is not a message of the app SMS Gateway for Android.' },
  limited: { status: 429, words: 'Too many payments in an hour. The app sends the rest later.' },
};

type TakeSms = NonNullable<Desk['takeSms']>;

/** Answers 2xx for whatever need not come again, since the app tries all else for two days. */
export function createSmsHook(takeSms: TakeSms, key: Uint8Array) {
  const bodies = new Bodies({ bytes: 1024 * KB, ofOne: 8 });
  return async (request: FastifyRequest, reply: FastifyReply, visitor: string | undefined): Promise<FastifyReply> => {
    const body = await bodies.read(request.raw, reply.raw, { ...SMS, visitor });
    const [signature, timestamp] = ['x-signature', 'x-timestamp'].map((name) => request.headers[name]?.toString());
    const taken = await takeSms({ body, signature, timestamp });
    if (taken.kind === 'forged') logSecurityEvent(request.log, { event: 'forged-sms', visitor, key });
    const { status, words } = ANSWERS[taken.kind];
    if (taken.kind === 'limited') reply.header('Retry-After', taken.retryAfter);
    return reply.status(status).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send(words);
  };
}

import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { processPaths } from '../../domain/paths.ts';
import { answers, type Arrival, QUESTION_HEADER, questionOf } from '../guard/own-question.ts';

/** From a network reserved for examples (RFC 5737), so no visitor has it. */
export const FORGED_ADDRESS = '192.0.2.77';

/** More than our answer to this question ever has. */
const LONGEST = 10_000;

export interface Answer {
  status: number;
  location: string | undefined;
  /** Whether it is the answer of /healthz. */
  isKaksha: boolean;
  /** How the request arrived; undefined if the other end does not have our secret. */
  arrived: Arrival | undefined;
  /** The clock of the other end and ours at that moment, in milliseconds since 1970. */
  clock: { theirs: number; ours: number } | undefined;
  from: number | undefined;
  /** Whether the other end is this machine. */
  isHere: boolean;
  certificate: Certificate | undefined;
}

export interface Certificate {
  validFrom: number;
  validTo: number;
  /** Why browsers refuse it; undefined if they accept it. */
  refusal: string | undefined;
}

/** The system's error. */
export interface NoAnswer {
  code: string;
  message: string;
}

interface Asking {
  /** Without it, nobody can tell whose site answers. */
  secret: Uint8Array | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Milliseconds to wait in all. */
  patience: number;
}

/** Whether the answer came from this installation, with its secret. */
export function isOurs(answer: Answer | NoAnswer): answer is Answer & { arrived: Arrival } {
  return 'arrived' in answer && answer.arrived !== undefined;
}

/** Asks /healthz of an origin, as a visitor with a forged address. Never rejects. */
export function askSite(origin: string, asking: Asking): Promise<Answer | NoAnswer> {
  const { secret, now, patience } = asking;
  const isSecure = origin.startsWith('https:');
  const question = secret && questionOf(secret, now());
  // The certificate is checked afterwards, since the other findings do not depend on it.
  const options: RequestOptions & { rejectUnauthorized: boolean } = {
    rejectUnauthorized: false,
    agent: false,
    signal: AbortSignal.timeout(patience),
    headers: {
      'X-Forwarded-For': FORGED_ADDRESS,
      'X-Forwarded-Proto': isSecure ? 'http' : 'https',
      ...(question !== undefined && { [QUESTION_HEADER]: question }),
    },
  };
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => {
      const { code = '', message } = firstOf(error);
      resolve(error.name === 'TimeoutError' || error.name === 'AbortError' ? TOO_LATE : { code, message });
    };
    const request = (isSecure ? httpsRequest : httpRequest)(
      new URL(processPaths.health, origin),
      options,
      (response) => {
        // Read now, since a closed connection forgets both.
        const way = wayOf(response, isSecure);
        bodyOf(response).then((body) => resolve(answerOf(response, body, { way, question, ...asking })), failed);
      },
    );
    request.on('error', failed);
    request.end();
  });
}

const TOO_LATE: NoAnswer = { code: 'ETIMEDOUT', message: 'no answer in time' };

/** The error of the first address, if a name has several. */
function firstOf(error: NodeJS.ErrnoException): NodeJS.ErrnoException {
  return error instanceof AggregateError ? ((error.errors[0] as NodeJS.ErrnoException | undefined) ?? error) : error;
}

function wayOf({ socket }: IncomingMessage, isSecure: boolean): Pick<Answer, 'from' | 'isHere' | 'certificate'> {
  const { localPort, localAddress, remoteAddress } = socket;
  return {
    from: localPort,
    isHere: remoteAddress === localAddress,
    certificate: isSecure ? certificateOf(socket as TLSSocket) : undefined,
  };
}

function certificateOf(socket: TLSSocket): Certificate {
  const { valid_from: from, valid_to: to } = socket.getPeerCertificate();
  // Node's types call it an error; it is the error's code.
  const refusal = socket.authorized ? undefined : String(codeOf(socket.authorizationError));
  return { validFrom: Date.parse(from), validTo: Date.parse(to), refusal };
}

function codeOf(error: unknown): unknown {
  return (error as NodeJS.ErrnoException | null)?.code ?? error;
}

async function bodyOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of response.setEncoding('utf8')) {
    text += String(piece);
    if (text.length > LONGEST) break;
  }
  return text;
}

function answerOf(
  { statusCode = 0, headers }: IncomingMessage,
  body: string,
  { way, question, secret, now }: Asking & { way: ReturnType<typeof wayOf>; question: string | undefined },
): Answer {
  const health = healthIn(body);
  const arrival = health?.arrival;
  const isProved = secret !== undefined && question !== undefined && answers(secret, question, arrival?.proof);
  const theirs = Date.parse(headers.date ?? '');
  return {
    ...way,
    status: statusCode,
    location: headers.location,
    isKaksha: statusCode === 200 && health?.status === 'ok',
    arrived: isProved ? arrival : undefined,
    clock: Number.isNaN(theirs) ? undefined : { theirs, ours: now() },
  };
}

function healthIn(body: string): { status?: unknown; arrival?: Arrival } | undefined {
  try {
    return JSON.parse(body) as { status?: unknown; arrival?: Arrival };
  } catch {
    return undefined;
  }
}

/** Reads request bodies with limits on size, time and number. */
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface BodyRules {
  /** In bytes. */
  limit: number;
  /** In milliseconds for the whole body. */
  patience: number;
}

interface BodiesUnderWay {
  /** Most bytes of all bodies together. */
  bytes: number;
  /** Most bodies from one address. */
  ofOne: number;
}

/** In seconds. */
const RETRY_AFTER = '5';

class BodyRefused extends Error {
  readonly statusCode: number;
  readonly headers: Record<string, string>;

  constructor(statusCode: 400 | 408 | 413 | 503) {
    super(`the body was refused with ${statusCode}`);
    this.statusCode = statusCode;
    this.headers = statusCode === 503 ? { 'Retry-After': RETRY_AFTER } : {};
  }
}

export class Bodies {
  readonly #most: BodiesUnderWay;
  #bytes = 0;
  readonly #ofOne = new Map<string, number>();

  constructor(most: BodiesUnderWay) {
    this.#most = most;
  }

  /** Rejects with BodyRefused: 413 too large, 408 too slow, 503 too many at once, 400 broken off. */
  async read(
    request: IncomingMessage,
    response: ServerResponse,
    { visitor, limit, patience }: BodyRules & { visitor: string | undefined },
  ): Promise<Buffer> {
    if (Number(request.headers['content-length'] ?? 0) > limit) throw new BodyRefused(413);
    const mine = visitor === undefined ? 0 : (this.#ofOne.get(visitor) ?? 0);
    if (mine >= this.#most.ofOne) throw new BodyRefused(503);
    if (visitor !== undefined) this.#ofOne.set(visitor, mine + 1);
    try {
      invite(request, response);
      return await this.#collect(request, { limit, patience });
    } finally {
      if (visitor !== undefined) this.#leave(visitor);
    }
  }

  #leave(visitor: string): void {
    const left = (this.#ofOne.get(visitor) ?? 1) - 1;
    if (left === 0) this.#ofOne.delete(visitor);
    else this.#ofOne.set(visitor, left);
  }

  #collect(request: IncomingMessage, { limit, patience }: BodyRules): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const pieces: Buffer[] = [];
      let size = 0;
      const end = (settle: () => void) => {
        clearTimeout(timer);
        request.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
        this.#bytes -= size;
        settle();
      };
      const refuse = (status: 400 | 408 | 413 | 503) => end(() => reject(new BodyRefused(status)));
      const onData = (piece: Buffer) => {
        takeTurns(request);
        pieces.push(piece);
        size += piece.length;
        this.#bytes += piece.length;
        if (size > limit) refuse(413);
        else if (this.#bytes > this.#most.bytes) refuse(503);
      };
      const onEnd = () => end(() => resolve(Buffer.concat(pieces)));
      const onClose = () => refuse(400);
      const timer = setTimeout(() => refuse(408), patience);
      request.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
    });
  }
}

/** Reads and drops a refused body, since browsers read the answer only after sending everything. */
export function letRunOut(request: IncomingMessage): void {
  if (request.readableFlowing === null) request.on('data', () => takeTurns(request)).on('error', () => {});
}

/** Pieces of up to 64 KB in one turn. */
const PIECES_A_TURN = 8;
const inLine: IncomingMessage[] = [];

/** Takes a few pieces from each sender in turn, so that a flood on many connections does not block others. */
function takeTurns(request: IncomingMessage): void {
  request.pause();
  if (inLine.push(request) === 1) setImmediate(nextTurn);
}

function nextTurn(): void {
  for (const request of inLine.splice(0, PIECES_A_TURN)) request.resume();
  if (inLine.length > 0) setImmediate(nextTurn);
}

/** Clients that ask first (`Expect: 100-continue`) send the body only after this. See Connections. */
function invite(request: IncomingMessage, response: ServerResponse): void {
  if (!/100-continue/i.test(request.headers.expect ?? '')) return;
  response.writeContinue();
  response.shouldKeepAlive = true;
}

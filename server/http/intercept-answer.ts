import type { ServerResponse } from 'node:http';
import type { Transform } from 'node:stream';
import onHeaders from 'on-headers';

/** What becomes of an answer's body. */
export type Outcome = { pass: true } | { replaceWith: Buffer | undefined } | { encoder: Transform };

type Callback = (error?: Error | null) => void;
type BodyArguments = [
  chunk?: string | Uint8Array | Callback,
  encoding?: BufferEncoding | Callback,
  callback?: Callback,
];
type BodyMethod = (...args: BodyArguments) => boolean;

/**
 * Lets `decide` change the head of an answer that others write straight to Node's response, just before it is sent,
 * and say whether the body passes as it is, goes through an encoder, or gives way to another.
 */
export function interceptAnswer(response: ServerResponse, decide: () => Outcome): void {
  const write = response.write.bind(response) as BodyMethod;
  const end = response.end.bind(response) as unknown as BodyMethod;
  let outcome: Outcome = { pass: true };

  onHeaders(response, () => {
    outcome = decide();
    if ('encoder' in outcome) connect(outcome.encoder, response, write, end);
  });

  const body = (whole: boolean) =>
    function intercepted(...args: BodyArguments) {
      if (!response.headersSent) response.writeHead(response.statusCode);
      if ('replaceWith' in outcome) {
        // Whoever waits for the dropped body to be written is told so.
        const callback = args.find((argument) => typeof argument === 'function');
        if (!whole) {
          if (callback) process.nextTick(callback);
          return true;
        }
        const { replaceWith } = outcome;
        outcome = { pass: true };
        return end(replaceWith, undefined, callback);
      }
      const sink = 'encoder' in outcome ? outcome.encoder : undefined;
      if (whole) return sink ? (sink.end as unknown as BodyMethod).apply(sink, args) : end(...args);
      return sink ? (sink.write as BodyMethod).apply(sink, args) : write(...args);
    };
  response.write = body(false) as typeof response.write;
  response.end = body(true) as unknown as typeof response.end;
}

function connect(encoder: Transform, response: ServerResponse, write: BodyMethod, end: BodyMethod): void {
  encoder.on('data', (chunk: Buffer) => {
    if (!write(chunk)) encoder.pause();
  });
  encoder.on('end', () => end());
  encoder.on('error', () => response.destroy());
  response.on('drain', () => encoder.resume());
  response.once('close', () => encoder.destroy());
}

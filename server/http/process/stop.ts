/** npm passes on the Ctrl+C that a terminal has already sent to every process: one press, two signals. */
const ECHO_MS = 500;

interface StopOptions {
  /** Lets running work finish. */
  finish: () => Promise<void>;
  exit: (code: number) => void;
  now: () => number;
}

/**
 * A listener for stop signals: the first lets running work finish and then ends the process; a later one ends it at
 * once, work or no work.
 */
export function createStop({ finish, exit, now }: StopOptions): () => void {
  let askedAt: number | undefined;
  return () => {
    if (askedAt === undefined) {
      askedAt = now();
      finish().then(
        () => exit(0),
        () => exit(1),
      );
    } else if (now() - askedAt > ECHO_MS) {
      exit(1);
    }
  };
}

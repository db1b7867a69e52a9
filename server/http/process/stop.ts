/** npm forwards the Ctrl+C that the terminal sends to every process, so one press gives two signals. */
const ECHO_MS = 500;

interface StopOptions {
  finish: () => Promise<void>;
  exit: (code: number) => void;
  now: () => number;
}

/** A listener for stop signals: the first finishes running work and exits; a later one exits at once. */
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

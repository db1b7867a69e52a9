export interface Repeated {
  start(): void;
  /** Does it now. Resolves when done; never rejects. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** Repeats work, which must not reject, every so many milliseconds and never twice at once. `stop` aborts its signal. */
export function repeated(work: (stopping: AbortSignal) => Promise<void>, every: number): Repeated {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  function look(): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve();
    running ??= work(stopping.signal).finally(() => (running = undefined));
    return running;
  }

  return {
    start: () => {
      void look();
      timer = setInterval(() => void look(), every).unref();
    },
    look,
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/** Draws in child processes, so that the site answers others meanwhile and survives their errors. */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

export type Said = { drawn: Uint8Array } | { error: unknown };

interface DrawersOptions {
  /** Starts a process that answers each message with a `Said`, in the order of the messages. */
  start: () => ChildProcess;
  /** In milliseconds; after that the process is ended. */
  milliseconds: number;
  /** How long a busy process is waited for before another is started, in milliseconds. */
  patience: number;
  /** How long an idle process is kept before its memory is freed, in milliseconds. */
  restFor: number;
}

export interface Drawers {
  /** Throws what the drawing threw, or an Error if the process ends or takes too long. */
  draw(given: unknown): Promise<Uint8Array>;
}

interface Drawer {
  child: ChildProcess;
  rest?: NodeJS.Timeout;
}

/**
 * Mostly one process draws everything in turn, since a start takes longer than several drawings. A second one starts if
 * the first is slow. The caller limits how many `draw` at once (server/base/line.ts).
 */
export function createDrawers({ start, milliseconds, patience, restFor }: DrawersOptions): Drawers {
  const resting = new Set<Drawer>();
  let turn: Promise<unknown> = Promise.resolve();

  const begin = (): Drawer => {
    const drawer: Drawer = { child: start() };
    const end = () => drawer.child.kill('SIGKILL');
    const gone = () => {
      clearTimeout(drawer.rest);
      resting.delete(drawer);
      process.off('exit', end);
    };
    drawer.child.on('exit', gone).on('error', gone);
    // The child must neither keep a stopping site alive nor outlive it.
    process.on('exit', end);
    drawer.child.unref();
    drawer.child.channel?.unref();
    return drawer;
  };

  const drawnBy = async (given: unknown) => {
    const [rested] = resting;
    const drawer = rested ?? begin();
    resting.delete(drawer);
    clearTimeout(drawer.rest);
    const said = await asked(drawer.child, given, milliseconds);
    resting.add(drawer);
    drawer.rest = setTimeout(() => drawer.child.kill('SIGKILL'), restFor).unref();
    if ('error' in said) throw said.error;
    return said.drawn;
  };

  return {
    draw: (given) => {
      const drawing = turn.then(() => drawnBy(given));
      turn = turn.then(() => Promise.race([drawing.catch(() => {}), pause(patience, undefined, { ref: false })]));
      return drawing;
    },
  };
}

function asked(child: ChildProcess, given: unknown, milliseconds: number): Promise<Said> {
  return new Promise((resolve, reject) => {
    const failed = (why: string) => {
      settle();
      child.kill('SIGKILL');
      reject(new Error(`The process that draws ${why}.`));
    };
    const timer = setTimeout(() => failed(`took more than ${milliseconds} ms`), milliseconds).unref();
    const ended = (code: number | null, signal: NodeJS.Signals | null) => failed(`ended (${code ?? signal})`);
    const broken = (error: Error) => failed(`cannot be asked: ${error.message}`);
    const answered = (said: unknown) => {
      settle();
      resolve(said as Said);
    };
    const settle = () => {
      clearTimeout(timer);
      child.off('message', answered).off('exit', ended).off('error', broken);
    };
    child.on('message', answered).on('exit', ended).on('error', broken);
    child.send(given as object, (error) => {
      if (error !== null) broken(error);
    });
  });
}

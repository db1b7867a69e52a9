/**
 * Draws papers and pictures in processes of their own, so that the site goes on answering others and outlives what goes wrong
 * there. A process is kept for who comes next, and ends once nobody has come for a while: what it takes in memory is given back.
 */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** What a process sends back for each thing that it was given: what it drew, or what it threw. */
export type Said = { drawn: Uint8Array } | { error: unknown };

interface DrawersOptions {
  /** Starts a process that answers each message with what it drew of it (`Said`), one after the other. */
  start: () => ChildProcess;
  /** How long a drawing may take: then its process is ended. */
  milliseconds: number;
  /** How long one that draws is waited for, in milliseconds, before another is started beside it. */
  patience: number;
  /** For how long a process waits for more, in milliseconds. */
  restFor: number;
}

export interface Drawers {
  /** What a process draws of what it is given. Throws what was thrown there, and an Error where the process ends or takes too long. */
  draw(given: unknown): Promise<Uint8Array>;
}

interface Drawer {
  child: ChildProcess;
  rest?: NodeJS.Timeout;
}

/**
 * One process draws one thing after the other: a start takes longer than several drawings. Only where one takes very long are there
 * more of them, at most as many as `draw` is called at once: whoever calls it holds that down (server/base/line.ts).
 */
export function createDrawers({ start, milliseconds, patience, restFor }: DrawersOptions): Drawers {
  const resting = new Set<Drawer>();
  /** Over once the next may begin. */
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
    // A site that stops does not wait for it, and its end is the end of the process, also of one that is not done.
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

/** What a process answers. Where it gives no answer in time, or ends, it is gone when this throws. */
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

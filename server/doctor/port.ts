import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Finding, look, well, wrong } from '../../domain/finding.ts';
import { addressOf, explainListenError } from '../http/process/start-messages.ts';
import { askSite, isOurs, type Answer } from './ask-site.ts';

interface PortLook {
  finding: Finding;
  /** Local address of the running site; undefined if it does not run. */
  running?: string | undefined;
}

/** Checks who answers at HOST and PORT and, if nobody does, whether the site could. */
export async function port(
  { host, port: number }: { host: string; port: number },
  asking: { secret: Uint8Array | undefined; now: () => number; patience: number },
): Promise<PortLook> {
  const name = 'Port';
  if (number === 0) return { finding: well(name, 'Any free one: PORT is 0') };
  const own = addressOf(host, number);
  const answer = await askSite(own, asking);
  if (isOurs(answer)) return { finding: well(name, `This site answers on ${number}`), running: own };
  if ('arrived' in answer) return { finding: another(answer, number, asking.secret) };
  const refused = await couldListen(host, number);
  return {
    finding:
      refused === undefined
        ? well(name, `${number} is free: the site is not running here`)
        : wrong(name, `The site cannot answer on ${number}`, refused),
  };
}

function another({ status, isKaksha }: Answer, number: number, secret: Uint8Array | undefined): Finding {
  if (isKaksha && secret === undefined) {
    return look(
      'Port',
      `A site of Kaksha answers on ${number}`,
      'Without the secret we cannot tell whether it is this one.',
    );
  }
  return wrong(
    'Port',
    isKaksha
      ? `Another site of Kaksha answers on ${number}, or this one with another secret`
      : `Another program answers on ${number} (status ${status})`,
    `Stop it, or choose another port for this site: PORT=${number + 1}`,
  );
}

/** Why nothing can listen there; undefined if the site can. */
async function couldListen(host: string, number: number): Promise<string | undefined> {
  const server = createServer();
  try {
    await once(server.listen({ host, port: number }), 'listening');
    return undefined;
  } catch (error) {
    return explainListenError(error, host, number) ?? String(error);
  } finally {
    server.close();
  }
}

/** The child process of read-apart.ts. */
import { Resolver } from 'node:dns/promises';
import { answerQuestions } from '../../base/child.ts';
import { type OwnAccount, readMessage } from './read-message.ts';

/** In milliseconds, for each server and try. */
const PATIENCE = { timeout: 2000, tries: 2 };

const answers = {
  /** `dns`: servers to ask, such as `127.0.0.1:5353`; empty for those of this machine. */
  read: async (source: Uint8Array, own: OwnAccount, dns: readonly string[], now: number) => {
    const resolver = new Resolver(PATIENCE);
    if (dns.length > 0) resolver.setServers(dns);
    return readMessage(Buffer.from(source), own, { resolve: (name) => resolver.resolveTxt(name), now });
  },
};

export type MessageWork = typeof answers;

answerQuestions(answers);

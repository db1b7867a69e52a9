/** Who asks: the visitor's own address, as far as the proxies in front can be believed. */
import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4 } from 'node:net';

/** The networks that TRUST_PROXY may name in a word, and what counts as near: RFC 1918, 3927, 4193, 4291. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

export interface Proxies {
  /** Whether the X-Forwarded-* headers of whoever has this address are believed. */
  trusts(address: string): boolean;
  /**
   * The visitor's IP address, or undefined where it is not known: a proxy that names nobody, or one that is not named
   * in TRUST_PROXY. Such an address would stand for all visitors at once.
   */
  visitorOf(request: FastifyRequest): string | undefined;
  /** What is wrong with the way to the site, as far as the requests so far tell. */
  finding(): ProxyFinding | undefined;
}

/** `unnamed`: forwarded headers come from where TRUST_PROXY names nobody. `silent`: a trusted proxy names no visitor. */
export type ProxyFinding = 'unnamed' | 'silent';

/** What a finding means and what to do, for the log and the desk. */
export const PROXY_ADVICE: Readonly<Record<ProxyFinding, string>> = {
  unnamed:
    'A proxy stands in front of the site without being named, so no limit by address applies. Name it in TRUST_PROXY.',
  silent:
    'The proxy does not say who the visitors are, so no limit by address applies. Make it set X-Forwarded-For: deploy/ has complete examples.',
};

/**
 * So many forms, one after the other, each from an address of ours, and the proxy is taken to name itself. Fewer are
 * somebody who tries the site on its own machine, or in the network around it.
 */
const OWN_FORMS = 5;

/**
 * @param names addresses, networks (`10.0.0.0/8`) and the words above, as TRUST_PROXY has them
 * @param tell is told of each finding once, however often it comes and goes
 */
export function createProxies(names: readonly string[], tell: (finding: ProxyFinding) => void = () => {}): Proxies {
  const trusted = blockList(names);
  const near = blockList(Object.keys(NAMED));
  const told = new Set<ProxyFinding>();
  let found: ProxyFinding | undefined;
  let ownForms = 0;

  const judge = (request: FastifyRequest, isKnown: boolean): ProxyFinding | undefined => {
    const { headers, ip, method, socket } = request;
    const isForm = method === 'POST' && !isOfThisMachine(headers.origin);
    if (!isIn(trusted, socket.remoteAddress ?? '')) {
      // A look at /desk from the machine itself is no proxy: what a proxy says is, or a form where one must be in front.
      const isProxied = isForwarded(request) || (names.length > 0 && isForm);
      return !isKnown && isProxied ? 'unnamed' : found;
    }
    if (isKnown) {
      // Whose proxy names one visitor names all of them.
      ownForms = 0;
      return found === 'silent' ? undefined : found;
    }
    if (headers['x-forwarded-for'] === undefined || isIP(ip) === 0) {
      return isForwarded(request) || isForm ? (found ?? 'silent') : found;
    }
    if (isForm) ownForms += 1;
    return ownForms >= OWN_FORMS ? (found ?? 'silent') : found;
  };

  return {
    trusts: (address) => isIn(trusted, address),
    visitorOf: (request) => {
      const { ip } = request;
      const isKnown = !isIn(near, ip) && !isIn(trusted, ip) && isIP(ip) > 0;
      found = judge(request, isKnown);
      if (found !== undefined && !told.has(found)) {
        told.add(found);
        tell(found);
      }
      return isKnown ? ip : undefined;
    },
    finding: () => found,
  };
}

/** Whether a proxy says that it passes on what somebody else asks. */
export function isForwarded({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return FORWARDING.some((name) => headers[name] !== undefined);
}

/** Whether a page under an address like http://localhost:4321 sent it: somebody tries the site out where it runs. */
function isOfThisMachine(origin = ''): boolean {
  return URL.canParse(origin) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);
}

const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

function blockList(names: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of names.flatMap((name) => NAMED[name] ?? [name])) {
    const [address = '', prefix] = network.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    list.addSubnet(address, prefix === undefined ? (family === 'ipv4' ? 32 : 128) : Number(prefix), family);
  }
  return list;
}

function isIn(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family > 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4 } from 'node:net';

/** Named networks for TRUST_PROXY, and near addresses: RFC 1918, 3927, 4193, 4291. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

export interface Proxies {
  /** Whether to believe X-Forwarded-* headers from this address. */
  trusts(address: string): boolean;
  /** Undefined if a proxy names nobody or is not in TRUST_PROXY: its address would stand for all visitors. */
  visitorOf(request: FastifyRequest): string | undefined;
  finding(): ProxyFinding | undefined;
}

/** `unnamed`: a proxy that is not in TRUST_PROXY. `silent`: a trusted proxy that names no visitor. */
export type ProxyFinding = 'unnamed' | 'silent';

export const PROXY_ADVICE: Readonly<Record<ProxyFinding, string>> = {
  unnamed: 'A proxy is in front of the site but is not named, so no limit by address applies. Name it in TRUST_PROXY.',
  silent:
    'The proxy does not say who the visitors are, so no limit by address applies. Make it set X-Forwarded-For: deploy/ has complete examples.',
};

/** After this many forms in a row, a near address must be the proxy's own, not a person who tries the site out. */
const OWN_FORMS = 5;

/**
 * @param names addresses, networks (`10.0.0.0/8`) and named networks, as in TRUST_PROXY
 * @param tell gets each finding once
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
      // A visit to /desk on the machine itself does not prove a proxy. Forwarded headers do, and so do forms if a proxy
      // is configured.
      const isProxied = isForwarded(request) || (names.length > 0 && isForm);
      return !isKnown && isProxied ? 'unnamed' : found;
    }
    if (isKnown) {
      // A proxy that names one visitor names all of them.
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

/** Whether a proxy says that it forwards a request. */
export function isForwarded({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return FORWARDING.some((name) => headers[name] !== undefined);
}

/** Whether a page under an address like http://localhost:4321 sent it, to try the site out. */
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

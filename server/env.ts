import { isIP } from 'node:net';

/**
 * Part of every configuration error, so code that reads the configuration can't be bundled without it: the built
 * client is searched for this string.
 */
export const SERVER_ONLY_MARKER = 'kaksha-server-only-5f0c1d7e';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Env {
  /** Port to answer on; 0 takes any free one. */
  port: number;
  /** `localhost` answers this machine only; `0.0.0.0` or `::` every network it is on. */
  host: string;
  /** Proxies whose X-Forwarded-* headers are believed. */
  trustProxy: string[];
  logLevel: LogLevel;
}

/** A setting that can't be used; the message says which, why, and shows one that can. */
export class ConfigurationError extends Error {
  readonly code = SERVER_ONLY_MARKER;
}

/** The settings of the process, from its environment. Every wrong one is reported at once. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const problems: string[] = [];
  const read = <Value>(name: string, fallback: Value, parse: (text: string) => Value | undefined, rule: string) => {
    const text = source[name]?.trim();
    if (text === undefined || text === '') return fallback;
    const value = parse(text);
    if (value === undefined) problems.push(`${name} is "${text}", but ${rule}`);
    return value ?? fallback;
  };

  const env = {
    port: read('PORT', 4321, parsePort, 'must be a whole number from 0 to 65535. Example: PORT=8080'),
    host: read('HOST', 'localhost', parseHost, 'must be a host name or IP address alone. Example: HOST=0.0.0.0'),
    trustProxy: read<string[]>(
      'TRUST_PROXY',
      [],
      parseNetworks,
      `must list addresses or networks of proxies, with commas between them (${NAMED_NETWORKS.join(', ')} are known by name). ` +
        'Example: TRUST_PROXY=loopback,10.0.0.0/8',
    ),
    logLevel: read<LogLevel>(
      'LOG_LEVEL',
      'info',
      (text) => LOG_LEVELS.find((level) => level === text),
      `must be one of ${LOG_LEVELS.join(', ')}. Example: LOG_LEVEL=info`,
    ),
  };
  if (problems.length > 0) throw new ConfigurationError(problems.join('\n'));
  return env;
}

function parsePort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

function parseHost(text: string): string | undefined {
  return isIP(text) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text) ? text : undefined;
}

function parseNetworks(text: string): string[] | undefined {
  const networks = text.split(',').map((part) => part.trim());
  return networks.every(isNetwork) ? networks : undefined;
}

function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (longest < 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest);
}

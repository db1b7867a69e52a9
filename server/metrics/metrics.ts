/** Serves /metrics in the text format of Prometheus, with nothing about any person. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BlockList, isIPv4 } from 'node:net';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Figures } from './desk-figures.ts';
import { isForwarded } from '../guard/proxies.ts';
import type { Check } from '../setup/readiness.ts';

export type MetricsAccess = 'loopback' | { token: string };

export interface Metrics {
  /** Counts a request when its answer ends. `kind` is `built` for files of the build, `made` for everything else. */
  count(request: IncomingMessage, response: ServerResponse, kind: 'built' | 'made'): void;
  allows(request: IncomingMessage): boolean;
  /** Text with its media type. `seen` is undefined while the database fails. */
  text(seen: { figures: Figures | undefined; checks: readonly Check[] }): Promise<{ type: string; text: string }>;
}

const METHODS = new Set(['GET', 'HEAD', 'POST']);

/** Seconds. They separate a built page, a form and a statement of 10,000 rows. */
const DURATIONS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 60];

/** Makes the metrics, with those of the process: memory, processor, garbage collection, event loop delay. */
export function createMetrics(access: MetricsAccess): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'kaksha_http_requests_total',
    help: 'Requests that were answered, by method, status and kind (built: a file of the build; made: everything else).',
    labelNames: ['method', 'status', 'kind'],
    registers,
  });
  const durations = new Histogram({
    name: 'kaksha_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer.',
    labelNames: ['kind'],
    buckets: DURATIONS,
    registers,
  });
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `kaksha_${name}`, help, labelNames: [...labelNames], registers });
  const check = gauge('check_ok', 'Whether a check of /readyz is well: 1 or 0.', ['check']);
  const registrations = gauge('registrations', 'Registrations by state.', ['state']);
  const emails = gauge('emails', 'Emails of the outbox that have not left: queued, or failed for good.', ['state']);
  const oldest = gauge(
    'emails_oldest_seconds',
    'How long the oldest email that has not left has been waiting; 0: none.',
  );
  const backup = gauge('last_backup_timestamp_seconds', 'When the last backup was whole; 0: none was made.');

  const isOnMachine = new BlockList();
  isOnMachine.addSubnet('127.0.0.0', 8, 'ipv4');
  isOnMachine.addAddress('::1', 'ipv6');

  return {
    count: ({ method = '' }, response, kind) => {
      const stop = durations.startTimer({ kind });
      response.once('close', () => {
        stop();
        requests.inc({ method: METHODS.has(method) ? method : 'other', status: response.statusCode, kind });
      });
    },
    allows: (request) => {
      if (access !== 'loopback') {
        // RFC 9110, 11.1: the scheme may be written in any case.
        const sent = (request.headers.authorization ?? '').replace(/^bearer /i, 'Bearer ');
        return isSame(sent, `Bearer ${access.token}`);
      }
      const { remoteAddress = '' } = request.socket;
      // A proxy on the same machine forwards requests of strangers.
      return isOnMachine.check(remoteAddress, isIPv4(remoteAddress) ? 'ipv4' : 'ipv6') && !isForwarded(request);
    },
    text: async ({ figures, checks }) => {
      for (const { name, state } of checks) check.set({ check: name }, Number(state === 'well'));
      // Figures that cannot be read are left out: old ones would look current.
      for (const one of [registrations, emails, oldest, backup]) one.reset();
      if (figures === undefined) {
        oldest.set(NaN);
        backup.set(NaN);
      } else {
        for (const [state, count] of Object.entries(figures.registrations)) registrations.set({ state }, count);
        emails.set({ state: 'queued' }, figures.emails.queued);
        emails.set({ state: 'failed' }, figures.emails.failed);
        oldest.set(figures.emails.oldestWaits / 1000);
        backup.set((figures.lastBackupAt ?? 0) / 1000);
      }
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

/** Takes a time that does not reveal where the texts differ. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

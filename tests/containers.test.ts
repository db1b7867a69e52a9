import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { SETTINGS } from '../server/environment/env.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('the Dockerfile', () => {
  const dockerfile = DockerfileParser.parse(read('Dockerfile'));
  const last = dockerfile
    .getInstructions()
    .slice(dockerfile.getInstructions().findLastIndex((each) => each.getKeyword() === 'FROM'));
  const argumentsOf = (keyword: string) =>
    last.filter((each) => each.getKeyword() === keyword).map((each) => each.getArgumentsContent() ?? '');

  test('has no mistake', () => {
    expect(validate(read('Dockerfile')).map(({ message }) => message)).toEqual([]);
    expect(validate('FROM a\nHEALTHCHECK --every=5s CMD x').map(({ message }) => message)).toHaveLength(1);
  });

  test('builds with the commands of the project, from what is not left out', () => {
    expect(read('Dockerfile')).toContain('RUN npm run package -- /packed');
    const leftOut = read('.dockerignore').trim().split('\n');
    // Secrets and packages of other machines must stay out of images.
    expect(leftOut).toEqual(expect.arrayContaining(['.env', '.git', 'data', 'dist', 'node_modules']));
    const copied = ['package.json', 'package-lock.json', '.npmrc', 'content'];
    expect(copied.filter((file) => !existsSync(join(root, file)) || leftOut.includes(file))).toEqual([]);
  });

  test('runs as nobody in particular, knows its settings, and says whether it lives', () => {
    expect(argumentsOf('USER')).toEqual(['65532:65532']);
    expect(argumentsOf('VOLUME')).toEqual(['/data /backups']);
    expect(argumentsOf('HEALTHCHECK')[0]).toContain('CMD ["/nodejs/bin/node", "/app/commands/health.mjs"]');
    const names = [...(argumentsOf('ENV')[0] ?? '').matchAll(/(\w+)=/g)].map(([, name = '']) => name);
    for (const name of names) expect([...SETTINGS, 'ENV_FILE', 'NODE_ENV', 'PATH']).toContain(name);
    expect([argumentsOf('ENTRYPOINT'), argumentsOf('CMD')]).toEqual([['["/nodejs/bin/node"]'], ['["/app/start.mjs"]']]);
  });
});

interface Service {
  [key: string]: unknown;
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
}

describe('compose.yaml', () => {
  const { services, volumes } = load(read('compose.yaml')) as {
    services: Record<'app' | 'caddy' | 'db', Service>;
    volumes: Record<string, unknown>;
  };

  test.each(['app', 'caddy'] as const)('%s may write its volumes and nothing else, and take so much', (name) => {
    expect(services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: name === 'app' ? '768m' : '128m',
    });
  });

  test('only Caddy can be reached from outside, and may have its two ports', () => {
    expect(Object.values(services).map(({ ports = [] }) => ports)).toEqual([
      [],
      ['80:80', '443:443', '443:443/udp'],
      [],
    ]);
    expect(Object.values(services).map(({ cap_add: added }) => added)).toEqual([
      undefined,
      ['NET_BIND_SERVICE'],
      undefined,
    ]);
  });

  test('every volume is there, every setting is one of ours, and PostgreSQL is asked for', () => {
    const named = Object.values(services)
      .flatMap(({ volumes: mounts = [] }) => mounts)
      .map((mount) => mount.split(':')[0] ?? '');
    const missing = named.filter((each) => !(each.startsWith('.') ? existsSync(join(root, each)) : each in volumes));
    expect(missing).toEqual([]);
    for (const name of Object.keys(services.app.environment ?? {})) expect(SETTINGS).toContain(name);
    expect(services.db).toMatchObject({ profiles: ['postgres'], environment: { POSTGRES_USER: 'kaksha' } });
    const caddyfile = read('deploy/Caddyfile');
    for (const name of Object.keys(services.caddy.environment ?? {})) expect(caddyfile).toContain(`{$${name}:`);
  });

  test('the runbook names its services, its volume and its address of PostgreSQL as they are', () => {
    const runbook = read('docs/runbook.md');
    const { name } = load(read('compose.yaml')) as { name: string };
    const removed = [...runbook.matchAll(/docker volume rm (\w+)/g)].map(([, volume]) => volume);
    expect(removed).toEqual([`${name}_data`]);
    expect(Object.keys(volumes)).toContain('data');
    const asked = [...runbook.matchAll(/docker compose (?:stop|rm -f|up -d|exec|cp|run --rm(?: -e \w+=)?) (\w+)/g)];
    expect(asked.length).toBeGreaterThan(4);
    for (const [, service = ''] of asked) expect(Object.keys(services)).toContain(service);
    const [, address = ''] = /move-database\.mjs 'postgres:\/\/kaksha:password(@db:[^']+)'/.exec(runbook) ?? [];
    expect(address).not.toBe('');
    expect(services.app.environment?.['DATABASE_URL']).toContain(address);
  });

  const compose = spawnSync('docker', ['compose', 'version']).status === 0;
  test.runIf(compose)('is understood by Docker Compose, with PostgreSQL and without', () => {
    for (const profile of [[], ['--profile', 'postgres']]) {
      const args = ['compose', '--file', join(root, 'compose.yaml'), ...profile, 'config', '--quiet'];
      const env = { ...process.env, DOMAIN: 'www.example.org', POSTGRES_PASSWORD: 'secret' };
      const { status, stderr } = spawnSync('docker', args, { env, encoding: 'utf8' });
      expect([stderr, status]).toEqual(['', 0]);
    }
  });
});

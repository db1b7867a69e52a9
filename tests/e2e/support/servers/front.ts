import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { selfSigned } from '../../../support/self-signed.ts';

export interface Front {
  /** The file of its self-signed certificate. */
  certificate: string;
  /** The proxy's log of requests. */
  accessLog(): string;
  stop(): Promise<void>;
}

export interface Ports {
  port: number;
  backend: number;
}

/** A shipped file with the parts replaced that a provider changes or a test cannot use. */
function shipped(file: string, { port, backend }: Ports, folder: string): string {
  return (
    readFileSync(join('deploy', file), 'utf8')
      .replaceAll('127.0.0.1:4321', `127.0.0.1:${backend}`)
      .replaceAll('/opt/kaksha/deploy', join(process.cwd(), 'deploy'))
      .replaceAll('/var/cache/kaksha-nginx', `${folder}/cache`)
      // Long enough for active clients.
      .replaceAll(/(client_header_timeout|read_header) 20s/g, '$1 1s')
      .replaceAll('/etc/letsencrypt/live/www.example.org/', `${folder}/`)
      .replaceAll(/^\s*listen \[::\].*$/gm, '')
      .replaceAll('listen 443 ssl http2', `listen 127.0.0.1:${port} ssl http2`)
      .replaceAll('listen 80', `listen unix:${folder}/plain.sock`)
      .replaceAll('server_name www.example.org', 'server_name localhost')
      .replace(
        /^\{\$DOMAIN:www\.example\.org\} \{/m,
        `https://localhost:${port} {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`,
      )
  );
}

/** A minimal server block, as people write it. */
export const plainProxyPass = ({ port, backend }: Ports) => `
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://127.0.0.1:${backend}; }
  }`;

export async function startNginx(ports: Ports, made = (whole: string) => whole): Promise<Front> {
  const folder = newFolder();
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  const server = made(shipped('nginx.conf', ports, folder));
  // As root, workers need "user root" to read the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const whole = `${user} pid ${folder}/pid; error_log stderr warn; daemon off; events {} http { access_log ${folder}/access.log; ${temp} ${server} }`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, whole);
  return run(process.env.NGINX_PATH ?? 'nginx', ['-p', folder, '-c', file], { folder, port: ports.port });
}

/** Put together as the file says. */
export function startNginxOfTwo(port: number, [one, two]: readonly [number, number]): Promise<Front> {
  const ofTwo = readFileSync('deploy/nginx-two.conf', 'utf8');
  const location = [...ofTwo.matchAll(/^# {3}(.*)$/gm)].map(([, line]) => line).join('\n');
  const upstream = ofTwo
    .replaceAll('127.0.0.1:4321', `127.0.0.1:${one}`)
    .replaceAll('127.0.0.1:4322', `127.0.0.1:${two}`);
  return startNginx({ port, backend: one }, (whole) => {
    const named = whole.replaceAll(`http://127.0.0.1:${one}`, 'http://kaksha');
    return `${upstream}\n${named.replace('location / {', `${location}\nlocation / {`)}`;
  });
}

export async function startCaddy(ports: Ports): Promise<Front> {
  const folder = newFolder();
  const file = join(folder, 'Caddyfile');
  // No other port, and no files outside the folder.
  const global = `{\n\tadmin off\n\tauto_https off\n\thttp_port 0\n\tstorage file_system ${folder}\n`;
  writeFileSync(file, shipped('Caddyfile', ports, folder).replace(/^\{\n/m, global));
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  return run(process.env.CADDY_PATH ?? 'caddy', args, { folder, port: ports.port });
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kaksha-front-'));
  const { key, cert } = selfSigned('localhost');
  writeFileSync(join(folder, 'fullchain.pem'), cert);
  writeFileSync(join(folder, 'privkey.pem'), key);
  return folder;
}

async function run(
  program: string,
  args: string[],
  { folder, port }: { folder: string; port: number },
): Promise<Front> {
  const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()));
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${program} did not start:\n${said}`);
  }
  const accessLog = () => {
    const file = join(folder, 'access.log');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  return { certificate: join(folder, 'fullchain.pem'), stop, accessLog };
}

/** A closed port refuses at once or a moment later. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => setTimeout(() => resolve(false), 50));
  });
}

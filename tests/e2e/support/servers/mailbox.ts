/** A real mailbox, in Dovecot, which npm test installs from the system's packages. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { selfSigned } from '../../../support/self-signed.ts';
import { freePort } from './ports.ts';

export interface MailboxServer {
  /** Plain, as this machine may: imap://user:password@127.0.0.1:port/INBOX. */
  url: string;
  /** With TLS, for who trusts the certificate. */
  secureUrl: string;
  /** The file of its certificate, for `localhost`. */
  certificate: string;
  /** Puts an email into the inbox, or another folder. */
  deliver(raw: string | Buffer, folder?: string): void;
  /** Names of the files of the inbox, with their flags: those of `cur` were told to a program that may write. */
  files(): string[];
  stop(): Promise<void>;
}

const USER = 'rina@example.org';
const PASSWORD = 'abcd@efgh';

const INBOX = 'INBOX';

/** Dovecot opens no mailbox as root, who starts it as nobody. */
const NOBODY = { name: 'nobody', uid: 65_534, gid: 65_534 };
const OWNER = userInfo().uid === 0 ? NOBODY : { ...userInfo(), name: userInfo().username };

/** Resolves when it takes connections. */
export async function startMailbox(): Promise<MailboxServer> {
  const program = process.env.DOVECOT_PATH ?? 'dovecot';
  const folder = mkdtempSync(join(tmpdir(), 'kaksha-mailbox-'));
  const [port, securePort] = [await freePort(), await freePort()];
  const { key, cert } = selfSigned('localhost');
  writeFileSync(join(folder, 'key.pem'), key);
  writeFileSync(join(folder, 'cert.pem'), cert);
  const ownFolder = (path: string) => {
    mkdirSync(path, { recursive: true });
    chownSync(path, OWNER.uid, OWNER.gid);
  };
  for (const path of [folder, join(folder, 'run'), join(folder, 'mail')]) ownFolder(path);
  const config = join(folder, 'dovecot.conf');
  writeFileSync(config, configuration(program, { folder, port, securePort }));
  const child = spawn(program, ['-F', '-c', config], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(OWNER === NOBODY && { uid: OWNER.uid, gid: OWNER.gid }),
  });
  const leave = () => void child.kill();
  process.once('exit', leave);
  const ended = once(child, 'close');
  const lines: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => {
      lines.push(line);
      if (line.includes('starting up')) resolve();
    });
    void ended.then(() => reject(new Error(`Dovecot did not start:\n${lines.join('\n')}`)));
    child.once('error', reject);
  });

  const maildir = (name: string) => join(folder, 'mail', ...(name === INBOX ? [] : [`.${name}`]));
  let delivered = 0;
  return {
    url: `imap://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${INBOX}`,
    secureUrl: `imaps://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@localhost:${securePort}/${INBOX}`,
    certificate: join(folder, 'cert.pem'),
    deliver: (raw, name = INBOX) => {
      delivered += 1;
      const file = `${Math.floor(Date.now() / 1000)}.${String(delivered).padStart(6, '0')}.tests`;
      for (const part of ['', 'tmp', 'new', 'cur']) ownFolder(join(maildir(name), part));
      writeFileSync(join(maildir(name), 'tmp', file), raw);
      // When it arrived, by the clock of the tests.
      utimesSync(join(maildir(name), 'tmp', file), new Date(), new Date());
      renameSync(join(maildir(name), 'tmp', file), join(maildir(name), 'new', file));
    },
    files: () =>
      ['new', 'cur'].flatMap((part) => readdirSync(join(maildir(INBOX), part)).map((file) => `${part}/${file}`)),
    stop: async () => {
      process.off('exit', leave);
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Place {
  folder: string;
  port: number;
  securePort: number;
}

/** 2.4 renamed half of the settings. */
function configuration(program: string, place: Place): string {
  const version = execFileSync(program, ['--version'], { encoding: 'utf8' });
  return version.startsWith('2.3.') ? of23(place) : of24(place);
}

const common = ({ folder, port, securePort }: Place) => `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = /dev/stderr
listen = 127.0.0.1
auth_mechanisms = plain login
first_valid_uid = 0
first_valid_gid = 0
default_internal_user = ${OWNER.name}
default_internal_group =
default_login_user = ${OWNER.name}
# No seconds of penance after a wrong password.
auth_failure_delay = 0
service anvil {
  chroot =
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${securePort}
    ssl = yes
  }
}
`;

const of23 = (place: Place) => `${common(place)}
protocols = imap
disable_plaintext_auth = no
mail_location = maildir:${place.folder}/mail
ssl = yes
ssl_cert = <${place.folder}/cert.pem
ssl_key = <${place.folder}/key.pem
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${OWNER.uid} gid=${OWNER.gid} home=${place.folder}
}
`;

const of24 = (place: Place) => `dovecot_config_version = 2.4.0
dovecot_storage_version = 2.4.0
${common(place)}
protocols {
  imap = yes
}
auth_allow_cleartext = yes
mail_driver = maildir
mail_path = ${place.folder}/mail
mail_uid = ${OWNER.uid}
mail_gid = ${OWNER.gid}
mail_home = ${place.folder}
ssl = yes
ssl_server_cert_file = ${place.folder}/cert.pem
ssl_server_key_file = ${place.folder}/key.pem
passdb static {
  password = ${PASSWORD}
}
userdb static {
}
`;

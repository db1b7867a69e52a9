import { resolve } from 'node:path';
import { type Finding, look, well, wrong } from '../../domain/finding.ts';
import { counted } from '../../domain/text/counted.ts';
import { processPaths } from '../../domain/paths.ts';
import { ConfigurationError } from '../base/configuration-error.ts';
import type { Content } from '../content/schema/schema.ts';
import { type Env, readEnv, withEnvFile } from '../environment/env.ts';
import { envFileIn } from '../environment/env-file.ts';
import { configuredUrl } from '../setup/public-url.ts';
import { existingSecret } from '../setup/secret.ts';
import { settingsToDo, twoAddresses } from '../setup/settings-to-do.ts';
import { askSite } from './ask-site.ts';
import { backupPlace } from './backup-place.ts';
import { bankMail } from './bank-mail.ts';
import { clock, type OtherClock } from './clock.ts';
import { database } from './database.ts';
import { emailServer } from './email-server.ts';
import { contentFolder, dataFolder, disk, memory, memoryHere, node, settingsFile } from './machine.ts';
import { port } from './port.ts';
import { publicAddress } from './public-address.ts';
import { messageOf } from './message-of.ts';

interface DoctorOptions {
  /** Folder of `.env`; other paths are relative to it. */
  root: string;
  environment: NodeJS.ProcessEnv;
  content: {
    site: Content | undefined;
    finding: Finding;
    /** That the desk changes; undefined if it changes none. */
    folder?: string | undefined;
  };
  /** Milliseconds since 1970. */
  now: () => number;
  /** Milliseconds that another machine may be silent. */
  patience: number;
}

/** Checks the whole installation and changes nothing. Rejects only for our own defects. */
export async function diagnose(options: DoctorOptions): Promise<Finding[]> {
  const { root, environment, content } = options;
  const ofNode = node(process.versions.node);
  let env: Env;
  try {
    env = readEnv(withEnvFile(root, environment));
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    // Without settings nothing else can be checked.
    return [ofNode, wrong('Settings', 'They cannot be used, and the site would not start', error.message)];
  }
  return [
    ofNode,
    ...(await withSettings({ ...env, dataDir: resolve(root, env.dataDir) }, options)),
    ...(content.folder === undefined ? [] : [contentFolder(content.folder)]),
    content.finding,
  ];
}

async function withSettings(env: Env, options: DoctorOptions): Promise<Finding[]> {
  const { root, environment, content, now, patience } = options;
  const { dataDir, databaseUrl } = env;
  const { site } = content.site ?? {};
  const folder = dataFolder(dataDir);
  const ofFile = settingsFile(envFileIn(root, environment['ENV_FILE']));
  const [secret, ofSecret] = secretOf(env);
  const asking = { secret, now, patience };
  const { finding: ofPort, running } = await port(env, asking);
  const isClosed = folder.state === 'wrong' && databaseUrl === undefined;
  const ofDatabase = isClosed
    ? { findings: [wrong('Database', 'It cannot be checked', 'Fix the data folder first.')], bankMail: undefined }
    : await database({
        place: env,
        secret,
        isFromEnvironment: env.secret !== undefined,
        sendsEmails: env.smtpUrl !== undefined,
        content: content.site,
        now,
      });
  const url = configuredUrl(env, site ?? { url: 'https://www.example.com' });
  const [ofBackups, ofServer, answer, ofSite, ofBankMail] = await Promise.all([
    backupPlace(options),
    // The check of the settings reports that it is not set.
    env.smtpUrl === undefined ? undefined : emailServer(env.smtpUrl, asking),
    url === undefined ? undefined : askSite(url, asking),
    running === undefined ? [] : ofRunning(running, patience),
    bankMail(env, ofDatabase.bankMail, asking),
  ]);
  const others: OtherClock[] = [
    ...(ofDatabase.clock === undefined ? [] : [ofDatabase.clock]),
    ...(ofServer?.clock === undefined ? [] : [{ whose: 'the email server', ...ofServer.clock }]),
    // This machine's own clock would agree with itself.
    ...(answer !== undefined && 'clock' in answer && answer.clock !== undefined && !answer.isHere
      ? [{ whose: new URL(url ?? '').host, ...answer.clock }]
      : []),
  ];
  return [
    memory(memoryHere(), running !== undefined),
    await disk(dataDir),
    folder,
    ...(ofFile === undefined ? [] : [ofFile]),
    ...settings(env, site),
    ...ofSecret,
    ...ofDatabase.findings,
    ...ofBackups,
    ofPort,
    ...ofSite,
    ...(ofServer === undefined ? [] : [ofServer.finding]),
    ...ofBankMail,
    ...(url === undefined || answer === undefined
      ? []
      : publicAddress({ url, answer, running, hasSecret: secret !== undefined }, now())),
    clock(others),
  ];
}

function settings(env: Env, site: Content['site'] | undefined): Finding[] {
  const findings = [
    ...settingsToDo(env, site ?? { url: 'https://www.example.com' }),
    ...(site === undefined ? [] : twoAddresses(env, site)),
  ];
  if (findings.length === 0) return [well('Settings', 'All settings that learners need are there')];
  return findings.map(({ field, words, advice }) => wrong('Settings', `${field} ${words}`, capitalised(advice)));
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function secretOf(env: Env): [secret: Uint8Array | undefined, findings: Finding[]] {
  try {
    return [existingSecret(env), []];
  } catch (error) {
    return [undefined, [wrong('Secret', 'It cannot be read', messageOf(error))]];
  }
}

/** Checks that only the running site can make, with their names here. */
const OF_RUNNING: Readonly<Record<string, string>> = {
  build: 'Build',
  'bank-mail': 'Bank mail',
  content: 'Content',
};

/** Findings that only the running site knows: its build, how bank mail is, and failures of its own. */
async function ofRunning(running: string, patience: number): Promise<Finding[]> {
  try {
    const response = await fetch(new URL(processPaths.ready, running), { signal: AbortSignal.timeout(patience) });
    const { checks } = (await response.json()) as { checks: { name: string; ok: boolean; words: string }[] };
    const own = checks.flatMap(({ name, ok, words }) => {
      const known = OF_RUNNING[name];
      if (known === undefined) return [];
      return [ok ? well(known, words) : look(known, words, 'The settings of the desk say what to do.')];
    });
    const failing = checks.filter(({ name, ok }) => !ok && ['database', 'disk'].includes(name));
    return [
      ...own,
      failing.length === 0
        ? well('Running site', 'It says that it is ready')
        : wrong(
            'Running site',
            `It says that ${counted(failing.length, 'check fails', 'checks fail')}: ${failing.map(({ words }) => words).join('; ')}`,
            'The log of the process says what is wrong.',
          ),
    ];
  } catch (error) {
    return [
      wrong(
        'Running site',
        `It does not report its state (${messageOf(error)})`,
        'Look at its log, then start it again.',
      ),
    ];
  }
}

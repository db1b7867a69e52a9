// @ts-check
/** A Chromium for browser tests: an installed one, the package manager's, or Playwright's download. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { giveUp } from '../setup/process.mjs';
import { root, runTool } from '../setup/setup.mjs';
import { aptInstall, rootCommand, works } from './system-packages.mjs';

/** The headless shell first: it needs a quarter less work. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export async function chromium() {
  const named = process.env.CHROMIUM_PATH ?? process.env.CHROME_PATH;
  if (named !== undefined && named !== '') {
    return existsSync(named)
      ? named
      : giveUp(`CHROMIUM_PATH or CHROME_PATH names ${named}, and there is no such file.`);
  }
  const there = installedChromium();
  if (there !== undefined) return there;

  const why = 'The tests in a real browser need a Chromium, and none was found';
  if (await aptInstall(['chromium-headless-shell'], why)) {
    const packaged = installedChromium();
    if (packaged !== undefined) return packaged;
  }
  const withLibraries = process.platform === 'linux' && rootCommand() !== undefined;
  console.log(
    `${why}. Trying Playwright's download${withLibraries ? ', and the system packages that it needs' : ''} …`,
  );
  if (!withLibraries || (await runTool('playwright', ['install', '--with-deps', 'chromium'])) !== 0) {
    await runTool('playwright', ['install', 'chromium']);
  }
  return (
    installedChromium() ??
    giveUp(
      `${why}, nor could one be installed.\n` +
        'Install Chromium or Google Chrome by hand, or set CHROMIUM_PATH to the program file of one, then run the tests again.',
    )
  );
}

export function installedChromium() {
  return [...candidates(process.platform, process.env), playwrightsOwn()].find(
    (file) => existsSync(file) && runs(file),
  );
}

/**
 * The most likely first.
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]}
 */
export function candidates(platform, env) {
  if (platform === 'win32') {
    const folders = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA].filter(
      (folder) => folder !== undefined,
    );
    const programs = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe'];
    return folders.flatMap((folder) => programs.map((program) => `${folder}\\${program}`));
  }
  const onPath = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const found = NAMES.flatMap((name) => onPath.map((folder) => join(folder, name)));
  if (platform !== 'darwin') return found;
  const apps = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  return [...found, ...apps, ...apps.map((app) => `${env.HOME}${app}`)];
}

function playwrightsOwn() {
  return createRequire(join(root, 'package.json'))('playwright-core').chromium.executablePath();
}

/**
 * Some systems have a stub. On Windows `--version` opens a window.
 * @param {string} file
 */
function runs(file) {
  return process.platform === 'win32' || works(file, ['--version']);
}

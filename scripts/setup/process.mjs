// @ts-check
/** Starting other programs, on this terminal or unheard, stopped together with us. */
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { constants } from 'node:os';

/** @type {readonly NodeJS.Signals[]} */
const STOPPING = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Signals of one kind that follow each other faster than this are one: npm repeats to us what the terminal has sent us already. */
const ECHO_MS = 500;

/**
 * With `alone`, signals reach the program through us only, each once; without, it can read the keyboard. With `log`,
 * what it writes goes to the end of that file, and none of it on the terminal.
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean, alone?: boolean, log?: string }} RunOptions
 */

/**
 * Runs a program to its end and gives its exit code. Once we are told to stop, so is the program; when it has ended, so do we.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { alone = false, log, ...options } = {}) {
  return new Promise((resolve, reject) => {
    // On Windows a detached program would get a window of its own.
    const detached = alone && process.platform !== 'win32';
    let told = false;
    const passOn = withoutEchoes((signal) => child.kill(signal));
    /** @param {NodeJS.Signals} signal */
    const stop = (signal) => {
      told = true;
      // Ctrl+C in a terminal reaches every program of the terminal by itself.
      if (detached || signal !== 'SIGINT' || !process.stdin.isTTY) passOn(signal);
    };
    // Before the program runs: on a busy machine it is at work, and we are told to stop, before we get any further.
    for (const signal of STOPPING) process.on(signal, stop);
    const file = log === undefined ? undefined : openSync(log, 'a');
    const child = spawn(command, args, {
      stdio: file === undefined ? 'inherit' : ['ignore', file, file],
      detached,
      ...options,
    });
    if (file !== undefined) closeSync(file);
    const watch = whenLeftBehind(() => stop('SIGTERM'));
    const end = () => {
      clearInterval(watch);
      for (const signal of STOPPING) process.off(signal, stop);
    };
    child.once('error', (error) => {
      end();
      reject(error);
    });
    child.once('close', (code, signal) => {
      end();
      const result = code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
      if (told) process.exit(result);
      resolve(result);
    });
  });
}

/** Who started us. Read before anything else can end them. */
const PARENT = process.ppid;

/**
 * npm, told to stop, ends the shell between it and us and nothing else: to be without our parent is to be told, too.
 * @param {() => void} act
 */
function whenLeftBehind(act) {
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event === undefined || process.ppid === PARENT) return;
    clearInterval(watch);
    act();
  }, 250);
  return watch;
}

/**
 * @param {(signal: NodeJS.Signals) => void} passOn
 * @param {() => number} [now] milliseconds
 * @returns {(signal: NodeJS.Signals) => void} which passes a signal on unless it is the echo of the last
 */
export function withoutEchoes(passOn, now = () => performance.now()) {
  let last = { signal: '', at: 0 };
  return (signal) => {
    const isEcho = signal === last.signal && now() - last.at < ECHO_MS;
    last = { signal, at: now() };
    if (!isEcho) passOn(signal);
  };
}

/**
 * Ends this program with a message for the person at the terminal.
 * @param {string} message
 * @returns {never}
 */
export function giveUp(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

/**
 * The environment with a folder first on its search path, whatever letters the system writes PATH in.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} folder
 * @param {string} delimiter
 * @returns {NodeJS.ProcessEnv}
 */
export function withPath(env, folder, delimiter) {
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...env, [name]: [folder, env[name]].filter(Boolean).join(delimiter) };
}

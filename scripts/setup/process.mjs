// @ts-check
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { constants } from 'node:os';

/** @type {readonly NodeJS.Signals[]} */
const STOPPING = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Faster repeated signals are one: npm repeats those of the terminal. */
const ECHO_MS = 500;

/**
 * `alone`: gets signals only from us, each once, and no keyboard. `log`: a file for its output.
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean, alone?: boolean, log?: string }} RunOptions
 */

/**
 * Returns the exit code. A signal to us stops the program, and then us.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { alone = false, log, ...options } = {}) {
  return new Promise((resolve, reject) => {
    // On Windows a detached program gets its own window.
    const detached = alone && process.platform !== 'win32';
    let told = false;
    const passOn = withoutEchoes((signal) => child.kill(signal));
    /** @param {NodeJS.Signals} signal */
    const stop = (signal) => {
      told = true;
      // The terminal sends Ctrl+C to all its programs.
      if (detached || signal !== 'SIGINT' || !process.stdin.isTTY) passOn(signal);
    };
    // Before the program starts: on a busy machine a signal may come early.
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

/** Read early, before anything can end the parent. */
const PARENT = process.ppid;

/**
 * When npm is stopped, it ends only the shell between it and us, so losing the parent counts too.
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
 * @returns {(signal: NodeJS.Signals) => void} passes a signal on unless it repeats the last
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
 * @param {string} message
 * @returns {never}
 */
export function giveUp(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

/**
 * Puts a folder first on the search path. Windows may write PATH in other letters.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} folder
 * @param {string} delimiter
 * @returns {NodeJS.ProcessEnv}
 */
export function withPath(env, folder, delimiter) {
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...env, [name]: [folder, env[name]].filter(Boolean).join(delimiter) };
}

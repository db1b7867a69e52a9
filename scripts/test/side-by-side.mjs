// @ts-check
/** Runs two checks at a time, each with its own log; the terminal shows the progress and the result. */
import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../setup/setup.mjs';
import { CHECKS } from './checks.mjs';
import { commandFor, failuresIn, lastLines } from './failures.mjs';

const LOGS = join(root, 'node_modules', '.cache', 'kaksha', 'test');

/** The log has the rest. */
const SHOWN = 10;

/**
 * @typedef {import('./choose.mjs').Chosen} Chosen
 * @typedef {import('./checks.mjs').Extent} Extent
 *
 * `code` is undefined for a check that did not run because the build failed.
 * @typedef {{ name: string, code: number | undefined, seconds: number }} Outcome
 */

const logOf = (/** @type {string} */ name) => join(LOGS, `${name}.log`);
const reportOf = (/** @type {string} */ name) => join(LOGS, `${name}.json`);

/**
 * @param {readonly Chosen[]} chosen
 * @param {Extent} extent
 * @returns {Promise<0 | 1>}
 */
export async function sideBySide(chosen, extent) {
  rmSync(LOGS, { recursive: true, force: true });
  mkdirSync(LOGS, { recursive: true });
  const needBuild = chosen.some(({ name }) => CHECKS[name]?.needsBuild);
  const isBuilding = chosen.some(({ name }) => name === 'build');
  const checks = needBuild && !isBuilding ? [{ name: 'build', filters: [] }, ...chosen] : chosen;

  const began = performance.now();
  const waiting = checks.map((check, index) => ({ ...check, place: `[${index + 1}/${checks.length}]` }));
  /** @type {Map<string, Promise<Outcome>>} in the order of their start */
  const begun = new Map();
  const next = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const outcome = outcomeOf(check, extent, begun.get('build'));
      begun.set(check.name, outcome);
      // oxlint-disable-next-line no-await-in-loop -- two at a time
      await outcome;
    }
  };
  await Promise.all([next(), next()]);
  const outcomes = await Promise.all(begun.values());
  return tell(outcomes, { extent, seconds: secondsSince(began) });
}

/**
 * @param {Chosen & { place: string }} check
 * @param {Extent} extent
 * @param {Promise<Outcome> | undefined} building
 * @returns {Promise<Outcome>}
 */
async function outcomeOf({ name, filters, place }, extent, building) {
  const check = CHECKS[name];
  if (check?.needsBuild && (await building)?.code !== 0) return { name, code: undefined, seconds: 0 };
  console.log(`${place} ${name} …`);
  const began = performance.now();
  const code = (await check?.run({ filters, extent, report: reportOf(name), io: { log: logOf(name) } })) ?? 1;
  const seconds = secondsSince(began);
  // 137 and 143 are signals.
  console.log(`${place} ${name} ${code === 0 ? 'passed' : `failed (${code})`} in ${seconds.toFixed(1)} s`);
  return { name, code, seconds };
}

const secondsSince = (/** @type {number} */ began) => (performance.now() - began) / 1000;

/**
 * @param {readonly Outcome[]} outcomes
 * @param {{ extent: Extent, seconds: number }} whole
 * @returns {0 | 1} an exit code
 */
function tell(outcomes, { extent, seconds }) {
  const rows = outcomes.map((each) => ({ ...each, word: wordFor(each) }));
  console.log('');
  for (const row of [...rows, { name: 'all', seconds, word: '' }]) {
    console.log(`${row.name.padEnd(12)}${row.seconds.toFixed(1).padStart(7)} s  ${row.word}`.trimEnd());
  }
  const failed = outcomes.filter(({ code }) => code !== 0);
  for (const { name } of failed.filter(({ code }) => code !== undefined)) console.log(`\n${detailsOf(name, extent)}`);
  console.log(`\n${outcomes.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}

/** @param {Outcome} outcome */
function wordFor({ code }) {
  if (code === undefined) return 'not run: the site was not built';
  return code === 0 ? '' : 'FAILED';
}

/**
 * @param {string} name
 * @param {Extent} extent
 */
function detailsOf(name, extent) {
  const command = ['npm', 'test', '--', ...(extent === 'thorough' ? ['thorough'] : []), name].join(' ');
  const log = relative(root, logOf(name));
  const failures = failuresIn(reportOf(name), root);
  if (failures.length === 0)
    return `${name} failed:\n${lastLines(logOf(name))}\nAlone: ${command}\nFull output: ${log}`;
  const shown = failures.slice(0, SHOWN).map((failure) => {
    const { file, title, message } = failure;
    const lines = [`${file}  ${title}`, ...message.split('\n'), `Alone: ${commandFor(command, failure)}`];
    return lines.join('\n    ').trimEnd();
  });
  const count = failures.length > SHOWN ? `${failures.length}, of which the first ${SHOWN} are here` : failures.length;
  return `Failed in ${name}: ${count}. Full output: ${log}\n  ${shown.join('\n  ')}`;
}

// @ts-check
/** Short failures, from the JSON of Vitest and Playwright or from the end of a log. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Lines shown of a message, and of a tool without single failures. */
const LINES = { message: 12, tool: 20 };

/**
 * @typedef {object} Failure
 * @property {string} file from the folder of the project
 * @property {string} title
 * @property {string} message its first lines
 *
 * @typedef {object} VitestReport
 * @property {{ name: string, status: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] | null }[] }[]} testResults
 *
 * @typedef {object} Suite of Playwright
 * @property {string} file
 * @property {Suite[]} [suites]
 * @property {{ title: string, ok: boolean, tests: { results: { errors: { message?: string }[] }[] }[] }[]} [specs]
 *
 * @typedef {{ config: { rootDir: string }, suites: Suite[], errors: { message?: string }[] }} PlaywrightReport
 */

/**
 * @param {string} file a check's report
 * @param {string} root the folder of the project
 * @returns {Failure[]} empty without the file
 */
export function failuresIn(file, root) {
  if (!existsSync(file)) return [];
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return 'testResults' in report ? ofVitest(report, root) : ofPlaywright(report, root);
}

/**
 * @param {VitestReport} report
 * @param {string} root
 */
function ofVitest({ testResults }, root) {
  return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((each) => each.status === 'failed');
    // An unreadable file has no tests.
    if (status === 'failed' && failed.length === 0) return [{ file, title: '', message: firstLines(message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      title: fullName,
      message: firstLines(failureMessages?.[0] ?? ''),
    }));
  });
}

/**
 * @param {PlaywrightReport} report
 * @param {string} root
 */
function ofPlaywright({ config, suites, errors }, root) {
  const folder = relative(root, config.rootDir);
  const ofNone = errors.map(({ message = '' }) => ({ file: folder, title: '', message: firstLines(message) }));
  return [...ofNone, ...suites.flatMap((suite) => ofSuite(suite, folder))];
}

/**
 * @param {Suite} suite
 * @param {string} folder
 * @returns {Failure[]}
 */
function ofSuite({ file, suites = [], specs = [] }, folder) {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ title, tests }) => ({
      file: `${folder}/${file}`,
      title,
      message: tests
        .flatMap(({ results }) =>
          results.flatMap(({ errors }) => errors.map(({ message }) => firstLines(message ?? ''))),
        )
        .join('\n'),
    })),
    ...suites.flatMap((suite) => ofSuite(suite, folder)),
  ];
}

/** @param {string} message */
function firstLines(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return lines.slice(0, LINES.message).join('\n');
}

/** @param {string} log */
export function lastLines(log) {
  const said = existsSync(log) ? stripVTControlCharacters(readFileSync(log, 'utf8')).trimEnd() : '';
  return said.split('\n').slice(-LINES.tool).join('\n');
}

/**
 * Runs one failure alone. The title is quoted for the shell and escaped for the pattern.
 * @param {string} command which runs the whole check
 * @param {Pick<Failure, 'file' | 'title'>} failure
 */
export function commandFor(command, { file, title }) {
  const option = command.endsWith(' end-to-end') ? '-g' : '-t';
  const pattern = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", '.');
  return `${command} '${file}'${title === '' ? '' : ` ${option} '${pattern}'`}`;
}

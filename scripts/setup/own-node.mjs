// @ts-check
import { giveUp } from './process.mjs';

/** The oldest Node that runs the sources. */
const OLDEST = 24;

/**
 * Ends a tool that runs on a Node that is too old.
 * @param {string} command the right one
 */
export function expectOwnNode(command) {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= OLDEST) return;
  giveUp(`This is Node ${node}. The project's own runs the tests: ${command}`);
}

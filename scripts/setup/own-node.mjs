// @ts-check
import { giveUp } from './process.mjs';

/** The oldest Node that runs the sources as they are. */
const OLDEST = 24;

/**
 * For the configuration of a tool: ends it with what to call, where it was started with a Node that is too old.
 * @param {string} command
 */
export function expectOwnNode(command) {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= OLDEST) return;
  giveUp(`This is Node ${node}. The project's own runs the tests: ${command}`);
}

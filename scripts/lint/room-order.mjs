// @ts-check
/**
 * The lint rule `kaksha/room-order`: no file imports from a folder above its own, so these form no circle. A room is a
 * folder of a layer, or a file in the layer itself, such as `env.ts`, which may be missing in the order. The orders are
 * in .oxlintrc.json. Tests and fixtures may import anything.
 */
import { dirname, relative, resolve, sep } from 'node:path';

const OF_TESTS = /\.(?:test|fixture|spec)\.|\/(?:fixtures|corpus)\//;

/**
 * The floor and room of a path with forward slashes. A folder ends with a slash.
 * @param {string} path
 * @param {readonly string[]} floors
 * @returns {{ floor: string, room: string } | undefined}
 */
export function roomOf(path, floors) {
  const inside = floors.filter((each) => path.startsWith(`${each}/`));
  // A floor may be within another.
  const floor = inside.toSorted((one, other) => other.length - one.length)[0];
  if (floor === undefined) return undefined;
  const [first = '', ...more] = path.slice(floor.length + 1).split('/');
  return { floor, room: more.length > 0 ? `${first}/` : first };
}

/**
 * @param {{ floor: string, order: readonly string[], from: string, to: string }} rooms
 * @returns {string | undefined}
 */
export function problemOf({ floor, order, from, to }) {
  if (from === to) return undefined;
  const missing = [from, to].find((room) => !order.includes(room));
  if (missing !== undefined) {
    if (!missing.endsWith('/')) return undefined;
    return `"${missing}" has no place in the order of the folders of ${floor}/: give it one in .oxlintrc.json.`;
  }
  if (order.indexOf(to) < order.indexOf(from)) return undefined;
  return `${floor}/${from} is below ${floor}/${to} and cannot import from it. Take what you need as a parameter, or move it down.`;
}

export const roomOrder = {
  meta: { schema: false },
  /** @param {any} context */
  create(context) {
    /** @type {Readonly<Record<string, readonly string[]>>} */
    const orders = context.options[0] ?? {};
    const floors = Object.keys(orders);
    const pathOf = (/** @type {string} */ file) => relative(context.cwd, file).split(sep).join('/');
    const own = pathOf(context.filename);
    const from = OF_TESTS.test(own) ? undefined : roomOf(own, floors);
    if (from === undefined) return {};

    const check = (/** @type {any} */ node) => {
      const source = node.source?.value;
      if (typeof source !== 'string' || !source.startsWith('.')) return;
      const to = roomOf(pathOf(resolve(dirname(context.filename), source)), floors);
      if (to?.floor !== from.floor) return;
      const order = orders[from.floor] ?? [];
      const problem = problemOf({ floor: from.floor, order, from: from.room, to: to.room });
      if (problem !== undefined) context.report({ node: node.source, message: problem });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

// @ts-check
/**
 * Loaded before the program of a process: its clock goes wrong by the milliseconds in the file that MOVED_CLOCK names,
 * which is read again at SIGUSR2. Timers go on as before, as they do when somebody puts the clock of a machine.
 */
import { readFileSync } from 'node:fs';

const file = process.env.MOVED_CLOCK ?? '';
const RealDate = Date;
let moved = Number(readFileSync(file, 'utf8'));
const now = () => RealDate.now() + moved;

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});

process.on('SIGUSR2', () => {
  moved = Number(readFileSync(file, 'utf8'));
  console.log(`clock moved by ${moved}`);
});
